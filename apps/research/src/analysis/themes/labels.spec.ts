import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import { corpusOf } from './corpus.js';
import { nameThemes } from './labels.js';
import { termsOfGroup } from './term-scores.js';
import { WordForms } from './word-forms.js';

const yieldToEventLoop = (): Promise<void> => Promise.resolve();

/** Labels of groups that are given as the titles of their papers; `abstract` is what each abstract says. */
async function labelsOf(...titles: string[][]): Promise<string[]> {
  return labelsWith((title) => `${title} are described here.`, ...titles);
}

async function labelsWith(abstract: (title: string) => string, ...titles: string[][]): Promise<string[]> {
  const papers: Paper[] = titles
    .flat()
    .map((title, at) => newPaper({ paper_id: `p${at}`, title, abstract: abstract(title) }));
  const corpus = await corpusOf(papers, yieldToEventLoop);
  const query = new Set<number>();
  let next = 0;
  const groups = titles.map((group) => group.map(() => next++));
  const described = groups.map((group) => termsOfGroup(group, corpus, query));
  const forms = await WordForms.of(papers, yieldToEventLoop);
  const named = await nameThemes(described, papers, corpus, query, forms, yieldToEventLoop);
  return named.map(({ label }) => label);
}

describe('nameThemes', () => {
  it('takes one phrase in two forms for one label', async () => {
    const labels = await labelsOf(
      ['Library catalog of printing', 'Library catalog of letters', 'Library catalog of stamps'],
      ['Library catalogs of telephones', 'Library catalogs of radios', 'Library catalogs of cables'],
    );
    expect(labels).toEqual(['Library catalog', expect.not.stringMatching(/^library catalogs?$/i)]);
  });

  it.each([
    ['double dummy', ['Bark and fever', 'Bark and cough', 'Resin and bark', 'Leaves or bark'], 'Bark'],
    ['nested cohort', ['Sleep and tea', 'Tea and mood', 'Tea, gait and falls', 'Tea or coffee'], 'Tea'],
  ])('names no theme by its design: %s', async (design, subjects, expected) => {
    const titles = subjects.map((subject) => `${subject}: a ${design}`);
    const others = ['Worms below oak', 'Rain on clay', 'Roots under stone', 'Clay after rain'];
    const [label] = await labelsOf(titles, others);
    expect(label).toBe(expected);
  });

  it('takes the verb of a question for no noun', async () => {
    const titles = ['Does oak bark slow fever?', 'Oak bark in tea', 'Fever and oak bark', 'Oak bark'];
    const others = ['Worms below loam', 'Rain on clay', 'Roots under stone', 'Clay after rain'];
    const [label] = await labelsOf(titles, others);
    expect(label).toBe('Oak bark');
    const [asked] = await labelsOf(['Does oak bark slow fever?', 'Tea', 'Fever', 'Bark'], others);
    expect(asked).not.toMatch(/slow/i);
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
    const [label] = await labelsWith(says, titles, others);
    expect(label).not.toMatch(/^saws blades$/i);
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
    const [label] = await labelsWith(says, saws, soils);
    expect(label).toBe('Saw blades');
  });
});
