import { describe, expect, it } from '@jest/globals';
import type { Chances } from '../../encoder/stance-model.js';
import {
  chancesAlone,
  FEATURES,
  featuresOf,
  type JudgedPaper,
  PAPER_STANCES,
  type PaperStanceWeights,
  sidesOf,
  together,
} from './paper-stances.js';

const said = (yes: number, no = 0): Chances => ({ silent: 1 - yes - no, yes, no });

describe('where papers stand', () => {
  it('is told of a side by its surest sentences, the last and what says the contrary', () => {
    const paper = { chances: [said(0.2, 0.7), said(0.995), said(0.6, 0.1)], share: 0.5 };
    const yes = featuresOf(paper, 'yes');
    expect(yes).toMatchObject({ sum: 0.2 + 0.995 + 0.6, share: 0.5 });
    // Log-odds of .995, .5 and nothing; of .6 in the last; of .7 for the contrary.
    expect(yes.surest).toBeCloseTo(Math.log(1 / 0.01), 6);
    expect(yes.likeliest).toBe(yes.surest);
    expect(yes.second).toBeCloseTo(0, 6);
    expect(yes.third).toBeCloseTo(Math.log(0.005 / 1.005), 6);
    expect(yes.last).toBeCloseTo(Math.log(0.605 / 0.405), 6);
    expect(yes.contrary).toBeCloseTo(Math.log(0.705 / 0.305), 6);
    expect(featuresOf(paper, 'no').surest).toBeCloseTo(Math.log(0.505 / 0.505), 6);
  });

  it('is likelier what the other papers say', () => {
    const weights = {
      papers: { silent: 0.5, yes: 0.25, no: 0.25 },
      kinds: [
        { share: 0.5, silent: 0.2, yes: 0.8, no: 0 },
        { share: 0.5, silent: 0.8, yes: 0, no: 0.2 },
      ],
    };
    const [first, second] = together(
      [
        [0.1, 0.9, 0],
        [0.5, 0.5, 0],
      ],
      weights,
    );
    // The evidence is .04 + 2.88 and .2 + 1.6 in the first kind, .16 and .8 in the second: .97623 of it is for the first.
    expect(first?.[1]).toBeCloseTo(0.97623 * (2.88 / 2.92), 4);
    expect(second?.[1]).toBeCloseTo(0.97623 * (1.6 / 1.8), 4);
    expect(second?.[0]).toBeCloseTo(1 - 0.97623 * (1.6 / 1.8), 4);
    expect(together([], weights)).toEqual([]);
  });

  it('changes its sign with the question', () => {
    const papers = [
      { chances: [said(0.97, 0.01)], share: 0.6 },
      { chances: [said(0.1, 0.5)], share: 0.4 },
    ];
    const turned = papers.map((one) => ({
      ...one,
      chances: one.chances.map(({ silent, yes, no }) => ({ silent, yes: no, no: yes })),
    }));
    const straight = chancesAlone(papers);
    for (const [at, [silent, yes, no]] of chancesAlone(turned).entries()) {
      expect(silent).toBeCloseTo(straight[at]?.[0] ?? 0, 9);
      expect(yes).toBeCloseTo(straight[at]?.[2] ?? 0, 9);
      expect(no).toBeCloseTo(straight[at]?.[1] ?? 0, 9);
    }
  });

  it('is told of one paper that is sure by itself, and of two of one side that are likely', () => {
    const of = (one: Chances): JudgedPaper => ({ chances: [said(0), one], share: 0.7 });
    const [sure, likely, against] = [of(said(0.995)), of(said(0.7)), of(said(0, 0.99))];
    const told = (...papers: JudgedPaper[]) => sidesOf(papers).map((one) => one?.side ?? null);
    expect(told(sure)).toEqual(['yes']);
    expect(told(likely)).toEqual([null]);
    expect(told(likely, likely)).toEqual(['yes', 'yes']);
    expect(told(likely, against)).toEqual([null, 'no']);
    // The others hide none that is sure.
    expect(told(sure, against, against, against)).toEqual(['yes', 'no', 'no', 'no']);
    // Papers that say nothing of it change nothing.
    const silent = { chances: [said(0.01, 0.01)], share: 0.3 };
    expect(told(likely, silent, silent, likely, silent, silent)).toEqual([
      'yes',
      null,
      null,
      'yes',
      null,
      null,
    ]);
  });

  it('is told of a paper that contradicts all others sooner, so that no answer hides it', () => {
    const features = Object.fromEntries(FEATURES.map((one) => [one, one === 'likeliest' ? 1 : 0]));
    const shares = { silent: 0.4, yes: 0.3, no: 0.3 };
    const weights = { bias: 0, features, papers: shares, kinds: [{ share: 1, ...shares }] };
    const told = (...chances: Chances[]) =>
      sidesOf(
        chances.map((one) => ({ chances: [one], share: 1 })),
        weights as unknown as PaperStanceWeights,
      ).map((one) => one?.side ?? null);
    // By these weights .926 and .985 by themselves.
    const [likely, against] = [said(0.93), said(0, 0.99)];
    expect(told(likely)).toEqual([null]);
    expect(told(likely, against)).toEqual(['yes', 'no']);
    expect(told(said(0.9), against)).toEqual([null, 'no']);
    expect(told(said(0, 0.93), against, said(0.99))).toEqual(['no', 'no', 'yes']);
  });

  it('is bounded for papers without a sentence and for many of one side', () => {
    expect(sidesOf([])).toEqual([]);
    expect(chancesAlone([{ chances: [], share: 0 }])[0]?.[0]).toBeGreaterThan(0.9);
    const many = Array.from({ length: 400 }, () => ({ chances: [said(1)], share: 1 }));
    const likely = together(chancesAlone(many), PAPER_STANCES.weights);
    for (const [none, yes, no] of likely) expect(none + yes + no).toBeCloseTo(1, 9);
    expect(likely[0]?.[1]).toBeGreaterThan(0.95);
  });
});
