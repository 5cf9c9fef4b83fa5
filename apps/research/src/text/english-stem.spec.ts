import { describe, expect, it } from '@jest/globals';
import snowball from 'snowball-stemmers';
import { englishStem } from './english-stem.js';

const reference = snowball.newStemmer('english');

const ROOTS =
  `gener commun arsen a be by y yo sky toy say play day boy bay agr fe bl cl sp hop hopp tan fil fizz bias
  st ti tr trop cre nat rat sens relat conflat condit ration valenc hesit digit conform radic differ vil analog
  vietnam oper feudal decis hope callous formal sensit sensib triplic form electric good revis allow infer airlin
  gyroscop adjust defens irrit replac depend adopt homolog effect bowdler rout contr prob ceas ten kel rol succ proc
  exc cann inn earr herr out early only ugly singl gentl idl news atlas cosmos howe andes sk d l t psych yell yacht
  enjoy trying qu queue eye oxy xyl ww wax box fix show glow crepuscul neural héli ωμέγα p53 2d x'y`.split(
    /\s+/,
  );
const ENDINGS =
  `- s es ies ied ed eed edly eedly ing ingly y ys ly li le ll l e er ic al ism ion sion tion ate ant ent
  ance ence able ible ize ization izer ation ational tional ator alism aliti iviti biliti bli abli alli entli ousli
  fulli lessli iveness fulness ousness ogi logi icate ative alize iciti ical ful ness ive iti ous ment ement us ss
  sses at bb zz yy ' 's 's'`.split(/\s+/);

describe('englishStem', () => {
  it.each(ROOTS)('stems %s and what is formed of it as the reference does', (root) => {
    const formed = ENDINGS.map((ending) => root + (ending === '-' ? '' : ending));
    expect(formed.map(englishStem)).toEqual(formed.map((word) => reference.stem(word)));
  });

  it.each([
    ['consistently', 'consist'],
    ['hopping', 'hop'],
    ['hoping', 'hope'],
    ['dying', 'die'],
    ['generalisations', 'generalis'],
    ['inning', 'inning'],
  ])('%s → %s', (word, expected) => {
    expect(englishStem(word)).toBe(expected);
  });
});
