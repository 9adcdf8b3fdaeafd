import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json', '.gz': 'application/gzip' };

/** Serves a folder on 127.0.0.1. Returns the server and its address. */
export async function serve(folder) {
  const server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname)); // starts with /, so .. does not lead out
    try {
      const data = readFileSync(join(folder, path.endsWith('/') ? path + 'index.html' : path));
      answer.writeHead(200, { 'Content-Type': types[extname(path) || '.html'] ?? 'text/plain' }).end(data);
    } catch { answer.writeHead(404).end(); }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}
