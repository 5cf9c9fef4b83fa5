import { describe, expect, it } from '@jest/globals';
import { PAPER_STANCES } from '../../analysis/answer/paper-stances.js';
import { readQuery } from '../../analysis/query/understand.js';
import type { Chances, StanceModel } from '../../encoder/stance-model.js';
import type { SentenceModels } from '../../encoder/local-models.js';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import type { RunControl } from '../../pipeline/stage.js';
import { SynthesisStage } from './synthesis.stage.js';

const QUERY = 'Does mulching reduce weeds?';
const SILENT = { silent: 1, yes: 0, no: 0 };
const USED = { name: 'stances', version: '1', sha256: '0f' };

const control: RunControl = {
  signal: new AbortController().signal,
  deadline: Infinity,
  sessionId: 'test',
  onProvider: () => undefined,
  yieldToEventLoop: () => Promise.resolve(),
};

const NAMER = { name: 'names', version: '1', sha256: '1f' };

/** No names are found. */
const nameIn: SentenceModels['nameIn'] = (texts) =>
  Promise.resolve({ names: texts.map(() => []), model: NAMER });

const ROLER = { name: 'roles', version: '1', sha256: '2f' };
const NOTHING = {
  background: 0,
  objective: 0,
  methods: 0,
  finding: 0,
  leaning: 0,
  proposal: 0,
  implication: 0,
  empty: 0,
  gap: 0,
};

/** As the abstracts of `paper` are: background, methods, and then findings. */
const rolesIn: SentenceModels['rolesIn'] = (abstracts) =>
  Promise.resolve({
    roles: abstracts.map((abstract) =>
      abstract
        .split('\n')
        .slice(1)
        .map((_sentence, at) => ({
          ...NOTHING,
          [at === 0 ? 'background' : at === 1 ? 'methods' : 'finding']: 1,
        })),
    ),
    model: ROLER,
  });

/** A model that knows the chances of some sentences. */
function modelOf(known: Record<string, Partial<Chances>>) {
  const asked: { question: string; passages: readonly string[] }[] = [];
  const judge: StanceModel['judge'] = (question, passages) => {
    asked.push({ question, passages });
    const chances = passages.map((passage) => ({
      ...SILENT,
      ...Object.entries(known).find(([sentence]) => passage.endsWith(sentence))?.[1],
    }));
    return Promise.resolve({ chances, model: USED });
  };
  return { asked, models: { judge, nameIn, rolesIn } as SentenceModels };
}

function paper(id: string, ...findings: string[]): Paper {
  return newPaper({
    paper_id: id,
    rank: 1,
    title: 'Straw between rows of apple trees',
    abstract: `Weeds compete with young trees for water. We compared a mulch of straw with bare soil in 40 plots. ${findings.join(' ')}`,
  });
}

const FEWER = 'Plots under straw were 60% cleaner than bare ones (p < 0.001).';
const AS_MANY = 'Cover by weeds was similar in all plots (p = 0.71).';
const CLEANER = 'Straw kept the rows of trees clean.';
const OLD = 'Mulching reduced weeds.';

function run(models: SentenceModels | null, papers: Paper[], query = QUERY) {
  const understanding = readQuery(query, new Date('2026-06-15T00:00:00Z'));
  return new SynthesisStage(models).run({ query, understanding, papers, models: [] }, control);
}

