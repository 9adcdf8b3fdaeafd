import { execFileSync } from 'node:child_process';

/** The path of the Chromium that is installed. */
export function installed() {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try { return execFileSync('which', [name], { encoding: 'utf8' }).trim(); } catch { /* the next one */ }
  }
  throw new Error('there is no Chromium: browser/setup installs it');
}
