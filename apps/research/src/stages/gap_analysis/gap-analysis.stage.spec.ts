import { describe, expect, it, jest } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Gap, Paper, Theme } from '../../papers/paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { refineType } from '../../analysis/gaps/candidates.js';
import { GapAnalysisStage } from './gap-analysis.stage.js';

function control(): RunControl & { yieldToEventLoop: jest.Mock<() => Promise<void>> } {
  return {
    signal: new AbortController().signal,
    deadline: Infinity,
    sessionId: 'test',
    onProvider: () => undefined,
    yieldToEventLoop: jest.fn(() => Promise.resolve()),
  };
}

const stage = new GapAnalysisStage();

async function gapsOf(papers: Paper[], themes: Theme[] = []): Promise<Gap[]> {
  return (await stage.run({ query: '', papers, themes }, control())).writes.gaps;
}

function paper(id: string, abstract: string | null, more: Partial<Paper> = {}): Paper {
  return newPaper({ paper_id: id, title: `Soil crusts of dunes, part ${id}`, abstract, ...more });
}

const theme = (id: string, label: string, papers: readonly Paper[]): Theme => ({
  id,
  label,
  keywords: [],
  summary: '',
  paper_ids: papers.map((one) => one.paper_id),
  size: papers.length,
});

/** What a paper did and found before it tells what is left. */
const BURNT = 'We compared burnt crusts on 40 plots. They lost twice as much sand.';

