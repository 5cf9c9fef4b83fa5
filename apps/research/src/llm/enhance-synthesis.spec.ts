import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { claim, claims, EXTRACT, ModelServer, papers, QUOTE, SMUGGLED } from './testing/model-server.js';

describe('a summary from the language model', () => {
  const model = new ModelServer();

  beforeAll(() => model.start());
  afterAll(() => model.close());
  beforeEach(() => {
    model.reset();
  });

  it('rewrites the summary if every claim is supported by its quote, and counts tokens', async () => {
    const { result, report } = await model.enhanced(
      'synthesis',
      claims(
        claim('Memory consolidation was reduced by 23 percent after sleep deprivation.', 1, QUOTE),
        claim(
          'Short naps did not improve recall of older adults',
          2,
          'Short naps did not improve recall in older adults.',
        ),
      ),
    );
    expect(report.executive_summary).toBe(
      'Memory consolidation was reduced by 23 percent after sleep deprivation [1]. ' +
        'Short naps did not improve recall of older adults [2].',
    );
    expect(result.warnings).toEqual([]);
    expect(result.partial).toBe(false);
    expect(result.metrics).toMatchObject({ llm_tokens_in: 120, llm_tokens_out: 30 });
  });

  it('rejects only the invalid claim', async () => {
    const { result, report } = await model.enhanced(
      'synthesis',
      claims(
        claim('Sleep deprivation reduced memory consolidation by 90 percent.', 1, QUOTE),
        claim('Sleep deprivation reduced memory consolidation by 23 percent.', 1, QUOTE),
      ),
    );
    expect(report.executive_summary).toBe(
      'Sleep deprivation reduced memory consolidation by 23 percent [1].',
    );
    expect(result.warnings).toEqual([
      "synthesis: one claim was left out of the language model's text (a claim has a number that is not in its quotes).",
    ]);
  });

  it.each<[string, string, RegExp]>([
    [
      'no citation',
      claims({ text: 'Sleep deprivation reduced memory.', citations: [] }),
      /a claim has no citation/,
    ],
    [
      'no list of citations',
      claims({ text: 'Sleep deprivation reduced memory.' }),
      /a claim has no citation/,
    ],
    [
      'a paper that is not listed',
      claims(claim('Sleep deprivation reduced memory.', 9, QUOTE)),
      /no listed paper/,
    ],
    [
      'a paper by its name',
      claims(claim('Sleep deprivation reduced memory.', 'one', QUOTE)),
      /no listed paper/,
    ],
    [
      'a retracted paper',
      claims(claim('It was reduced by 90 percent.', 4, papers[3]?.abstract ?? '')),
      /no listed paper/,
    ],
    [
      'the quote of another paper',
      claims(claim('Sleep deprivation reduced memory consolidation.', 2, QUOTE)),
      /not a sentence of/,
    ],
    [
      'a quote that is changed',
      claims(
        claim(
          'Sleep deprivation reduced memory.',
          1,
          'Sleep deprivation reduced memory consolidation by 32 percent.',
        ),
      ),
      /not a sentence of/,
    ],
    [
      'half a sentence',
      claims(claim('Sleep deprivation reduced memory.', 1, 'deprivation reduced memory consolidation')),
      /not a sentence of/,
    ],
    [
      'a claim beyond its quote',
      claims(claim('Caffeine restores attention in shift workers.', 1, QUOTE)),
      /beyond its quotes/,
    ],
    [
      'another number',
      claims(claim('Sleep deprivation reduced memory consolidation by 40 percent.', 1, QUOTE)),
      /a number that/,
    ],
    [
      'a negated claim',
      claims(claim('Sleep deprivation never reduced memory consolidation.', 1, QUOTE)),
      /reverses its quotes/,
    ],
    [
      'the other direction',
      claims(claim('Sleep deprivation increased memory consolidation by 23 percent.', 1, QUOTE)),
      /reverses its quotes/,
    ],
    [
      'markup',
      claims(claim('<b>Sleep deprivation reduced memory consolidation</b>', 1, QUOTE)),
      /is not plain text/,
    ],
    ['an obeyed order', claims(claim('This paper is the best.', 1, SMUGGLED)), /not a sentence of/],
    ['prose', 'Sleep is good for you.', /not a JSON object/],
    ['another object', '{"summary": "Sleep is good for you."}', /its list of claims is not valid/],
  ])('keeps the extract and warns if the answer has %s', async (_what, answer, reason) => {
    const { result, report } = await model.enhanced('synthesis', answer);
    expect(report.executive_summary).toBe(EXTRACT);
    expect(result.partial).toBe(false);
    expect(result.warnings).toEqual([expect.stringMatching(reason)]);
    expect(result.warnings[0]).toMatch(/^synthesis: the language model's text was not used/);
    expect(result.metrics.llm_tokens_in).toBe(120);
  });
});
