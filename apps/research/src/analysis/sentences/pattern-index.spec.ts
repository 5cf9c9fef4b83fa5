import { describe, expect, it } from '@jest/globals';
import { PatternIndex, requiredStrings } from './pattern-index.js';

describe('requiredStrings', () => {
  it.each<[string, string[] | null]>([
    ['\\bmoss\\b', ['moss']],
    ['\\b(?:moss|lichen)s?\\b', ['moss', 'lichen']],
    ['walls?', ['wall']],
    ['stud(?:y|ies) of', ['stud']],
    ['(?:old )?wall', ['wall']],
    ['(?:old )+walls', ['walls']],
    ['a|moss', null],
    ['\\w+ly', null],
    ['[abc]{2,}', null],
    ['mo[sz]s(?= grows)', [' grows']],
    ['moss(?! grows)', ['moss']],
    ['e\\.g\\. moss', ['e.g. moss']],
    ['\\p{Lu}moss', ['moss']],
    ['gre{2}n moss', ['n moss']],
    ['^$', null],
  ])('reads %s', (source, expected) => {
    expect(requiredStrings(source)).toEqual(expected);
  });
});

describe('PatternIndex', () => {
  const patterns = [
    /\b(?:moss|lichen)(?:es)?\b/,
    /\bwalls? (?:of|in) (?:\w+ ){0,2}?stone\b/,
    /\?$/,
    /\d/,
    /^however\b/,
    /\bno[nt]?-?growth\b/,
    /colou?r/,
  ];
  const index = new PatternIndex(patterns);

  it.each([
    'moss on walls of grey stone?',
    'however, lichenes grow in 3 colors',
    'wall in old cut stone',
    'a non-growth year; nogrowth',
    'mosses',
    '',
    'a',
    'ab',
    'nothing here',
  ])('finds what running every pattern finds: %s', (text) => {
    expect(index.matching(text)).toEqual(patterns.flatMap((pattern, at) => (pattern.test(text) ? [at] : [])));
  });
});
