import { describe, expect, it } from '@jest/globals';
import { stem, words } from '../../text/tokens.js';
import { isGeneric } from './concepts.js';
import { readQuery } from './understand.js';
import { expandQuery } from './expand.js';
import { singular } from '../../text/singular.js';
import { otherSpelling, withoutHyphen } from '../../text/spelling-variants.js';

const expand = (query: string): string[] =>
  expandQuery(query, readQuery(query, new Date('2026-06-15T00:00:00Z')));

describe('expandQuery', () => {
  it.each([
    ['what are the effects of sleep deprivation on working memory?', 'sleep deprivation working memory'],
    ['survey of graph neural networks since 2019', 'graph neural networks'],
    ['open problems in reinforcement learning', 'reinforcement learning'],
    ['CNN vs transformer for image classification', 'CNN image classification'],
    ['CNN vs transformer for image classification', 'transformer image classification'],
    ['machine learning vs deep learning', 'machine learning'],
    ['machine learning vs deep learning', 'deep learning'],
    ['convolutional neural network (CNN) pruning', 'convolutional neural network pruning'],
    ['convolutional neural network (CNN) pruning', 'CNN pruning'],
    ['tumour behaviour', 'tumor behavior'],
    ['tumor behavior', 'tumour behaviour'],
    ['fiber centers', 'fibre centres'],
    ['pre-training of language models', 'pretraining language models'],
    ['solid-state batteries', 'solid state batteries'],
    ['graph neural networks', '"graph neural networks"'],
    ['papers by jane doe', 'Jane Doe'],
    ['vaccines excluding influenza in children', 'vaccines children'],
  ])('%j is also searched as %j', (query, variant) => {
    expect(expand(query)).toContain(variant);
  });

  const QUERIES = [
    'what similarity laws must be obeyed when constructing aeroelastic models of heated high speed aircraft .',
    'effects of analysis methods',
    'machine learning vs deep learning vs reinforcement learning in medical imaging since 2020 -segmentation',
    'how to learn to learn with memory-augmented networks',
    '"spaced repetition" language learning',
    'the the the the',
    'new methods for new results',
    'effets du changement climatique sur la biodiversité',
    '气候变化',
    'a',
    'C++ vs C#',
  ];

  it.each(QUERIES)('keeps its rules for %j', (query) => {
    const [original, ...variants] = expand(query);
    expect(original).toBe(query);
    expect(variants.length).toBeLessThan(5);
    expect(new Set([original, ...variants]).size).toBe(variants.length + 1);
    for (const variant of variants) {
      const stems = words(variant).map(stem);
      expect(new Set(stems).size).toBe(stems.length);
      expect(words(variant).some((word) => !isGeneric(word))).toBe(true);
    }
  });

  it.each(['', '  ', 'since 2019', '-foo', '?!'])('has nothing to search for in %j', (query) => {
    expect(expand(query)).toEqual([]);
  });
});

describe('spelling', () => {
  it.each([
    ['organisation', 'organization'],
    ['optimization', 'optimisation'],
    ['analysed', 'analyzed'],
    ['colour', 'color'],
    ['haemoglobin', 'hemoglobin'],
    ['oestrogen', 'estrogen'],
    ['labeled', 'labelled'],
    ['fibre', 'fiber'],
    ['aging', 'ageing'],
    ['programmes', 'programs'],
    ['anaesthesia', 'anesthesia'],
    ['foetal', 'fetal'],
  ])('%s is %s elsewhere', (word, other) => {
    expect(otherSpelling(word)).toBe(other);
  });

  it.each([
    'hour',
    'four',
    'network',
    'raise',
    'size',
    'Michael',
    'aerodynamic',
    'phoenix',
    'exercise',
    'advise',
  ])('leaves %s alone', (word) => {
    expect(otherSpelling(word)).toBeNull();
  });

  it('opens and closes hyphens', () => {
    expect(withoutHyphen('multi-agent')).toBe('multiagent');
    expect(withoutHyphen('graph-based')).toBe('graph based');
    expect(withoutHyphen('covid-19')).toBeNull();
  });

  it.each([
    ['networks', 'network'],
    ['therapies', 'therapy'],
    ['searches', 'search'],
    ['CNNs', 'CNN'],
    ['virus', null],
    ['analysis', null],
    ['diabetes', null],
    ['physics', null],
    ['bias', null],
  ])('singular of %s is %j', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });
});
