import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { acronymsOf, claimsOfPapers } from '../claims/claims-of-papers.js';
import { readPaper } from '../sentences/read-paper.js';
import { answerOf } from './answer.js';
import { studyOf } from './study.js';

interface Asked {
  part: string;
  query: string;
  kind: string;
  verdict: string | null;
  supporting: string[] | null;
  opposing: string[];
  papers: { paper_id: string; title: string; abstract: string }[];
}
const questions = JSON.parse(
  readFileSync(new URL('../../../../../test/research/fixtures/questions.json', import.meta.url), 'utf8'),
) as Asked[];
const breathe = (): Promise<void> => Promise.resolve();

async function answered({ query, papers }: Pick<Asked, 'query' | 'papers'>) {
  const read = papers.map((paper, at) => readPaper(newPaper(paper), at + 1));
  const claims = await claimsOfPapers(read, acronymsOf(read), breathe);
  const designs = new Map(read.map(({ paper }) => [paper.paper_id, studyOf(paper)?.design ?? null]));
  return answerOf({ query, excluded: [], comparison: null, papers: read, claims, designs }).answer;
}

describe('questions with known verdicts', () => {
  it.each(questions.map((one) => [one.query, one] as const))('%s', async (_query, asked) => {
    const { kind, verdict, supporting, opposing, evidence } = await answered(asked);
    expect({ kind, verdict }).toEqual({ kind: asked.kind, verdict: asked.verdict });
    if (asked.supporting)
      expect({ supporting, opposing }).toEqual({ supporting: asked.supporting, opposing: asked.opposing });
    for (const { paper_id, quote } of evidence)
      expect(asked.papers.find((paper) => paper.paper_id === paper_id)?.abstract).toContain(quote);
  });
});
