import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { acronymsOf } from '../../text/acronyms.js';
import { claimsOfPapers } from '../claims/claims-of-papers.js';
import { readPaper } from '../sentences/read-paper.js';
import { answerOf } from './answer.js';
import { questionOf } from './question.js';

interface Told {
  query: string;
  title: string;
  abstract: string;
  /** What the paper says to the question. */
  said: 'yes' | 'no' | 'nothing';
}
const url = new URL('../../../../../test/research/fixtures/answer-sentences.json', import.meta.url);
const sentences = JSON.parse(readFileSync(url, 'utf8')) as Told[];

async function saidOf({ query, title, abstract }: Told): Promise<Told['said']> {
  const papers = [readPaper(newPaper({ paper_id: 'p1', title, abstract }), 1)];
  const acronyms = acronymsOf(papers.map(({ paper }) => paper));
  const claims = await claimsOfPapers(papers, acronyms, () => Promise.resolve());
  const question = questionOf(query, [], null);
  const { supporting, opposing } = answerOf({
    query,
    question,
    papers,
    claims,
    judged: [],
    nearest: null,
    designs: new Map(),
  });
  return supporting.length > 0 ? 'yes' : opposing.length > 0 ? 'no' : 'nothing';
}

describe('what one paper says to a question', () => {
  it.each(sentences.map((one) => [one.query, one.title, one.abstract, one] as const))(
    'is never told as the contrary: %s – %s: %s',
    async (_query, _title, _abstract, one) => {
      expect([one.said, 'nothing']).toContain(await saidOf(one));
    },
  );

  it('is read of many, and left unsaid of the others', async () => {
    const told = sentences.filter(({ said }) => said !== 'nothing');
    const said = await Promise.all(told.map(saidOf));
    expect({ told: told.length, read: said.filter((one) => one !== 'nothing').length }).toEqual({
      told: 236,
      read: 107,
    });
  });
});
