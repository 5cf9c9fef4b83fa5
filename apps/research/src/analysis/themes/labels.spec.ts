import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import { words } from '../../text/tokens.js';
import { corpusOf } from './corpus.js';
import { type Known, type LeadsOf, nameThemes, type ThemeWords } from './labels.js';

const yieldToEventLoop = (): Promise<void> => Promise.resolve();

/** Labels of groups that are given as the titles of their papers; `abstract` is what each abstract says. */
async function labelsOf(...titles: string[][]): Promise<(string | null)[]> {
  return labelsWith((title) => `${title} are described here.`, titles);
}

async function labelsWith(...given: Parameters<typeof namedWith>): Promise<(string | null)[]> {
  return (await namedWith(...given)).map(({ label }) => label);
}

async function namedWith(
  abstract: (title: string) => string,
  titles: string[][],
  query = '',
  acronyms: ReadonlyMap<string, string> = new Map(),
  known: Known = {},
): Promise<ThemeWords[]> {
  const papers: Paper[] = titles
    .flat()
    .map((title, at) => newPaper({ paper_id: `p${at}`, title, abstract: abstract(title) }));
  const corpus = await corpusOf(papers, yieldToEventLoop);
  const asked = new Set(words(query).map((word) => corpus.termOf(word)));
  let next = 0;
  const groups = titles.map((group) => group.map(() => next++));
  return nameThemes(groups, papers, corpus, asked, acronyms, yieldToEventLoop, known);
}

