import { describe, expect, it } from '@jest/globals';
import type { Paper } from '../../papers/paper.js';
import { newPaper } from '../../papers/new-paper.js';
import { joinNodes, term } from '../../papers/query-tree.js';
import { type Asked, conceptsAsked, namedByWords, onQuestionText } from './on-question.js';

const paper = (title: string, abstract: string | null = null) =>
  newPaper({ paper_id: `hash:${title}`, title, abstract });
const papers = [
  paper('MicroRNA in heart failure'),
  paper('Heart failure in winter'),
  paper('Failure of the heart', 'Hearts fail with age.'),
  paper('Sleep'),
];

const namedIn = (asked: Partial<Asked>, pool: readonly Paper[]) =>
  namedByWords(conceptsAsked({ concepts: [], phrases: [], synonyms: [], tree: null, ...asked }, pool));

const treeOf = (groups: string[][]) =>
  joinNodes(
    'and',
    groups.map((group) => joinNodes('or', group.map(term))),
  );

describe('papers on the question', () => {
  it.each([
    [['microRNA'], [], '1 of the 4 papers names microRNA.'],
    [
      ['microRNA', 'heart failure'],
      [],
      '1 of the 4 papers names every main concept of the question (microRNA 1, heart failure 3).',
    ],
    [['microRNA', 'sleep'], [['microRNA', 'sleep']], ''],
    [['copper'], [], 'None of the 4 papers names copper.'],
    [['heart failure'], [], ''],
    [[], [], ''],
  ])('%j, alternatives %j: %s', (concepts, alternatives, text) => {
    const named = namedIn({ concepts, tree: treeOf(alternatives) }, papers);
    expect(onQuestionText(papers.map((one) => ({ matches: named(one) })))).toBe(text);
  });
});

describe('the concepts of a query', () => {
  const namesOf = (read: string[], asked: Partial<Asked> = {}) =>
    conceptsAsked(
      { concepts: ['words easier', 'learn'], phrases: [], synonyms: [], tree: null, ...asked },
      papers,
      read,
    ).map(({ name }) => name);

  it('are those that a model reads, without small words at their ends and none twice', () => {
    expect(namesOf(['size of', 'field of view', 'papers', 'the paper', 'of'])).toEqual([
      'size',
      'field of view',
      'papers',
    ]);
  });

  it('are those of the rules where the model reads none, or the query says what belongs together', () => {
    expect(namesOf([])).toEqual(['words easier', 'learn']);
    expect(namesOf(['words'], { phrases: ['words easier'] })).toEqual(['words easier', 'learn']);
    expect(namesOf(['words'], { tree: treeOf([['sleep', 'rest']]) })).toEqual([
      'sleep or rest',
      'words easier',
      'learn',
    ]);
  });
});

describe('concepts that a paper names', () => {
  it('are told for each, alternatives as one', () => {
    const named = namedIn(
      {
        concepts: ['heart failure', 'sleep', 'rest'],
        tree: treeOf([['sleep', 'rest'], ['heart failure']]),
      },
      papers,
    );
    expect(named(paper('Rest after failure of the heart'))).toEqual({
      'sleep or rest': true,
      'heart failure': true,
    });
    expect(named(paper('Winter', 'Nights are long, sleep is not.'))).toEqual({
      'sleep or rest': true,
      'heart failure': false,
    });
  });
});

describe('a text as a query', () => {
  it('is looked for by its first twelve concepts', () => {
    const concepts = 'ash birch cedar elm fir hazel larch lime maple oak pine rowan spruce'.split(' ');
    const named = namedIn({ concepts }, papers);
    expect(Object.keys(named(paper('Spruce')))).toEqual(concepts.slice(0, 12));
  });
});

describe('a short form', () => {
  const found = [
    paper('Blinks', 'Transcranial direct current stimulation (tDCS) lessened the blink.'),
    paper('Blinks again', 'Transcranial direct current stimulation did nothing.'),
    paper('Blinks at last', 'Nothing was stimulated.'),
  ];
  it('is named by what the papers explain it by', () => {
    const named = namedIn({ concepts: ['tDCS'] }, found);
    expect(found.map((one) => Object.entries(named(one)))).toEqual([
      [['tDCS', true]],
      [['tDCS', true]],
      [['tDCS', false]],
    ]);
  });
});

describe('a name that a letter or digit completes', () => {
  it.each([
    ['vitamin E', 'Vitamin E and frailty', true],
    ['vitamin E', 'Vitamin D and frailty', false],
    ['vitamin E', 'Vitamins C and E in winter', true],
    ['type 2 diabetes', 'Diabetes of type II', true],
    ['type 2 diabetes', 'Type 1 diabetes', false],
    ['type II diabetes', 'Type 2 diabetes', true],
    ['grade 3 glioma', 'Glioma of grade 2 or 3', true],
  ])('%s in %s: %s', (concept, title, named) => {
    expect(namedIn({ concepts: [concept] }, [])(paper(title))).toEqual({ [concept]: named });
  });
});

describe('a name with synonyms', () => {
  const synonyms = [{ name: 'vaccine hesitancy', synonyms: ['vaccine refusal'] }];
  const tree = treeOf([['vaccine hesitancy', 'vaccine refusal']]);
  const refusal = paper('Vaccine refusal of parents');

  it('is told by the name alone', () => {
    const named = namedIn({ concepts: ['vaccine hesitancy', 'schools'], synonyms, tree }, papers);
    expect(named(refusal)).toEqual({ 'vaccine hesitancy': true, schools: false });
  });

  it('is not told beside the concept that it is a part of', () => {
    const named = namedIn({ concepts: ['parental vaccine hesitancy'], synonyms, tree }, papers);
    expect(named(refusal)).toEqual({ 'parental vaccine hesitancy': true });
  });
});