describe('GapAnalysisStage', () => {
  it('explains a short form of the sentence that it quotes', async () => {
    const abstract =
      'Biological soil crusts (BSC) hold dunes in place. It remains unclear how BSC recover after fire.';
    const [gap] = await gapsOf([paper('a', abstract)]);
    expect(gap?.description).toContain('after fire.” (BSC: Biological soil crusts) (');
    expect(gap?.evidence.map(({ sentence }) => sentence)).toEqual([
      'It remains unclear how BSC recover after fire.',
    ]);
  });

  it('gives every judged sentence as a candidate and the best as gaps, verbatim', async () => {
    const first = paper(
      'a',
      'Soil crusts hold dunes in place. It remains unclear how crusts recover after fire. Plots were burnt in May. ' +
        'A limitation is that our plots were small for wind erosion. Future studies should follow burnt crusts for decades.',
    );
    const { writes, status } = await stage.run({ query: 'dune crusts', papers: [first] }, control());
    expect(status).toBe('ok');
    const sentences = new Set(writes.gap_candidates.map((one) => one.sentence));
    expect([...sentences]).toEqual([
      'It remains unclear how crusts recover after fire.',
      'A limitation is that our plots were small for wind erosion.',
      'Future studies should follow burnt crusts for decades.',
    ]);
    for (const one of writes.gap_candidates) {
      expect(['limitation', 'open_question']).toContain(one.type);
      expect(one.score).toBeGreaterThanOrEqual(0.5);
      expect(one.score).toBeLessThanOrEqual(1);
    }
    const read = writes.gaps.filter((gap) => !gap.structural);
    expect(read.length).toBeGreaterThan(0);
    for (const gap of read) {
      expect(gap.evidence.length).toBeGreaterThan(0);
      for (const one of gap.evidence) expect(first.abstract).toContain(one.sentence);
      expect(gap.description).toContain(gap.evidence[0]?.sentence);
    }
    expect(writes.gaps.map((gap) => gap.id)).toEqual(writes.gaps.map((_, i) => `gap-${i + 1}`));
    const scores = writes.gaps.map((gap) => gap.score);
    expect(scores).toEqual([...scores].sort((x, y) => y - x));
  });

  it.each([
    'However, reverse causality between crusts and erosion cannot be ruled out.',
    'Erosion below old crusts was not assessed.',
    'Southern dunes with crusts were under-represented.',
  ])('takes for a limitation of the study: %s', async (sentence) => {
    const gaps = await gapsOf([paper('a', `Crusts hold dunes in place. ${sentence}`)]);
    expect(gaps.find(({ structural }) => !structural)?.description).toMatch(/^Limitation/);
  });

  it.each([
    'RESULTS: Larger crusts correlated significantly with reduced role function due to social limitations.',
    'CONCLUSION: We found evidence that sand is a significant problem on dunes that seems to be underestimated.',
  ])('takes what was found for no limitation: %s', async (found) => {
    const gaps = await gapsOf([paper('a', `BACKGROUND: Crusts hold dunes in place. ${found}`)]);
    expect(gaps.filter(({ structural }) => !structural)).toEqual([]);
  });

  it('asks one paper once about the same things', async () => {
    const gaps = await gapsOf([
      paper(
        'a',
        'CONCLUSIONS: Further research is necessary to understand the disparity in quality of dune care associated with lichens. ' +
          'However, it is unknown whether they are equally likely to be moved to dunes with adequate quality of care.',
      ),
    ]);
    expect(gaps.filter(({ structural }) => !structural)).toHaveLength(1);
  });

  it('takes together what several papers say alike', async () => {
    const gaps = await gapsOf([
      paper('a', `${BURNT} The recovery of burnt soil crusts is poorly understood.`),
      paper('b', `${BURNT} How burnt soil crusts recover is still poorly understood.`),
      paper('c', 'Rain fell in May. The dunes were green.'),
    ]);
    expect(gaps.filter((gap) => !gap.structural)).toHaveLength(1);
    expect(gaps[0]?.evidence.map((one) => one.paper_id).sort()).toEqual(['a', 'b']);
    expect(gaps[0]?.description).toContain('one more paper');
  });

  it.each([
    [
      'Tafenoquine in the Sleep of Shift Workers',
      'The mechanism by which the sleep of shift workers changes remains unknown.',
      'Open question on shift workers: ',
    ],
    ['Sample sizes', 'Why any sample differs from careful drawings remains unknown.', 'Open question: '],
    ['How bears hibernated', 'Why rodents hibernate under bitter leaves remains unknown.', 'Open question: '],
  ])(
    'names the topic of a gap by words in a row that its title has too: %s',
    async (title, abstract, lead) => {
      const other = newPaper({ paper_id: 'b', title: 'Sleep spindles', abstract: 'Spindles were counted.' });
      const gaps = await gapsOf([
        newPaper({ paper_id: 'a', title, abstract }),
        other,
        { ...other, paper_id: 'c' },
      ]);
      expect(gaps.find(({ structural }) => !structural)?.description).toContain(`${lead}“`);
    },
  );

  it.each([
    ['Few studies have included children or older adults.', 'missing_population'],
    ['There is a lack of labelled data for minority languages.', 'missing_data'],
    ['No standardised method for sampling crusts exists.', 'missing_method'],
    ['The mechanism remains unclear.', 'open_question'],
    ['The mechanism breaks down in rain.', 'limitation'],
  ] as const)('types: %s', (sentence, type) => {
    expect(refineType(sentence, 'limitation')).toBe(type);
  });

  it('makes a gap of a contradiction, from synthesis or by itself', async () => {
    const up = paper(
      'a',
      'Dunes move. We ran a trial of fences on dunes. Fences increased crust cover on dunes by 9%.',
    );
    const none = paper(
      'b',
      'Dunes move. We ran a survey of fences on dunes. Fences did not increase crust cover on dunes.',
    );
    const alone = await gapsOf([up, none]);
    const found = alone.find((gap) => gap.type === 'contradiction');
    expect(found?.evidence).toHaveLength(2);
    expect(found?.structural).toBe(false);
    const synthesis = {
      agreements: [],
      disagreements: [],
      trends: [],
      methods: [{ name: 'fences', paper_ids: ['a'] }],
      datasets: [],
    };
    const given = await stage.run({ query: '', papers: [up, none], synthesis }, control());
    expect(given.writes.gaps.some((gap) => gap.type === 'contradiction')).toBe(false);
  });

  it('counts stale themes, and calls none sparse for the size that clustering gave it', async () => {
    const fresh = Array.from({ length: 9 }, (_, i) => paper(`f${i}`, null, { year: 2015 + (i % 6) }));
    const old = Array.from({ length: 6 }, (_, i) => paper(`o${i}`, null, { year: 2000 + i }));
    const lone = [paper('l', null, { year: 2019 })];
    const gaps = await gapsOf(
      [...fresh, ...old, ...lone],
      [theme('1', 'crust cover', fresh), theme('2', 'dune fences', old), theme('3', 'sand lizards', lone)],
    );
    expect(gaps.filter((gap) => gap.type === 'sparse_theme')).toEqual([]);
    const stale = gaps.filter((gap) => gap.type === 'stale');
    expect(stale.map((gap) => gap.description)).toEqual([expect.stringMatching(/dune fences.*2005.*2019/)]);
    for (const gap of stale) expect(gap.structural).toBe(true);
  });

  it('calls no theme old for one newcomer, and none sparse that retraction emptied', async () => {
    const some = Array.from({ length: 9 }, (_, i) => paper(`f${i}`, null, { year: 2001 + (i % 4) }));
    const old = Array.from({ length: 5 }, (_, i) => paper(`o${i}`, null, { year: 2001 + i }));
    const lone = [paper('l', null, { year: 2020 }), paper('m', null, { year: 2003, is_retracted: true })];
    const gaps = await gapsOf(
      [...some, ...old, ...lone],
      [theme('1', 'crust cover', some), theme('2', 'dune fences', old), theme('3', 'sand lizards', lone)],
    );
    expect(gaps.filter(({ type }) => type === 'stale' || type === 'sparse_theme')).toEqual([]);
  });

  it.each([
    ['asked in passing', 'How do old crusts of the dune hold loose sand in place?'],
    ['of nobody', 'Unfortunately, they are known to be vulnerable to fire on the dune.'],
    ['solved by the paper', 'To address this issue, we design crust fences for the challenging parts.'],
    ['a finding', 'This result suggests that the bias of the dune model is due to too few steps.'],
    [
      'an aim',
      'We constrain the dune with the assumption that crusts need rain, and propose a fence for the challenging case.',
    ],
    ['a quantity', 'The entropy of the dune measures the lack of information about the sand model.'],
    ['barely a lack', 'In many deserts the sand model must hold crusts with a few large grains of quartz.'],
  ])('tells no gap that is %s: %s', async (_why, sentence) => {
    const rest = 'We compared burnt and whole crusts on 40 plots. Burnt crusts lost twice as much sand.';
    const gaps = await gapsOf([paper('a', `Crusts hold dunes in place. ${sentence} ${rest}`)]);
    expect(gaps.filter(({ structural }) => !structural)).toEqual([]);
  });

  it.each([
    ['How old crusts of the dune hold loose sand in place remains unknown.', 'Open question'],
    ['The growth of crusts after tuning of the dune model has not been studied.', 'Open question'],
    [
      'It remains unknown how deep neural networks transfer between dunes.',
      'on deep neural networks, which its paper takes up: ',
    ],
    [
      'However, the training of hidden Markov models of dunes remains difficult.',
      'concerning hidden Markov, which its paper takes up: ',
    ],
  ])('tells %s', async (sentence, part) => {
    const gaps = await gapsOf([
      {
        ...paper(
          'a',
          `Crusts hold dunes in place. ${sentence} We mapped 40 dunes. Old crusts lost less sand.`,
        ),
        title: 'Deep neural networks and hidden Markov models',
      },
    ]);
    expect(gaps.find(({ structural }) => !structural)?.description).toContain(part);
  });

  it('leaves retracted papers out', async () => {
    const bad = paper('r', 'The cause of dune loss remains unknown.', { is_retracted: true });
    const { writes, status } = await stage.run({ query: '', papers: [bad] }, control());
    expect(status).toBe('skipped');
    expect(writes).toEqual({ gaps: [], gap_candidates: [] });
  });

  it.each(['It remains unknown, a was ', 'what remains unclear is ', 'because of, a was '])(
    'takes 200,000 characters of %j for no sentence',
    async (piece) => {
      const text = piece.repeat(200_000 / piece.length);
      const found = await stage.run({ query: '', papers: [paper('a', `${text}.`)] }, control());
      expect(found.writes.gap_candidates).toEqual([]);
    },
  );

  it('is sound on nothing, on silence and on bare remarks', async () => {
    expect((await stage.run({}, control())).status).toBe('skipped');
    const silent = await stage.run({ query: '', papers: [paper('a', null)] }, control());
    expect(silent.status).toBe('partial');
    const bare = await stage.run(
      { query: '', papers: [paper('a', 'Further research is needed.')] },
      control(),
    );
    expect(bare.writes.gap_candidates).toHaveLength(1);
    expect(bare.writes.gaps).toEqual([]);
    expect(stage.fallback()).toEqual({ gaps: [], gap_candidates: [] });
  });

  it('is deterministic, mutates nothing and lets the event loop turn', async () => {
    const papers = ['a', 'b', 'c'].map((id) =>
      paper(id, 'The role of wind remains unknown. Longer trials are needed.'),
    );
    const before = JSON.stringify(papers);
    const turns = control();
    const one = await stage.run({ query: 'wind', papers }, turns);
    const two = await stage.run({ query: 'wind', papers }, control());
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
    expect(JSON.stringify(papers)).toBe(before);
    expect(turns.yieldToEventLoop.mock.calls.length).toBeGreaterThanOrEqual(papers.length);
  });
});
