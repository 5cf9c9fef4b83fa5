import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { joinNodes, term } from '../../papers/query-tree.js';
import { conceptsIn, onQuestionText } from './on-question.js';

const paper = (title: string, abstract: string | null = null) =>
  newPaper({ paper_id: `hash:${title}`, title, abstract });
const papers = [
  paper('MicroRNA in heart failure'),
  paper('Heart failure in winter'),
  paper('Failure of the heart', 'Hearts fail with age.'),
  paper('Sleep'),
];

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
    const named = conceptsIn({ concepts, tree: treeOf(alternatives) }, papers);
    expect(onQuestionText(papers.map((one) => ({ matches: named(one) })))).toBe(text);
  });
});

describe('concepts that a paper names', () => {
  it('are told for each, alternatives as one', () => {
    const named = conceptsIn(
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

describe('what opens a concept', () => {
  const found = [
    paper('Walking speed of the old', 'We took the walking speed of 90 men.'),
    paper('Caesium in solar cells', 'The films hold caesium, added by hand.'),
    paper('Rumours about vaccines', 'We told parents what is wrong with the misinformation.'),
    paper('Higher education and work', 'Who has a higher education has a higher wage; defects fall.'),
    paper('Fewer reviews', 'Code with defects had fewer reviews.'),
  ];
  it.each([
    ['walking speed', ['walking speed']],
    ['adding caesium', ['caesium']],
    ['correcting misinformation', ['misinformation']],
    ['adding', ['adding']],
    ['higher education', ['higher education']],
    ['fewer defects', ['defects']],
  ])('is not looked for, unless papers write both as a phrase: %s', (concept, names) => {
    const named = conceptsIn({ concepts: [concept], tree: null }, found);
    expect(Object.keys(named(paper('Any')))).toEqual(names);
  });
});

describe('a short form', () => {
  const found = [
    paper('Blinks', 'Transcranial direct current stimulation (tDCS) lessened the blink.'),
    paper('Blinks again', 'Transcranial direct current stimulation did nothing.'),
    paper('Blinks at last', 'Nothing was stimulated.'),
  ];
  it('is named by what the papers explain it by', () => {
    const named = conceptsIn({ concepts: ['tDCS'], tree: null }, found);
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
    const pool = [paper(title), paper(concept), paper(concept)];
    expect(conceptsIn({ concepts: [concept], tree: null }, pool)(paper(title))).toEqual({ [concept]: named });
  });
});

describe('search words in a row', () => {
  const saws = [
    paper('Band saw noise', 'A band saw wears.'),
    paper('Noise of a band saw', 'Steel blades'),
    paper('Steel blade wear', 'Wear of steel blades, noise and rust.'),
    paper('Rust'),
  ];
  it.each([
    ['band saw steel blade wear', { 'band saw': true, 'steel blade wear': false }],
    ['band saw noise', { 'band saw noise': true }],
    ['band saw rust study', { 'band saw': true, rust: false }],
    ['saw noise', { 'saw noise': true }],
  ])('%s', (concept, named) => {
    const [first] = saws;
    expect(first && conceptsIn({ concepts: [concept], tree: null }, saws)(first)).toEqual(named);
  });
});