describe('nameThemes', () => {
  it('takes one phrase in two forms for one label', async () => {
    const labels = await labelsOf(
      ['Library catalog of printing', 'Library catalog of letters', 'Library catalog of stamps'],
      ['Library catalogs of telephones', 'Library catalogs of radios', 'Library catalogs of cables'],
    );
    expect(labels).toEqual(['Library catalog', expect.not.stringMatching(/^library catalogs?$/i)]);
  });

  it('takes a name and its short form for one label', async () => {
    const [kilns, again] = [
      [
        'Brick kiln smoke of clay',
        'Brick kiln smoke and rain',
        'Brick kiln smoke',
        'Frost on brick kiln smoke',
      ],
      ['BK smoke on slopes', 'BK smoke, dust', 'BK smoke in towns', 'Birds in BK smoke'],
    ];
    const labels = (acronyms: [string, string][]) =>
      labelsWith((title) => `${title} were seen.`, [kilns, again], '', new Map(acronyms));
    expect(await labels([])).toEqual(['Brick kiln smoke', 'BK smoke']);
    expect(await labels([['BK', 'brick kiln']])).toEqual(['Brick kiln smoke', null]);
  });

  it.each([
    ['double dummy', ['Bark and fever', 'Bark and cough', 'Resin and bark', 'Leaves or bark']],
    ['cross-sectional study', ['Bark and fever', 'Bark and cough', 'Resin and bark', 'Leaves or bark']],
    ['qualitative interview study', ['Bark and fever', 'Bark and cough', 'Resin and bark', 'Leaves or bark']],
    ['nested cohort', ['Sleep and tea', 'Tea and mood', 'Tea, gait and falls', 'Tea or coffee']],
  ])('names no theme by its design, or by one word: %s', async (design, subjects) => {
    const titles = subjects.map((subject) => `${subject}: a ${design}`);
    const others = ['Worms below oak', 'Rain on clay', 'Roots under stone', 'Clay after rain'];
    const [label] = await labelsOf(titles, others);
    expect(label).toBeNull();
  });

  it('takes the end of a title and the beginning of its abstract for no phrase', async () => {
    const titles = [
      'Blades, oil, saws',
      'Cost of blades, care of saws',
      'Blades or saws',
      'New blades on old saws',
    ];
    const others = ['Worms below oak', 'Rain on clay', 'Roots under stone', 'Clay after rain'];
    const says = (title: string): string =>
      titles.includes(title) ? 'Blades wear.' : 'Nine plots were dug.';
    const [label] = await labelsWith(says, [titles, others]);
    expect(label ?? '').not.toMatch(/^saws blades$/i);
  });

  it('gives a word that is left alone the one that papers write before it', async () => {
    const cells = ['Cells of tin', 'Lead in cells', 'Old cells', 'Cells and rust', 'Solar paint'];
    const others = ['Worms below oak', 'Rain on clay', 'Roots under stone', 'Clay after rain'];
    const says = (title: string): string =>
      /^(?:Cells of|Lead)/.test(title)
        ? 'Nine solar cells were lit.'
        : cells.includes(title)
          ? 'Cells were lit.'
          : 'Nine plots were dug.';
    const [label] = await labelsWith(says, [cells, others]);
    expect(label).toBe('Solar cells');
  });

  it('takes what fewer than half of the papers say only where they stand apart', async () => {
    const labelOf = async (titles: string[], isApart: boolean) => {
      const [named] = await namedWith(() => '', [titles], '', new Map(), { isApart: () => isApart });
      return named?.label;
    };
    expect(await labelOf(['Brick kilns', 'Old brick kilns', 'Ferns', 'Spoons'], false)).toBe('Brick kilns');
    expect([
      await labelOf(['Brick kilns', 'Old brick kilns', 'Ferns', 'Spoons', 'Jars'], true),
      await labelOf(['Brick kilns', 'Old brick kilns', 'Ferns', 'Spoons', 'Jars'], false),
    ]).toEqual(['Brick kilns', null]);
  });

  it('prefers a phrase of the abstracts to two words side by side', async () => {
    const saws = [
      'Teeth of hand saws',
      'Noise of steel blades',
      'Wear of old blades',
      'Saws for oak',
      'Blades in frost',
    ];
    const soils = [
      'Worms below oak',
      'Rain on clay',
      'Roots under stone',
      'Clay after rain',
      'Stone below clay',
    ];
    const says = (title: string): string =>
      saws.includes(title)
        ? `${title}. We measured the saw blades of nine mills.`
        : `${title}. Nine plots were dug.`;
    const [label] = await labelsWith(says, [saws, soils]);
    expect(label).toBe('Saw blades');
  });

  it('takes a phrase of the query that nothing larger is named by before one that a few write', async () => {
    const cells = [
      'Old solar cells',
      'Solar cells of tin',
      'Solar cells, rust',
      'Lead foil',
      'Lead foil or oil',
    ];
    const pots = ['Clay pots below oak', 'Rain on clay pots', 'Clay pots, stone', 'Glaze of clay pots'];
    const labels = await labelsWith(
      (title) => `${title}. ${cells.includes(title) ? 'Solar cells' : 'Clay pots'} were weighed.`,
      [cells, pots],
      'solar cells or clay pots',
    );
    expect(labels).toEqual(['Solar cells', 'Clay pots']);
  });

  it('takes none that the papers of other themes hold as well', async () => {
    const saws = [
      'Saw blades in steel mills',
      'Steel mills, saw blades',
      'Saw blades of steel mills',
      'Steel mills with saw blades',
    ];
    const soils = ['Worms below oak', 'Rain on clay', 'Roots under stone', 'Clay after rain'];
    const firstWhere = async (said: string) => {
      const [label] = await labelsWith((title) => `${title}. ${said}`, [saws, soils]);
      return label;
    };
    expect(await firstWhere('We dug with saw blades.')).toBe('Steel mills');
    expect(await firstWhere('We dug behind steel mills.')).toBe('Saw blades');
  });

  it('measures a label by no one or two other papers', async () => {
    const saws = ['Broad saw blades', 'Saw blades of oak', 'Old saw blades', 'Saw blades and rust'];
    const soils = ['Worms below oak', 'Rain on clay', 'Roots under stone', 'Clay after rain'];
    const isHeldBeside = async (others: string[]) => {
      const says = (title: string): string => `${title}. We dug with saw blades.`;
      const [first] = await namedWith(says, [saws, others], '', new Map(), { isApart: () => false });
      return first?.label === 'Saw blades';
    };
    expect(await isHeldBeside(soils)).toBe(false);
    expect(await isHeldBeside(soils.slice(0, 2))).toBe(true);
  });

  it('gives none to papers that share no word', async () => {
    const titles = ['Copper wire', 'Gulls at sea', 'Old maps', 'Kettles of tin', 'Lamps', 'Salt'];
    const others = ['Oak worms', 'Oak worms in rain', 'Old oak worms', 'Clay or oak worms'];
    expect(await labelsOf(titles, others)).toEqual([null, 'Oak worms']);
  });

  it('reads “of” within a phrase, and not behind a word that says nothing', async () => {
    const motion = [
      'Range of motion in knees',
      'Effects of range of motion',
      'Range of motion, rust',
      'Old knees and range of motion',
    ];
    const others = ['Oak worms', 'Oak worms in rain', 'Old oak worms', 'Clay or oak worms'];
    expect(await labelsOf(motion, others)).toEqual(['Range of motion', 'Oak worms']);
  });

  it('takes no label that another group has', async () => {
    const titles = ['Oak worms', 'Oak worms in rain', 'Old oak worms', 'Clay or oak worms'];
    const labelBeside = async (labels: string[]) => {
      const [named] = await namedWith(() => '', [titles], '', new Map(), { isApart: () => false, labels });
      return named?.label;
    };
    expect(await labelBeside([])).toBe('Oak worms');
    expect(await labelBeside(['Oak worm'])).toBeNull();
  });

  it('takes no adjective for a phrase because “and” stands behind it', async () => {
    const acute = [
      'Acute hormonal and neural responses',
      'Responses, acute hormonal and late',
      'Acute hormonal or neural responses in rain',
      'Acute hormonal and other responses',
    ];
    const others = ['Oak worms', 'Oak worms in rain', 'Old oak worms', 'Clay or oak worms'];
    const [label] = await labelsOf(acute, others);
    expect(label ?? '').not.toMatch(/^acute hormonal$/i);
  });

  it('takes the phrase whose meaning is closest to the papers, and none that is as close to the others', async () => {
    const saws = [
      'Saw blades and hand tools',
      'Hand tools, saw blades',
      'Old saw blades, hand tools',
      'Saw blades or hand tools',
    ];
    const others = ['Oak worms', 'Oak worms in rain', 'Old oak worms', 'Clay or oak worms'];
    const labels = async (leads: Readonly<Record<string, number>>) => {
      const leadsOf: LeadsOf = (phrases) =>
        Promise.resolve(phrases.map((phrase) => leads[phrase.toLowerCase()] ?? 0));
      return labelsWith(() => '', [saws, others], '', new Map(), { leadsOf });
    };
    expect(await labels({ 'saw blades': 0.3, 'hand tools': 0.1, 'oak worms': 0.2 })).toEqual([
      'Saw blades',
      'Oak worms',
    ]);
    expect(await labels({ 'saw blades': 0.1, 'hand tools': 0.3 })).toEqual(['Hand tools', null]);
  });
});
