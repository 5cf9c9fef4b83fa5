/**
 * Synthesis measured through the stage: the first key point against the one-sentence summaries of SciTLDR, the
 * following ones against the sections of structured abstracts whose headings are taken away.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_ROLED } from '../../apps/research/src/analysis/sentences/read-papers.js';
import { localModels } from '../../apps/research/src/encoder/local-models.js';
import { newPaper } from '../../apps/research/src/papers/new-paper.js';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import type { RunControl } from '../../apps/research/src/pipeline/stage.js';
import { SynthesisStage } from '../../apps/research/src/stages/synthesis/synthesis.stage.js';
import { splitSentences } from '../../apps/research/src/text/sentences.js';
import { terms } from '../../apps/research/src/text/tokens.js';
import { bestRouge, rouge1, rougeL } from './rouge.js';
import type { QualityRow } from './row.js';

interface SciTldr {
  source: string[];
  target: string[];
  rouge_scores: number[];
  title: string;
}

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Infinity,
  sessionId: 'bench',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};

function readLines(path: string): unknown[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as unknown);
}

/** A report's worth of papers at a time, as many as the role model reads. */
async function runStage(papers: Paper[]): Promise<Paper[]> {
  const stage = new SynthesisStage(localModels({ encoder: true }));
  const read: Paper[] = [];
  for (let at = 0; at < papers.length; at += MOST_ROLED) {
    const input = {
      query: '',
      papers: papers.slice(at, at + MOST_ROLED),
      themes: [],
      retrieval: { papers_found: 0, providers_failed: [], cache_hit: false, providers: {} },
    };
    read.push(...(await stage.run(input, control)).writes.papers);
  }
  return read;
}

/** Plain LexRank (Erkan and Radev 2004): the sentence with the highest stationary weight of cosine likeness. */
export function lexRank(sentences: readonly string[]): number {
  const vectors = sentences.map((sentence) => {
    const counts = new Map<string, number>();
    for (const term of terms(sentence)) counts.set(term, (counts.get(term) ?? 0) + 1);
    return counts;
  });
  const norm = (v: ReadonlyMap<string, number>): number =>
    Math.sqrt([...v.values()].reduce((sum, x) => sum + x * x, 0)) || 1;
  const likeness = vectors.map((a) =>
    vectors.map((b) => {
      let dot = 0;
      for (const [term, weight] of a) dot += weight * (b.get(term) ?? 0);
      return dot / (norm(a) * norm(b));
    }),
  );
  const sums = likeness.map((row) => row.reduce((sum, x) => sum + x, 0) || 1);
  let weights = sentences.map(() => 1 / sentences.length);
  for (let turn = 0; turn < 50; turn++) {
    weights = weights.map(
      (_, i) =>
        0.15 / sentences.length +
        0.85 *
          weights.reduce((sum, weight, j) => sum + (weight * (likeness[j]?.[i] ?? 0)) / (sums[j] ?? 1), 0),
    );
  }
  return weights.reduce((best, weight, i) => (weight > (weights[best] ?? 0) ? i : best), 0);
}

async function sciTldr(path: string): Promise<QualityRow[]> {
  const rows = readLines(path) as SciTldr[];
  const papers = await runStage(
    rows.map((row, i) =>
      newPaper({ paper_id: `hash:${i}`, title: row.title, abstract: row.source.join(' ') }),
    ),
  );
  const sums = { ours1: 0, oursL: 0, base1: 0, baseL: 0, oracle: 0 };
  rows.forEach((row, i) => {
    const first = papers[i]?.key_points[0]?.text ?? '';
    const base = row.source[lexRank(row.source)] ?? '';
    const oracle = row.source[row.rouge_scores.indexOf(Math.max(...row.rouge_scores))] ?? '';
    sums.ours1 += bestRouge(rouge1, first, row.target);
    sums.oursL += bestRouge(rougeL, first, row.target);
    sums.base1 += bestRouge(rouge1, base, row.target);
    sums.baseL += bestRouge(rougeL, base, row.target);
    sums.oracle += bestRouge(rouge1, oracle, row.target);
  });
  const percent = (sum: number): number => (100 * sum) / rows.length;
  const shared = { task: 'synthesis', dataSet: 'scitldr-dev', baselineName: 'LexRank' };
  const note = `stemmed, best over references; oracle sentence ${percent(sums.oracle).toFixed(1)}`;
  return [
    {
      ...shared,
      figure: 'ROUGE-1 F',
      ours: percent(sums.ours1),
      baseline: percent(sums.base1),
      floor: 41.5,
      note,
    },
    {
      ...shared,
      figure: 'ROUGE-L F',
      ours: percent(sums.oursL),
      baseline: percent(sums.baseL),
      floor: 34,
      note,
    },
  ];
}

/** Abstracts with headings, the headings left out; where a following key point comes from is looked up by its text. */
async function structured(path: string): Promise<QualityRow[]> {
  const records = readLines(path) as { title: string; abstract: string | null }[];
  const seen = new Set<string>();
  const papers: Paper[] = [];
  const sections: Map<string, string | null>[] = [];
  let allSentences = 0;
  let allFindings = 0;
  for (const { title, abstract } of records) {
    const key = terms(title).slice(0, 6).join(' ');
    const sentences = splitSentences(abstract ?? '').filter((one) => one.section !== 'other');
    const names = new Set(sentences.map((one) => one.section));
    if (seen.has(key) || names.has(null) || !names.has('results') || !names.has('methods')) continue;
    seen.add(key);
    const plain = sentences.map((one) => one.text).join(' ');
    sections.push(new Map(sentences.map((one) => [one.text, one.section])));
    papers.push(newPaper({ paper_id: `hash:${papers.length}`, title, abstract: plain }));
    allSentences += sentences.length;
    allFindings += sentences.filter((one) => isFinding(one.section)).length;
  }
  const out = await runStage(papers);
  let following = 0;
  let good = 0;
  out.forEach((paper, i) => {
    for (const point of paper.key_points.slice(1)) {
      following++;
      if (isFinding(sections[i]?.get(point.text) ?? null)) good++;
    }
  });
  return [
    {
      task: 'synthesis',
      dataSet: `tafenoquine (${papers.length} structured)`,
      figure: '% of following key points from results, conclusions',
      ours: following ? (100 * good) / following : null,
      baseline: allSentences ? (100 * allFindings) / allSentences : null,
      baselineName: 'random sentence',
      floor: 70,
      note: `${following} key points, headings hidden`,
    },
  ];
}

function isFinding(section: string | null): boolean {
  return section === 'results' || section === 'conclusions';
}

export async function measure(dataDir: string): Promise<QualityRow[]> {
  const tldr = join(dataDir, 'synthesis/scitldr-dev.jsonl');
  const library = join(dataDir, 'dedup/tafenoquine.jsonl');
  return [
    ...(existsSync(tldr) ? await sciTldr(tldr) : []),
    ...(existsSync(library) ? await structured(library) : []),
  ];
}
