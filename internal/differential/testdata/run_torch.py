"""Runs programs with torch_xla: run_torch.py < lines of JSON with file, args

file is a portable artifact, and args are the element types and shapes of its arguments, whose elements are 0.5 or 1;
or file is a directory that "run_torch.py make DIR" wrote and hlobc converted, which is called as people call it. The first
line is the version, the others are JSON: {"file", "sum"} with the sum of all results, or {"file", "error"}.
"""
import json
import os
import sys

os.environ["PJRT_DEVICE"] = "CPU"
import torch
import torch_xla
import torch_xla.core.xla_model as xm
from torch_xla.stablehlo import StableHLOGraphModule, exported_program_to_stablehlo


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.dense, self.norm = torch.nn.Linear(8, 4), torch.nn.LayerNorm(4)

    def forward(self, x):
        return torch.softmax(self.norm(self.dense(x)), -1)


x = torch.linspace(-1, 1, 24).reshape(3, 8)
if sys.argv[1:2] == ["make"]:
    exported_program_to_stablehlo(torch.export.export(Model().eval(), (x,))).save(sys.argv[2])
    sys.exit()

print(torch_xla.__version__, flush=True)
device = xm.xla_device()
for line in sys.stdin:
    task = json.loads(line)
    answer = {"file": task["file"]}
    try:
        if os.path.isdir(task["file"]):
            got = StableHLOGraphModule.load(task["file"])(x).cpu()
            want = Model().eval()(x).detach()
            if not torch.allclose(got, want, atol=1e-5):
                raise ValueError(f"{got} is not {want}")
            answer["sum"] = float(got.sum())
        else:
            args = [torch.full(shape, 0.5 if dtype.startswith("f") else 1, dtype={"f32": torch.float32, "i32": torch.int32, "ui32": torch.uint32}[dtype]) for dtype, shape in task["args"]]
            with open(task["file"], "rb") as f:
                results = torch_xla._XLAC._run_stablehlo(f.read(), [a.to(device) for a in args])
            answer["sum"] = float(sum(r.cpu().double().sum() for r in results))
    except Exception as e:
        answer["error"] = str(e)
    print(json.dumps(answer), flush=True)
