import { describe, expect, it } from '@jest/globals';
import { stem } from './tokens.js';

describe('stems of British and American spellings', () => {
  it.each([
    ['generalisation', 'generalization'],
    ['generalise', 'generalize'],
    ['organisational', 'organizational'],
    ['randomised', 'randomized'],
    ['ionising', 'ionizing'],
    ['crystallised', 'crystallized'],
    ['hypothesised', 'hypothesized'],
    ['prioritises', 'prioritizes'],
    ['analysed', 'analyzed'],
    ['hydrolysing', 'hydrolyzing'],
    ['behavioural', 'behavioral'],
    ['neighbourhoods', 'neighborhoods'],
    ['tumours', 'tumors'],
    ['fibres', 'fibers'],
    ['kilometres', 'kilometers'],
    ['haemorrhage', 'hemorrhage'],
    ['anaemia', 'anemia'],
    ['paediatrics', 'pediatrics'],
    ['oestrogen', 'estrogen'],
    ['foetal', 'fetal'],
    ['diarrhoea', 'diarrhea'],
    ['manoeuvring', 'maneuvering'],
    ['defence', 'defense'],
    ['programmes', 'programs'],
    ['sulphate', 'sulfate'],
    ['aluminium', 'aluminum'],
    ['modelling', 'modeling'],
    ['ageing', 'aging'],
  ])('%s and %s are one', (british, american) => {
    expect(stem(british)).toBe(stem(american));
  });

  it.each([
    ['promise', 'promis'],
    ['exercises', 'exercis'],
    ['supervised', 'supervis'],
    ['arising', 'aris'],
    ['treatise', 'treatis'],
    ['expertise', 'expertis'],
    ['enterprise', 'enterpris'],
    ['analyses', 'analys'],
    ['contour', 'contour'],
    ['four', 'four'],
    ['genre', 'genr'],
    ['aerosol', 'aerosol'],
    ['phoenix', 'phoenix'],
    ['size', 'size'],
  ])('%s keeps its spelling: %s', (word, stemmed) => {
    expect(stem(word)).toBe(stemmed);
  });
});
