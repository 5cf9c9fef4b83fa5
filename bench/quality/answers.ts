/**
 * Answers measured through the stage on the questions of test/research/fixtures. Those of others apart, all of them were read by
 * those who wrote the rules, so they serve for tuning: only precision has a floor. The baseline decides each paper by plain words: subject and outcome in one sentence.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import { nearestFindings } from '../../apps/research/src/analysis/answer/nearest.js';
import { questionOf } from '../../apps/research/src/analysis/answer/question.js';
import { readPaper } from '../../apps/research/src/analysis/sentences/read-paper.js';
import { readQuery } from '../../apps/research/src/analysis/query/understand.js';
import { RankingStage } from '../../apps/research/src/stages/ranking/ranking.stage.js';
import { SynthesisStage } from '../../apps/research/src/stages/synthesis/synthesis.stage.js';
import { splitSentences } from '../../apps/research/src/text/sentences.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { type Asked, control, fixture, judged, ours, type Stances } from './answers-asked.js';
import { rowsOfFields } from './answers-fields.js';
import { rowsOfVariants } from './answers-variants.js';
import { ENCODER } from './collections.js';
import type { QualityRow } from './row.js';
import { kindOf } from './sets.js';

/** A sentence with all content words of the question supports it, or opposes it if it is a denial. */
function plain({ query, papers }: Asked): Stances {
  const asked = new Set(terms(query));
  const found = { supporting: [] as string[], opposing: [] as string[] };
  for (const { paper_id, abstract } of papers) {
    const sentence = splitSentences(abstract).find(({ text }) => {
      const own = new Set(terms(text));
      return [...asked].every((term) => own.has(term));
    });
    if (sentence) found[/\b(?:not|no)\b/.test(sentence.text) ? 'opposing' : 'supporting'].push(paper_id);
  }
  return found;
}

/**
 * Of PubMedQA's questions, each the title of its paper: in how many a finding is shown, and how many of these stand in what
 * the authors conclude. The baseline shows the last sentence with most of the question's words. Of those that the stance model was
 * not fitted on, the odd ones: how many stances are told, and how many of these are the authors' ("maybe" is neither).
 */
async function conclusionRows(dataDir: string): Promise<QualityRow[]> {
  const file = join(dataDir, 'stance', 'pubmedqa-train.jsonl');
  if (!existsSync(file)) return [];
  let [shown, right, plainRight] = [0, 0, 0];
  let [heldOut, told, toldRightly] = [0, 0, 0];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  for (const line of lines) {
    const { pubid, question, contexts, long_answer, final_decision } = JSON.parse(line) as {
      pubid: string;
      question: string;
      contexts: string[];
      long_answer: string;
      final_decision: 'yes' | 'no' | 'maybe';
    };
    const abstract = [...contexts, long_answer].join(' ');
    const { writes } = await new SynthesisStage(ENCODER).run(
      {
        query: question,
        understanding: readQuery(question, new Date()),
        papers: [newPaper({ paper_id: pubid, title: question, abstract, rank: 1 })],
      },
      control,
    );
    if (Number(pubid) % 2 === 1) {
      heldOut += 1;
      const { supporting, opposing } = writes.answer;
      told += supporting.length + opposing.length;
      toldRightly += (final_decision === 'yes' ? supporting : final_decision === 'no' ? opposing : []).length;
    }
    const quote = /^Answer:[^“\n]*“([^”]+)”/u.exec(writes.executive_summary)?.[1];
    if (quote !== undefined) {
      shown += 1;
      if (long_answer.includes(quote)) right += 1;
    }
    const asked = new Set(terms(question));
    const overlap = (text: string): number => new Set(terms(text).filter((term) => asked.has(term))).size;
    const [most] = splitSentences(abstract).toSorted(
      (a, b) => overlap(b.text) - overlap(a.text) || b.index - a.index,
    );
    if (most && long_answer.includes(most.text)) plainRight += 1;
  }
  const shared = { task: 'answers', dataSet: `PubMedQA (${lines.length})`, floor: null };
  const unfitted = {
    ...shared,
    dataSet: `PubMedQA, held out (${heldOut})`,
    baseline: null,
    baselineName: '',
  };
  return [
    { ...shared, figure: 'a finding is shown', ours: shown / lines.length, baseline: null, baselineName: '' },
    {
      ...shared,
      figure: 'it is of the conclusion',
      ours: right / (shown || 1),
      baseline: plainRight / lines.length,
      baselineName: 'most shared words',
    },
    { ...unfitted, figure: 'precision, stance', ours: toldRightly / (told || 1), floor: 0.85 },
    { ...unfitted, figure: 'questions of which a stance is told', ours: told / heldOut, floor: 0.15 },
  ];
}

/**
 * Questions that other authors wrote, with papers in words of their own: how many are answered, where the baseline is claims
 * alone, and whether the findings shown as the nearest are of papers that answer. For these all papers of a set are one pool, in
 * the order of the ranking stage, and the baseline shows the sentence with most of the question's words.
 */
