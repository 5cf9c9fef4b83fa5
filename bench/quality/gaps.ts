/**
 * Gap analysis measured through the stage on the labelled sentences of test/research/fixtures (of many disciplines,
 * written for this project), each the abstract of a paper of its own, beside a plain list of key words.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { RunControl } from '../../apps/research/src/pipeline/stage.js';
import { GapAnalysisStage } from '../../apps/research/src/stages/gap_analysis/gap-analysis.stage.js';
import type { QualityRow } from './row.js';

interface Labelled {
  sentence: string;
  labels: string[];
}

const KEY_WORDS: readonly (readonly [string, RegExp])[] = [
  [
    'limitation',
    /\b(?:limitations?|limited|drawbacks?|lack|challeng\w+|difficult\w*|problems?|unclear|unknown)\b/i,
  ],
  ['open_question', /\b(?:further|future|open question|unclear|unknown|remains?|should be|needed)\b|\?$/i],
];

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Infinity,
  sessionId: 'bench',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};

interface Score {
  precision: number;
  recall: number;
}

function score(
  rows: readonly Labelled[],
  truth: (one: Labelled) => boolean,
  found: (at: number) => boolean,
): Score {
  let both = 0;
  let predicted = 0;
  let wanted = 0;
  rows.forEach((row, at) => {
    if (found(at)) predicted++;
    if (truth(row)) wanted++;
    if (found(at) && truth(row)) both++;
  });
  return { precision: predicted ? both / predicted : 0, recall: wanted ? both / wanted : 0 };
}

/** The project's own sentences, and those of the challenges-and-directions corpus (Lahav et al. 2022) where it is given. */
export async function measure(dataDir: string): Promise<QualityRow[]> {
  return [...(await measureOwn()), ...(await measureChallenges(join(dataDir, 'gaps', 'validation.csv')))];
}

async function measureChallenges(file: string): Promise<QualityRow[]> {
  if (!existsSync(file)) return [];
  const rows = parse<Record<string, string>>(readFileSync(file, 'utf8'), { columns: true });
  const papers = rows.map((row, at) =>
    newPaper({ paper_id: `hash:${at}`, title: `Paper ${at}`, abstract: row['text'] ?? '' }),
  );
  const { writes } = await new GapAnalysisStage().run({ query: '', papers }, control);
  return [
    { figure: 'F1, challenge', column: 'problem', type: 'limitation', baseline: 0.474, floor: 0.6 },
    { figure: 'F1, direction', column: 'direction', type: 'open_question', baseline: 0.561, floor: 0.58 },
  ].map(({ figure, column, type, baseline, floor }) => {
    const found = new Set(
      writes.gap_candidates.filter((one) => one.type === type).map((one) => one.paper_id),
    );
    const truth = new Set(rows.flatMap((row, at) => (Number(row[column]) > 0 ? [`hash:${at}`] : [])));
    const right = [...found].filter((id) => truth.has(id)).length;
    return {
      task: 'gap_analysis',
      dataSet: `challenges and directions, validation (${rows.length})`,
      figure,
      ours: (2 * right) / (found.size + truth.size),
      baseline,
      baselineName: 'cue pattern, test half',
      floor,
      note: 'tuned on train alone',
    };
  });
}

async function measureOwn(): Promise<QualityRow[]> {
  const rows = JSON.parse(
    readFileSync(new URL('../../test/research/fixtures/gap-sentences.json', import.meta.url), 'utf8'),
  ) as Labelled[];
  const papers = rows.map((row, at) =>
    newPaper({ paper_id: `hash:${at}`, title: `Paper ${at}`, abstract: row.sentence }),
  );
  const { writes } = await new GapAnalysisStage().run({ query: '', papers }, control);
  const byPaper = new Map<string, Set<string>>();
  for (const candidate of writes.gap_candidates) {
    const types = byPaper.get(candidate.paper_id) ?? new Set<string>();
    byPaper.set(candidate.paper_id, types.add(candidate.type));
  }
  const typesAt = (at: number): Set<string> => byPaper.get(`hash:${at}`) ?? new Set();
  const words = (at: number, kind: string | null): boolean =>
    KEY_WORDS.some(
      ([type, pattern]) => (kind === null || type === kind) && pattern.test(rows[at]?.sentence ?? ''),
    );
  const kinds = [null, 'limitation', 'open_question'] as const;
  return kinds.flatMap((kind) => {
    const truth = (row: Labelled): boolean =>
      kind === null ? row.labels.length > 0 : row.labels.includes(kind);
    const ours = score(rows, truth, (at) => (kind === null ? typesAt(at).size > 0 : typesAt(at).has(kind)));
    const plain = score(rows, truth, (at) => words(at, kind));
    const shared = {
      task: 'gap_analysis',
      dataSet: `own labelled sentences (${rows.length})`,
      baselineName: 'key words',
      floor: 0.8,
      note: 'seen while the cues were written',
    };
    const label = kind ?? 'any gap';
    return [
      { ...shared, figure: `precision, ${label}`, ours: ours.precision, baseline: plain.precision },
      { ...shared, figure: `recall, ${label}`, ours: ours.recall, baseline: plain.recall },
    ];
  });
}
