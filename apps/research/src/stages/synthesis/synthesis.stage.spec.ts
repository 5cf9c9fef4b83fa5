import { describe, expect, it, jest } from '@jest/globals';
import { readQuery } from '../../analysis/query/understand.js';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper, Theme } from '../../papers/paper.js';
import type { ContextMembers, ProviderOutcome } from '../../pipeline/pipeline-context.js';
import type { RunControl } from '../../pipeline/stage.js';
import { matchesOf } from '../../text/matches.js';
import { SynthesisStage } from './synthesis.stage.js';

function control(): RunControl & { yieldToEventLoop: jest.Mock<() => Promise<void>> } {
  return {
    signal: new AbortController().signal,
    deadline: Infinity,
    sessionId: 'test',
    onProvider: () => undefined,
    yieldToEventLoop: jest.fn(() => Promise.resolve()),
  };
}

type Input = Pick<ContextMembers, 'query' | 'papers' | 'themes' | 'retrieval'> &
  Partial<Pick<ContextMembers, 'understanding'>>;

function input(papers: Paper[], more: Partial<Input> = {}): Input {
  return {
    query: 'grazing and soil carbon',
    papers,
    themes: [],
    retrieval: { papers_found: papers.length, providers_failed: [], cache_hit: false, providers: {} },
    ...more,
  };
}

const outcome = (status: ProviderOutcome['status'], error: string | null = null): ProviderOutcome => ({
  status,
  papers: 0,
  duration_ms: 1,
  attempts: 1,
  cached: false,
  error,
});

const author = (family: string): Paper['authors'][number] => ({
  name: `A. ${family}`,
  family,
  given: 'A.',
  orcid: null,
});

const sheep = newPaper({
  paper_id: 'doi:10.1/a',
  title: 'Rotational grazing and soil carbon in upland pasture',
  authors: [author('Reed')],
  year: 2015,
  rank: 1,
  abstract:
    'Upland pasture stores much of the carbon of the region. We present a ten-year trial of rotational grazing on upland pasture. ' +
    'Plots were sampled every spring and analysed by dry combustion. Rotational grazing increased soil carbon by 12% compared with continuous grazing. ' +
    'We conclude that rotational grazing helps upland soils to store carbon.',
});
const cattle = newPaper({
  paper_id: 'doi:10.1/b',
  title: 'No gain of soil carbon under rotational grazing',
  authors: [author('Okoro'), author('Lind')],
  year: 2020,
  rank: 2,
  abstract:
    'Claims about grazing and carbon are often made. This study compares rotational grazing with continuous grazing on 30 farms. ' +
    'Soil cores were taken to one metre. Rotational grazing did not increase soil carbon after six years.',
});
const silent = newPaper({ paper_id: 'doi:10.1/c', title: 'Hedges and birds', year: 2018, rank: 3 });
const withdrawn = newPaper({
  paper_id: 'doi:10.1/d',
  title: 'Grazing triples soil carbon',
  year: 2019,
  rank: 4,
  is_retracted: true,
  abstract:
    'We show that rotational grazing increased soil carbon threefold. This was the case on every farm that we saw.',
  evidence: [
    { paper_id: 'doi:10.1/d', sentence: 'We show that rotational grazing increased soil carbon threefold.' },
  ],
});