describe('stances by the model', () => {
  it('are told where it is sure, with the sentence verbatim, and the models are named', async () => {
    const { models, asked } = modelOf({ [FEWER]: { yes: 0.99, silent: 0.01 }, [AS_MANY]: { no: 0.99 } });
    const { writes } = await run(models, [paper('p1', FEWER), paper('p2', FEWER), paper('p3', AS_MANY)]);
    expect(writes.answer).toMatchObject({
      kind: 'yes_no',
      verdict: 'mixed',
      supporting: ['p1', 'p2'],
      opposing: ['p3'],
      evidence: [
        { paper_id: 'p1', quote: FEWER, stance: 'supporting', by: 'stance model' },
        { paper_id: 'p2', quote: FEWER, stance: 'supporting', by: 'stance model' },
        { paper_id: 'p3', quote: AS_MANY, stance: 'opposing', by: 'stance model' },
      ],
    });
    for (const { confidence = 0 } of writes.answer.evidence) {
      expect(confidence).toBeGreaterThanOrEqual(0.9);
      expect(confidence).toBeLessThan(1);
    }
    expect(writes.models).toEqual([ROLER, USED, PAPER_STANCES.used, NAMER]);
    expect(asked[0]?.question).toBe(QUERY);
    expect(asked[0]?.passages).toContain(`Straw between rows of apple trees. ${FEWER}`);
  });

  it('are asked for what an indirect question puts', async () => {
    const { models, asked } = modelOf({});
    await run(models, [paper('p1', FEWER)], 'I would like to know if straw between trees reduces weeds.');
    expect(asked[0]?.question).toBe('whether straw between trees reduces weeds.');
  });

  it('are left untold where a sentence is likely to say so or another may say the contrary', async () => {
    const unsure = modelOf({ [FEWER]: { yes: 0.7 } });
    expect((await run(unsure.models, [paper('p1', FEWER)])).writes.answer.evidence).toEqual([]);
    const both = modelOf({ [FEWER]: { yes: 0.95 }, [AS_MANY]: { no: 0.6 } });
    expect((await run(both.models, [paper('p1', FEWER, AS_MANY)])).writes.answer.evidence).toEqual([]);
  });

  it('are not told from sentences that may say either', async () => {
    const { models } = modelOf({ [FEWER]: { yes: 0.55, no: 0.45 }, [CLEANER]: { yes: 0.5, no: 0.5 } });
    expect((await run(models, [paper('p1', FEWER, CLEANER)])).writes.answer.evidence).toEqual([]);
  });

  it('are told where several sentences make it sure together', async () => {
    const toldOf = async (...findings: string[]) => {
      const { models } = modelOf({ [FEWER]: { yes: 0.8 }, [CLEANER]: { yes: 0.8 } });
      return (await run(models, [paper('p1', ...findings)])).writes.answer.evidence.map(({ quote }) => quote);
    };
    expect(await toldOf(FEWER)).toEqual([]);
    expect(await toldOf(FEWER, CLEANER)).toEqual([FEWER]);
  });

  it('are told where they are likely and another paper surely is of the same side, or all of the other', async () => {
    const known = { [FEWER]: { yes: 0.99 }, [CLEANER]: { yes: 0.8 }, [AS_MANY]: { no: 0.99 } };
    const { models } = modelOf(known);
    const [sure, likely, against] = [paper('p1', FEWER), paper('p2', CLEANER), paper('p3', AS_MANY)];
    const toldOf = async (...papers: Paper[]) => {
      const { answer } = (await run(models, papers)).writes;
      return [answer.supporting, answer.opposing];
    };
    expect(await toldOf(sure, likely)).toEqual([['p1', 'p2'], []]);
    expect(await toldOf(likely)).toEqual([[], []]);
    // The contrary of all that is told is not hidden.
    expect(await toldOf(likely, against)).toEqual([['p2'], ['p3']]);
  });

  it('are quoted from the surest sentence where none says so by itself', async () => {
    const other = 'Straw halved the time that weeding took.';
    const sure = 'Mulched rows needed no hoeing at all.';
    const { models } = modelOf({
      [sure]: { yes: 0.99 },
      [FEWER]: { yes: 0.49 },
      [CLEANER]: { yes: 0.48 },
      [AS_MANY]: { yes: 0.47 },
      [other]: { yes: 0.46 },
    });
    const papers = [paper('p1', sure), paper('p2', FEWER, CLEANER, AS_MANY, other)];
    const { writes } = await run(models, papers);
    expect(writes.answer.evidence.map(({ quote }) => quote)).toEqual([sure, FEWER]);
  });

  it('are quoted from the sentence that says it and can best stand alone', async () => {
    const hanging = 'They were fewer there, too.';
    const quoted = async (known: Parameters<typeof modelOf>[0]) => {
      const { models } = modelOf(known);
      const { writes } = await run(models, [paper('p1', hanging, FEWER)]);
      return writes.answer.evidence.map(({ quote }) => quote);
    };
    expect(await quoted({ [hanging]: { yes: 0.98 }, [FEWER]: { yes: 0.97 } })).toEqual([FEWER]);
    expect(await quoted({ [hanging]: { yes: 0.98 }, [FEWER]: { yes: 0.49 } })).toEqual([hanging]);
  });

  it('are read without a title that asks', async () => {
    const { models, asked } = modelOf({});
    await run(models, [{ ...paper('p1', FEWER), title: 'Does straw keep orchards clean?' }]);
    expect(asked[0]?.passages).toContain(FEWER);
  });

  it('do not count against what a claim says, nor a claim against them', async () => {
    const agreed = modelOf({ [OLD]: { yes: 0.95 } });
    const told = await run(agreed.models, [paper('p1', OLD)]);
    expect(told.writes.answer.evidence).toEqual([
      { paper_id: 'p1', quote: OLD, stance: 'supporting', by: 'claims' },
    ]);
    const denied = modelOf({ [OLD]: { no: 0.95 } });
    expect((await run(denied.models, [paper('p1', OLD)])).writes.answer.evidence).toEqual([]);
  });

  it('are asked of no open question', async () => {
    const { models, asked } = modelOf({});
    const { writes } = await run(models, [paper('p1', FEWER)], 'mulching and weeds');
    expect(asked).toEqual([]);
    expect(writes.models).toEqual([ROLER, NAMER]);
  });

  it('are asked of all that a few papers found, but not of what they set out from and how they went about it', async () => {
    const { models, asked } = modelOf({});
    await run(models, [paper('p1', FEWER, CLEANER, AS_MANY)]);
    expect(asked[0]?.passages).toEqual(
      [FEWER, CLEANER, AS_MANY].map((sentence) => `Straw between rows of apple trees. ${sentence}`),
    );
  });

  it('are asked of a paper with other words than the question only where fewer than eight have its words', async () => {
    const { models, asked } = modelOf({});
    const other = newPaper({
      paper_id: 'p0',
      rank: 1,
      title: 'Orchard floors',
      abstract: 'Floors are kept bare. Bark was laid on some. Grass grew less under bark.',
    });
    await run(models, [other, paper('p1', FEWER)]);
    expect(asked[0]?.passages[0]).toBe('Orchard floors. Grass grew less under bark.');
    const same = Array.from({ length: 8 }, (_, at) => paper(`p${at + 1}`, FEWER));
    await run(models, [other, ...same]);
    expect(asked[1]?.passages.map((one) => one.split('. ')[0])).not.toContain('Orchard floors');
  });

  it('are asked of those of a search alone that name every main concept', async () => {
    const { models, asked } = modelOf({});
    const ranked = (count: number): Paper[] =>
      Array.from({ length: count }, (_, at) => ({
        ...paper(`p${at}`, `Straw ${at}0 suppressed weeds.`),
        matches: { mulching: at % 2 === 0, weeds: true },
      }));
    await run(models, ranked(17));
    await run(models, ranked(16));
    const read = asked.map(({ passages }) => passages.map((passage) => /Straw (\d)0/.exec(passage)?.[1]));
    expect(read).toEqual([
      ['0', '2', '4', '6'],
      ['0', '1', '2', '3', '4', '5', '6', '7'],
    ]);
  });

  it('are asked of three sentences of each of the first eight papers', async () => {
    const { models, asked } = modelOf({});
    const findings = Array.from(
      { length: 6 },
      (_, at) => `Plots under straw had ${at + 2} times fewer weeds.`,
    );
    await run(
      models,
      Array.from({ length: 30 }, (_, at) => paper(`p${at + 10}`, ...findings)),
    );
    expect(asked[0]?.passages).toHaveLength(24);
  });

  it('are read from claims alone without the model, and with a warning where it fails', async () => {
    const without = await run(null, [paper('p1', OLD)]);
    expect(without.writes.answer.supporting).toEqual(['p1']);
    expect(without.warnings).toEqual([]);
    const fault = (): Promise<never> => Promise.reject(new Error('no such file'));
    const failing = { judge: fault, nameIn: fault, rolesIn: fault } as unknown as SentenceModels;
    const failed = await run(failing, [paper('p1', OLD)]);
    expect(failed.writes.answer).toEqual(without.writes.answer);
    expect(failed.writes.models).toEqual([]);
    expect(failed.warnings).toEqual([
      'The role model gave nothing: what a sentence does is told by its words and place alone.',
      'The stance model gave nothing: papers are taken for or against the question by rules alone.',
      'The name model gave nothing: no methods and data sets are told.',
    ]);
  });
});

describe('methods and data sets', () => {
  it('are what the name model finds in the texts of usable papers', async () => {
    const retracted = { ...paper('p3', 'Straw was raked by trapping.'), is_retracted: true };
    const models = {
      ...modelOf({}).models,
      nameIn: (texts: readonly string[]) =>
        Promise.resolve({
          names: texts.map((text) => {
            const from = text.indexOf('trapping');
            return from < 0 ? [] : [{ from, to: from + 8, kind: 'method' as const, chance: 0.998 }];
          }),
          model: NAMER,
        }),
    } as SentenceModels;
    const papers = [
      paper('p1', 'Weeds were counted by trapping in all plots.'),
      paper('p2', FEWER),
      retracted,
    ];
    const { writes } = await run(models, papers, 'mulching and weeds');
    expect(writes.synthesis.methods).toEqual([{ name: 'trapping', paper_ids: ['p1'] }]);
    expect(writes.synthesis.datasets).toEqual([]);
    expect((await run(null, papers, 'mulching and weeds')).writes.synthesis.methods).toEqual([]);
  });
});