async function rowsOfOthers(): Promise<QualityRow[]> {
  const ranking = new RankingStage(ENCODER);
  const questions = fixture('questions-of-others.json');
  const rows: QualityRow[] = [];
  const unread = { asked: [] as Asked[], told: [] as Stances[], alone: [] as Stances[] };
  for (const part of new Set(questions.map((one) => one.part))) {
    const own = questions
      .filter((one) => one.part === part)
      .map((one, at) => ({
        ...one,
        supporting: (one.supporting ?? []).map((id) => `${at}/${id}`),
        opposing: one.opposing.map((id) => `${at}/${id}`),
        papers: one.papers.map((paper) => ofQuestion(at, paper)),
      }));
    const answers = await Promise.all(own.map((one) => ours(one)));
    const alone = await Promise.all(own.map((one) => ours(one, null)));
    const [told, byClaims] = [judged(own, answers), judged(own, alone)];
    // Unread: on three of these weights and thresholds are chosen, on the last nothing is.
    const isNew = kindOf({ task: 'answers', dataSet: part }) === 'validation';
    if (isNew) {
      unread.asked.push(...own);
      unread.told.push(...answers);
      unread.alone.push(...alone);
    }
    const right = (found: readonly { verdict: string | null }[]): number =>
      own.filter(({ verdict }, at) => found[at]?.verdict === verdict).length / own.length;
    const pool = own.flatMap(({ papers }) => papers).map((paper) => newPaper(paper));
    const read = new Map(pool.map((paper) => [paper.paper_id, readPaper(paper, 1)]));
    const sentences = [...read.values()].flatMap(({ paper, scored }) =>
      scored.map(({ sentence: { stems } }) => ({ paper, stems })),
    );
    const answering = own.flatMap((one) => {
      const ids = new Set([...one.supporting, ...one.opposing]);
      return ids.size > 0 ? [{ query: one.query, ids }] : [];
    });
    let [first, shown, ofThese, plainFirst] = [0, 0, 0, 0];
    for (const { query, ids } of answering) {
      const understanding = readQuery(query, new Date());
      const { excluded, comparison } = understanding;
      const { writes } = await ranking.run({ query, understanding, papers: pool, text_only: true }, control);
      const ranked = writes.papers.flatMap(({ paper_id }) => read.get(paper_id) ?? []);
      const near = nearestFindings(questionOf(query, excluded, comparison), ranked, 3);
      shown += near.length;
      ofThese += near.filter(({ paper_id }) => ids.has(paper_id)).length;
      if (near[0] && ids.has(near[0].paper_id)) first += 1;
      const asked = new Set(terms(query));
      const [most] = sentences
        .map(({ paper, stems }) => ({ paper, hits: new Set(stems.filter((term) => asked.has(term))).size }))
        .sort((a, b) => b.hits - a.hits);
      if (most && ids.has(most.paper.paper_id)) plainFirst += 1;
    }
    const shared = { task: 'answers', dataSet: `${part} (${own.length})`, baseline: null, baselineName: '' };
    const beside = (ours: number, baseline: number, floor: number | null) => ({
      ...shared,
      ...{ ours, baseline, baselineName: 'claims alone', floor },
    });
    rows.push(
      { ...beside(told.precision, byClaims.precision, isNew ? 0.95 : null), figure: 'precision, stance' },
      { ...beside(told.recall, byClaims.recall, null), figure: 'stances told rightly' },
      { ...beside(right(answers), right(alone), isNew ? 0.45 : null), figure: 'right verdicts' },
      {
        ...shared,
        figure: 'nearest is of a paper that answers',
        ours: first / answering.length,
        baseline: plainFirst / answering.length,
        baselineName: 'most shared words',
        floor: isNew ? 0.75 : null,
      },
      {
        ...shared,
        figure: 'of up to three, share of these',
        ours: ofThese / (shown || 1),
        floor: null,
      },
    );
  }
  const { asked, told, alone } = unread;
  const shared = { task: 'answers', dataSet: `of others, eleventh to fourteenth (${asked.length})` };
  const [all, byClaims] = [judged(asked, told), judged(asked, alone)];
  const beside = { ...shared, baselineName: 'claims alone' };
  rows.push(
    {
      ...beside,
      figure: 'precision, stance',
      ours: all.precision,
      baseline: byClaims.precision,
      floor: 0.95,
    },
    {
      ...beside,
      figure: 'stances told rightly',
      ours: all.recall,
      baseline: byClaims.recall,
      floor: null,
    },
  );
  return [...rows, ...(await rowsOfVariants(questions))];
}

/** Ids of papers count anew in each question. */
function ofQuestion<P extends { paper_id: string }>(question: number, paper: P): P {
  return { ...paper, paper_id: `${question}/${paper.paper_id}` };
}

export async function measure(dataDir: string): Promise<QualityRow[]> {
  const questions = ['questions.json', 'questions-by-field.json', 'questions-whole-abstracts.json']
    .flatMap((name) => fixture(name))
    .filter(({ supporting }) => supporting !== null);
  const rows: QualityRow[] = [];
  for (const part of [...new Set(questions.map((one) => one.part))]) {
    const own = questions.filter((one) => one.part === part);
    const answers = await Promise.all(own.map((one) => ours(one)));
    const right = own.filter(({ verdict }, at) => answers[at]?.verdict === verdict).length;
    const [figures, base] = [judged(own, answers), judged(own, own.map(plain))];
    const shared = {
      task: 'answers',
      dataSet: `${part} (${own.length})`,
      baselineName: 'words in a sentence',
    };
    rows.push(
      {
        ...shared,
        figure: 'precision, stance',
        ours: figures.precision,
        baseline: base.precision,
        floor: 0.95,
      },
      {
        ...shared,
        figure: 'recall, stance',
        ours: figures.recall,
        baseline: base.recall,
        floor: null,
      },
      {
        ...shared,
        figure: 'right verdicts',
        ours: right / own.length,
        baseline: null,
        baselineName: '',
        floor: null,
      },
    );
  }
  return [
    ...rows,
    ...(await rowsOfOthers()),
    ...(await rowsOfFields(dataDir)),
    ...(await conclusionRows(dataDir)),
  ];
}
