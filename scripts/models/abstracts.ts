/**
 * The abstracts that readers labelled, by key: those of PubMedQA, Evidence Inference and SciTLDR out of the folder of the data, and our own.
 * What is kept of the first in this folder are keys and labels, no text.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '../../apps/research/src/text/sentences.js';

export interface Abstract {
  title: string;
  sentences: string[];
}

interface Question {
  pubid: string;
  question: string;
  contexts: string[];
  long_answer: string;
}
interface Trial {
  pmcid: number;
  abstract_sentences: string[];
}
export interface Summary {
  paper_id: string;
  title: string;
  source: string[];
  target: string[];
}
/** An abstract of our own: its sentences as they stand, or each with what it was written for. */
interface Own {
  title: string;
  sentences: (string | [label: string, sentence: string])[];
}

export const filesOf = (folder: string) => ({
  questions: join(folder, 'stance/pubmedqa-train.jsonl'),
  trials: join(folder, 'stance/evidence-inference-train.jsonl'),
  summaries: join(folder, 'synthesis/scitldr-dev.jsonl'),
});

export function linesOf<T>(file: string | URL): T[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** By source and id; of our own the title is the id. */
export function abstractsOf(folder: string): ReadonlyMap<string, Abstract> {
  const found = new Map<string, Abstract>();
  const put = (source: string, id: string | number, title: string, sentences: string[]): void => {
    const key = `${source} ${id}`;
    if (!found.has(key)) found.set(key, { title, sentences });
  };
  const { questions, trials, summaries } = filesOf(folder);
  for (const { pubid, question, contexts, long_answer } of linesOf<Question>(questions))
    put('pubmedqa', pubid, question, [...contexts, long_answer].flatMap(sentencesIn));
  for (const { pmcid, abstract_sentences } of linesOf<Trial>(trials))
    if (abstract_sentences.length > 0) put('evidence', pmcid, '', abstract_sentences);
  for (const { paper_id, title, source } of linesOf<Summary>(summaries))
    put('scitldr', paper_id, title, source);
  for (const [source, file] of [
    ['abstracts', 'stances/abstracts.jsonl'],
    ['pools', 'stances/pools.jsonl'],
    ['untidy', 'sentences/untidy.jsonl'],
  ] as const)
    for (const { title, sentences } of linesOf<Own>(new URL(file, import.meta.url)))
      put(
        source,
        title,
        title,
        sentences.map((one) => (typeof one === 'string' ? one : one[1])),
      );
  return found;
}

const sentencesIn = (part: string): string[] => splitSentences(part).map(({ text }) => text);