describe('SynthesisStage', () => {
  const stage = new SynthesisStage();

  it('quotes key points verbatim: first what sums the paper up, then the other findings', async () => {
    const { writes, status } = await stage.run(input([sheep]), control());
    expect(status).toBe('ok');
    const points = writes.papers[0]?.key_points ?? [];
    expect(points.map((point) => point.sentence_index)).toEqual([4, 3]);
    for (const point of points) expect(sheep.abstract).toContain(point.text);
  });

  it('works with and without section headings, and omits them', async () => {
    const structured = newPaper({
      paper_id: 'doi:10.1/e',
      title: 'Walking groups and sleep in older adults',
      abstract:
        'OBJECTIVE: To assess whether walking groups improve sleep in older adults. METHODS: We randomised 120 adults to groups or usual care. ' +
        'Sleep was measured by actigraphy. RESULTS: Sleep time rose by 31 minutes (95% CI 12 to 50) in the groups. Falls did not differ. ' +
        'CONCLUSIONS: Walking groups improve sleep in older adults.',
    });
    const { writes } = await stage.run(input([structured]), control());
    const [first, ...rest] = writes.papers[0]?.key_points ?? [];
    expect(first?.text).toBe('Walking groups improve sleep in older adults.');
    expect(rest.map(({ text }) => text)).toContain(
      'Sleep time rose by 31 minutes (95% CI 12 to 50) in the groups.',
    );
    expect(writes.papers[0]?.study).toEqual({
      design: 'trial',
      sample_size: 120,
      effects: ['rose by 31 minutes (95% CI 12 to 50)'],
    });
    expect(rest.length).toBeGreaterThan(0);
    for (const point of rest) expect(point.sentence_index).toBeGreaterThanOrEqual(3);
  });

  it('has what answers the question among the key points, beside the three of the paper', async () => {
    const walking = newPaper({
      paper_id: 'doi:10.1/w',
      title: 'Walking groups in later life',
      abstract:
        'We randomised 120 adults to walking groups or to usual care. Mood scores rose by 12 points in the groups (p < 0.01). ' +
        'Balance on one leg was held 4 seconds longer than by others (p < 0.01). Walking groups improve hearing. ' +
        'Falls in winter were halved, from 20 to 10 (p < 0.01). ' +
        'We conclude that walking in company helps older adults to stay in good spirits and on their feet.',
    });
    const pointsFor = async (query: string) =>
      (await stage.run({ ...input([walking]), query }, control())).writes.papers[0]?.key_points.map(
        ({ sentence_index }) => sentence_index,
      );
    const own = (await pointsFor('knitting')) ?? [];
    expect(own).not.toContain(3);
    const asked = (await pointsFor('Do walking groups improve hearing?')) ?? [];
    expect(asked).toEqual([own[0], ...[...own.slice(1), 3].sort((a, b) => a - b)]);
  });

  it('quotes only sentences of the numbered paper', async () => {
    const papers = [sheep, cattle, silent, withdrawn];
    const { writes } = await stage.run(input(papers), control());
    const quotes = matchesOf(writes.executive_summary, /“([^”]{30,})” \[(\d+)\]/g);
    expect(quotes.length).toBeGreaterThan(1);
    for (const [, sentence, number] of quotes)
      expect(papers[Number(number) - 1]?.abstract).toContain(sentence);
    for (const evidence of writes.papers.flatMap((paper) => paper.evidence)) {
      expect(papers.find((paper) => paper.paper_id === evidence.paper_id)?.abstract).toContain(
        evidence.sentence,
      );
    }
  });

  it('finds the disagreement of two papers on a shared concept and quotes both', async () => {
    const { writes } = await stage.run(input([sheep, cattle]), control());
    expect(writes.synthesis.disagreements).toHaveLength(1);
    const pair = writes.synthesis.disagreements[0];
    expect(pair?.concept).toMatch(/soil carbon|rotational grazing/);
    expect(pair?.evidence.map((one) => one.sentence)).toEqual([
      'Rotational grazing increased soil carbon by 12% compared with continuous grazing.',
      'Rotational grazing did not increase soil carbon after six years.',
    ]);
    expect(writes.synthesis.agreements).toEqual([]);
  });

  it('names a small theme by a paper that is not retracted', async () => {
    const papers = Array.from({ length: 8 }, (_, at) =>
      newPaper({ ...sheep, paper_id: `doi:10.1/g${at}`, rank: at + 1, is_retracted: at === 6 }),
    );
    const themes = [0, 2, 4, 6].map((at, number): Theme => {
      const own = papers.slice(at, at + 2).map(({ paper_id }) => paper_id);
      const label = ['Upland plots', 'Lowland plots', 'Dung', 'Hedges'][number] ?? '';
      return { id: `${number}`, label, keywords: [], summary: '', paper_ids: own, size: 2 };
    });
    const { writes } = await new SynthesisStage().run(input(papers, { themes }), control());
    expect(writes.executive_summary).toContain('A further group concerns hedges ([8]).');
  });

  it('says first how much is on the question where most papers do not name all of it', async () => {
    const understanding = readQuery('grazing and soil carbon', new Date('2026-01-01'));
    const strays = Array.from({ length: 9 }, (_, at) =>
      newPaper({
        paper_id: `doi:10.1/s${at}`,
        title: `Blood groups of sheep after grazing ${at}`,
        rank: at + 2,
        abstract: 'We typed the blood of sheep. The groups differed between valleys.',
      }),
    );
    const { writes } = await new SynthesisStage().run(
      input([sheep, ...strays], { understanding }),
      control(),
    );
    expect(writes.executive_summary).toContain(
      '1 of the 10 papers names every main concept of the question (soil carbon 1, grazing 10).',
    );
    const near = Array.from({ length: 9 }, (_, at) => newPaper({ ...sheep, paper_id: `doi:10.1/n${at}` }));
    const { writes: sure } = await new SynthesisStage().run(
      input([sheep, ...near], { understanding }),
      control(),
    );
    expect(sure.executive_summary).not.toContain('of the question');
  });

  it('takes no answer from a finding that shares two words with a long question', async () => {
    const query = 'grazing and soil carbon of alpine wetland meadow insects';
    const { writes } = await new SynthesisStage().run(input([sheep], { query }), control());
    expect(writes.answer).toEqual({
      kind: 'open',
      verdict: null,
      supporting: [],
      opposing: [],
      evidence: [],
    });
    const { writes: asked } = await new SynthesisStage().run(input([sheep]), control());
    expect(asked.answer.supporting).toEqual(['doi:10.1/a']);
  });

  it('ignores a retracted paper, and says so', async () => {
    const { writes } = await stage.run(input([sheep, withdrawn, cattle]), control());
    const own = writes.papers.find((paper) => paper.paper_id === withdrawn.paper_id);
    expect(own).toMatchObject({ key_points: [], evidence: [], is_retracted: true });
    expect(writes.executive_summary).not.toContain('threefold');
    expect(writes.executive_summary).toContain('is retracted');
    expect(JSON.stringify(writes.synthesis)).not.toContain('threefold');
  });

  it('numbers citations by rank, whatever the order of the papers', async () => {
    const { writes } = await stage.run(input([cattle, sheep]), control());
    expect(writes.papers.map((paper) => paper.paper_id)).toEqual([cattle.paper_id, sheep.paper_id]);
    expect(writes.executive_summary).toMatch(/upland soils to store carbon” \[1\]/);
  });

  it('does not take a unit for a concept', async () => {
    const lime = newPaper({
      paper_id: 'doi:10.1/c',
      title: 'Lime and clover yield',
      rank: 1,
      abstract: 'We present a trial of lime on clover. Clover yield rose by 7 per cent after liming.',
    });
    const frost = newPaper({
      paper_id: 'doi:10.1/d',
      title: 'Frost and hedge buds',
      rank: 2,
      abstract: 'We present a count of buds on hedges. Bud numbers fell by 19 per cent after frost.',
    });
    const { writes } = await stage.run(input([lime, frost], { query: '' }), control());
    expect(writes.synthesis.agreements).toEqual([]);
    expect(writes.synthesis.disagreements).toEqual([]);
  });

  it.each([
    [
      'Does sleep deprivation impair memory consolidation?',
      'Sleep deprivation and memory',
      'We deprived 40 students of sleep. Sleep deprivation significantly impaired memory of word lists.',
      'Sleep deprivation significantly impaired memory of word lists',
    ],
    [
      'Does shot peening improve corrosion fatigue life?',
      'Peening of springs',
      'We loaded springs in bending. Shot peening (SP) is cheap. SP increased the fatigue life of the springs by 40%.',
      'SP increased the fatigue life of the springs by 40%',
    ],
    [
      'Does code review reduce security defects?',
      'Review of modules',
      'We followed 40 projects. Code review significantly reduced defects in modules.',
      'Code review significantly reduced defects in modules',
    ],
    [
      'Are hedges better than fences for farmland birds?',
      'Hedges, fences and beetles',
      'We counted beetles for a year. Beetles were significantly more abundant at hedges than at fences.',
      'Beetles were significantly more abundant at hedges than at fences',
    ],
    [
      'Do hedges shelter farmland birds in winter?',
      'Walls and beetles',
      'We counted beetles for a year. Beetles were significantly more abundant at walls.',
      null,
    ],
  ])('shows the nearest finding where none answers: %s', async (query, title, abstract, nearest) => {
    const paper = newPaper({ paper_id: 'doi:10.1/a', title, abstract, rank: 1 });
    const { writes } = await stage.run(input([paper], { query }), control());
    expect(writes.answer).toMatchObject({
      verdict: 'insufficient',
      supporting: [],
      opposing: [],
      evidence: [],
    });
    if (nearest === null) expect(writes.executive_summary).not.toContain('The nearest finding');
    else {
      expect(writes.executive_summary).toContain(`exactly this question. The nearest finding: “${nearest}”`);
      expect(writes.papers[0]?.evidence).toContainEqual({ paper_id: 'doi:10.1/a', sentence: `${nearest}.` });
    }
  });

  it('shows what the best ranked paper finds where it says all in other words, and claims no more', async () => {
    const query = 'Do statins reduce heart attacks?';
    const retracted = newPaper({
      paper_id: 'doi:10.1/r',
      title: 'Statins double heart attacks',
      abstract: 'Heart attacks doubled with the statin.',
      is_retracted: true,
      rank: 1,
    });
    const papers = [
      ['Simvastatin after stents', 'We followed 400 adults. Infarctions fell from 9% to 5% with the statin.'],
      [
        'Statins and gall stones',
        'We asked 90 adults. Gall stones were as rare with a statin as without it.',
      ],
    ].map(([title = '', abstract = ''], at) =>
      newPaper({ paper_id: `doi:10.1/${at}`, title, abstract, rank: at + 2 }),
    );
    const { writes } = await stage.run(input([retracted, ...papers], { query }), control());
    expect(writes.executive_summary).toContain(
      'exactly this question. The best ranked paper has few words of the question; it finds: “Infarctions fell from 9% to 5% with the statin” [2].\n',
    );
    expect(writes.executive_summary).not.toContain('The nearest finding');
  });

  it('shows the nearest finding of three papers, whose titles alone may name what is asked about', async () => {
    const papers = [
      [
        'Cold baths and sprint time',
        'We timed 18 sprinters. Sprint times were longer by 4% after cold baths.',
      ],
      [
        'Static stretching before exercise in footballers',
        'We asked 66 men. Muscles were as sore as without stretching.',
      ],
      [
        'Stretching and muscle soreness',
        'We pooled 12 trials. Soreness fell by half a point of 100 after exercise.',
      ],
      ['Muscle soreness of sprinters', 'We asked 40 women. Static stretching left them as sore as rest.'],
      ['Stretching after exercise', 'We asked 20 rowers. Muscles were less sore by 9%.'],
    ].map(([title = '', abstract = ''], at) =>
      newPaper({ paper_id: `doi:10.1/${at}`, title, abstract, rank: at + 1 }),
    );
    const query = 'Does static stretching before exercise reduce muscle soreness?';
    const { writes } = await stage.run(input(papers, { query }), control());
    expect(writes.executive_summary).toContain(
      'The nearest findings: “Muscles were as sore as without stretching” [2]. “Static stretching left them as sore as rest” [4]. “Muscles were less sore by 9%” [5].',
    );
  });

  it('does not say that a title asks a question of which it has the words among many others', async () => {
    const query = 'Do night shifts harm sleep?';
    const title =
      'Night shifts, sleep and the harm of noise: wards, kitchens, mills and ships in six countries';
    const abstract = 'We asked 40 nurses. Sleep was worse on ships than in mills.';
    const papers = [newPaper({ paper_id: 'doi:10.1/a', title, abstract, rank: 1 })];
    const { writes } = await stage.run(input(papers, { query }), control());
    expect(writes.executive_summary).not.toContain('asks this question');
  });

  it('answers an open question by a paper on all of it, before better ranked ones on half', async () => {
    const papers = [
      [
        'Robots that walk',
        'Walking robots fall often. Reinforcement by springs cut the falls of robots by 30%.',
        false,
      ],
      [
        'Robots that learn',
        'Robots fall often. Reinforcement learning cut the falls of robots by 50%.',
        true,
      ],
    ].map(([title, abstract, isOn], at) =>
      newPaper({
        paper_id: `doi:10.1/${at}`,
        title: String(title),
        abstract: String(abstract),
        rank: at + 1,
        matches: { 'reinforcement learning': isOn === true, robots: true },
      }),
    );
    const query = 'reinforcement learning of robots';
    const { writes } = await stage.run(input(papers, { query }), control());
    expect(writes.answer.evidence.map(({ paper_id }) => paper_id)).toEqual(['doi:10.1/1']);
  });

  it('answers no open question by one of its two words', async () => {
    const papers = ['We let robots walk. Machine learning doubled the speed of the robots.'].map((abstract) =>
      newPaper({ paper_id: 'doi:10.1/a', title: 'Robots that walk', abstract, rank: 1 }),
    );
    const { writes } = await stage.run(input(papers, { query: 'reinforcement learning' }), control());
    expect(writes.answer.evidence).toEqual([]);
  });

  it('shows what a paper concludes whose title asks the question, before findings with more of its words', async () => {
    const query = 'Do night shifts of ward nurses raise the risk of needle injuries?';
    const abstracts = [
      ['Needle injuries of ward nurses', 'Night shifts of ward nurses and needle injuries: the risk was 4%.'],
      [
        'Do night shifts of ward nurses raise the risk of needle injuries?',
        'We asked 40 nurses. Of the nurses on night shifts 9% had an injury with needles. Injuries were as rare by night as by day.',
      ],
    ];
    const papers = abstracts.map(([title = '', abstract], at) =>
      newPaper({ paper_id: `doi:10.1/${at}`, title, abstract: abstract ?? null, rank: at + 1 }),
    );
    const { writes } = await stage.run(input(papers, { query }), control());
    expect(writes.executive_summary).toContain(
      'Of two papers read, none could be counted for it or against it. A paper whose title asks this question writes: “Injuries were as rare by night as by day” [2]',
    );
  });

  it('shows the nearest finding of another paper beside a single inconclusive one', async () => {
    const papers = [
      'Graphene did not improve the flexural strength of epoxy.',
      'Graphene oxide improved the flexural strength of epoxy by 19%.',
    ].map((abstract, at) =>
      newPaper({
        paper_id: `doi:10.1/${at}`,
        title: 'Graphene and epoxy',
        abstract: `We cast bars. ${abstract}`,
        rank: at + 1,
      }),
    );
    const query = 'Does graphene improve the flexural strength of epoxy?';
    const { writes } = await stage.run(input(papers, { query }), control());
    expect(writes.answer).toMatchObject({
      verdict: 'insufficient',
      supporting: [],
      opposing: ['doi:10.1/0'],
    });
    expect(writes.executive_summary).toContain(
      'The nearest finding of another paper: “Graphene oxide improved the flexural strength of epoxy by 19%” [2]',
    );
  });

  it('expands an abbreviation beside its first quotation', async () => {
    const made = (id: string, rank: number, more: string): Paper =>
      newPaper({
        paper_id: id,
        title: 'Thymoquinone and pain',
        rank,
        authors: [author('Reed')],
        abstract: `Thymoquinone (TQ) is a plant compound. TQ reduced chronic pain by 12% compared with placebo in 80 adults. ${more}`,
      });
    const papers = [made('doi:10.1/a', 1, 'Doses were weekly.'), made('doi:10.1/b', 2, 'Doses were daily.')];
    const query = 'Does thymoquinone reduce chronic pain?';
    const { writes } = await stage.run(input(papers, { query }), control());
    const { executive_summary: text } = writes;
    expect(text).toContain('in 80 adults” (TQ: Thymoquinone) [1]');
    expect(text.split('(TQ: Thymoquinone)')).toHaveLength(2);
    for (const { evidence, abstract } of writes.papers)
      for (const { sentence } of evidence) expect(abstract).toContain(sentence);
    const asked = await stage.run(input(papers, { query: 'Does TQ reduce chronic pain?' }), control());
    expect(asked.writes.executive_summary).not.toContain('(TQ:');
  });

  it('tells what stands beside one theme or several', async () => {
    const theme = (id: string, label: string, ...papers: Paper[]): Theme => ({
      ...{ id, label, keywords: [], summary: '' },
      paper_ids: papers.map(({ paper_id }) => paper_id),
      size: papers.length,
    });
    const summaryOf = async (...themes: Theme[]) =>
      (await stage.run(input([sheep, cattle, silent], { themes }), control())).writes.executive_summary;
    const grazing = theme('t1', 'rotational grazing', sheep);
    expect(await summaryOf(grazing)).toContain('Beside this theme stand two papers');
    expect(await summaryOf(grazing, theme('t2', 'old pasture', cattle))).toContain(
      'Beside these themes stands one paper',
    );
  });

  it('covers every theme by its label', async () => {
    const themes: Theme[] = [
      {
        id: 't1',
        label: 'rotational grazing',
        keywords: [],
        summary: '',
        paper_ids: [sheep.paper_id, cattle.paper_id],
        size: 2,
      },
      { id: 't2', label: 'farmland birds', keywords: [], summary: '', paper_ids: [silent.paper_id], size: 1 },
    ];
    const { writes } = await stage.run(input([sheep, cattle, silent], { themes }), control());
    expect(writes.executive_summary).toContain('rotational grazing (2)');
    expect(writes.executive_summary).toContain('farmland birds');
    expect(writes.executive_summary).toContain('2015 to 2020');
    expect(writes.executive_summary).toContain('[3]');
  });

  it('says that nothing was retrieved, and why', async () => {
    const failing = input([], {
      retrieval: {
        papers_found: 0,
        providers_failed: ['arxiv', 'openalex'],
        cache_hit: false,
        providers: { openalex: outcome('timeout'), arxiv: outcome('failed', 'HTTP 500') },
      },
    });
    const { writes, status } = await stage.run(failing, control());
    expect(status).toBe('skipped');
    expect(writes.executive_summary).toBe(
      'Nothing could be retrieved for “grazing and soil carbon”: arXiv failed (HTTP 500) and OpenAlex did not answer in time. Trying again later may help.',
    );
    const empty = input([], {
      retrieval: {
        papers_found: 0,
        providers_failed: [],
        cache_hit: false,
        providers: { crossref: outcome('empty') },
      },
    });
    expect((await stage.run(empty, control())).writes.executive_summary).toContain('Crossref found no match');
    expect((await stage.run(input([], { query: '  ' }), control())).writes.executive_summary).toContain(
      'no words',
    );
  });

  it('works on papers only, as in the stage command', async () => {
    const { writes } = await stage.run({ papers: [sheep] }, control());
    expect(writes.executive_summary).toContain('one paper');
    expect(stage.fallback({ papers: [sheep] }).executive_summary).toContain('One paper was found');
  });

  it('is partial without abstracts', async () => {
    const result = await stage.run(input([silent]), control());
    expect(result.status).toBe('partial');
    expect(result.warnings).toHaveLength(1);
    expect(result.writes.executive_summary).toContain('without an abstract');
  });

  it('is deterministic, mutates nothing and yields to the event loop', async () => {
    const papers = [sheep, cattle, silent, withdrawn];
    const before = JSON.stringify(papers);
    const first = control();
    const one = await stage.run(input(papers), first);
    const two = await stage.run(input(papers), control());
    expect(JSON.stringify(one)).toBe(JSON.stringify(two));
    expect(JSON.stringify(papers)).toBe(before);
    expect(first.yieldToEventLoop.mock.calls.length).toBeGreaterThan(2 * papers.length);
  });

  it('stops when the run is aborted', async () => {
    const over = control();
    over.yieldToEventLoop.mockRejectedValue(new Error('over'));
    await expect(stage.run(input([sheep, cattle]), over)).rejects.toThrow('over');
  });
});
