import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { acronymsOf, claimsOfPapers } from '../claims/claims-of-papers.js';
import { readPaper } from '../sentences/read-paper.js';
import { answerOf } from './answer.js';
import { questionOf } from './question.js';
import { studyOf } from './study.js';

interface Asked {
  /** `unseen` ones were written before the rules and read after; see bench/quality/answers.ts for the figures. */
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
const yieldToEventLoop = (): Promise<void> => Promise.resolve();

async function answered({ query, papers }: Pick<Asked, 'query' | 'papers'>) {
  const read = papers.map((paper, at) => readPaper(newPaper(paper), at + 1));
  const acronyms = acronymsOf(read);
  const claims = await claimsOfPapers(read, acronyms, yieldToEventLoop);
  const designs = new Map(read.map(({ paper }) => [paper.paper_id, studyOf(paper)?.design ?? null]));
  return answerOf({ query, excluded: [], comparison: null, papers: read, claims, designs, acronyms }).answer;
}

async function saidOf(abstract: string, query: string) {
  const { supporting, opposing, evidence } = await answered({
    query,
    papers: [{ paper_id: 'p1', title: 'A study', abstract }],
  });
  for (const { quote } of evidence) expect(abstract).toContain(quote);
  return supporting.length > 0 ? 'yes' : opposing.length > 0 ? 'no' : 'nothing';
}

describe('questions with known verdicts', () => {
  const plain = questions.filter(({ part }) => !part.endsWith('as abstracts are worded'));
  it.each(plain.map((one) => [one.query, one] as const))('%s', async (_query, asked) => {
    const { kind, verdict, supporting, opposing, evidence } = await answered(asked);
    expect({ kind, verdict }).toEqual({ kind: asked.kind, verdict: asked.verdict });
    if (asked.supporting)
      expect({ supporting, opposing }).toEqual({ supporting: asked.supporting, opposing: asked.opposing });
    for (const { paper_id, quote } of evidence)
      expect(asked.papers.find((paper) => paper.paper_id === paper_id)?.abstract).toContain(quote);
  });

  const worded = questions.filter(({ part }) => part.endsWith('as abstracts are worded'));
  it.each(worded.map((one) => [one.query, one] as const))('no wrong stance: %s', async (_query, asked) => {
    const { kind, supporting, opposing } = await answered(asked);
    expect(kind).toBe(asked.kind);
    expect(asked.supporting).toEqual(expect.arrayContaining(supporting));
    expect(asked.opposing).toEqual(expect.arrayContaining(opposing));
  });

  it('finds most of what abstracts as they are worded say', async () => {
    const answers = await Promise.all(worded.map(answered));
    const right = worded.filter(({ verdict }, at) => answers[at]?.verdict === verdict).length;
    expect({ questions: worded.length, right }).toEqual({ questions: 21, right: 19 });
  });
});

describe('reading with the question in hand', () => {
  it.each([
    ['Does aspirin prevent stroke?', 'The pills reduced death, infarction, and stroke.', 'nothing'],
    ['Does aspirin prevent stroke?', 'Weekly aspirin can reduce death, infarction, and stroke.', 'yes'],
    ['Does aspirin prevent stroke?', 'Aspirin had a preventive efficacy of 61% against stroke.', 'yes'],
    ['Does aspirin prevent stroke?', 'Aspirin resistance reduced stroke.', 'nothing'],
    ['Does aspirin prevent stroke?', 'Aspirin may prevent stroke.', 'nothing'],
    ['Does aspirin prevent stroke?', 'Aspirin is being developed for the prevention of stroke.', 'nothing'],
    [
      'Does aspirin prevent stroke?',
      'Aspirin was not superior to clopidogrel in preventing stroke.',
      'nothing',
    ],
    ['Does aspirin prevent stroke?', 'Low-dose aspirin did not reduce haemorrhagic stroke.', 'nothing'],
    ['Does aspirin prevent stroke?', 'Low-dose aspirin did not reduce the incidence of stroke.', 'no'],
    ['Is aspirin safe?', 'Aspirin was safe and well tolerated.', 'yes'],
    ['Is aspirin safe?', 'Aspirin is not safe in children.', 'no'],
    ['Is aspirin well tolerated?', 'Aspirin was safe and well tolerated.', 'yes'],
    ['Does suction delay transition?', 'Transition was delayed by suction.', 'yes'],
    ['Does suction delay transition?', 'Suction did not delay transition.', 'no'],
    ['Does suction delay transition?', 'Suction advanced transition.', 'nothing'],
    ['Does cooling lower friction?', 'Large reductions in friction were obtained with cooling.', 'yes'],
  ])('%s %s: %s', async (query, abstract, expected) => {
    expect(await saidOf(abstract, query)).toBe(expected);
  });
});

describe('questionOf', () => {
  it.each([
    ['Is manual indexing as good as automatic indexing?', 'open', [], [], null],
    ['Is aspirin safe in pregnancy?', 'yes_no', ['aspirin'], ['safe'], null],
    ['Does suction delay transition?', 'yes_no', ['suction'], [], 'delay'],
    ['Do vaccines cause autism?', 'yes_no', ['vaccin'], [], null],
    ['Is aspirin a drug?', 'open', [], [], null],
  ])('%s', (query, kind, subject, quality, verb) => {
    expect(questionOf(query)).toMatchObject({ kind, subject, quality, verb });
  });

  it('takes no difference for a yes where sameness is asked for', async () => {
    const abstract = 'Aspirin was as effective as clopidogrel for stroke.';
    expect(await saidOf(abstract, 'Is aspirin as effective as clopidogrel for stroke?')).toBe('yes');
    expect(await saidOf(abstract, 'Is aspirin more effective than clopidogrel for stroke?')).toBe('no');
  });
});
