import { describe, expect, it } from '@jest/globals';
import { tellsFinding } from './sentence-cues.js';

describe('tellsFinding', () => {
  it.each([
    ['aspirin halved the rate of stroke.', true],
    ['an exact solution of the equations will be presented.', false],
    ['accuracy results are provided for noise added to images.', false],
    ['details of the catalogues were summarised in a table.', false],
    ['protection was provided by the vaccine.', true],
    ['evaluation results are given and conclusions are reached.', false],
    ['the paper is concluded by a discussion of the renal affections.', false],
    ['the effect of bark on fever has been discussed.', false],
    ['this paper considers the indexing of letters.', false],
    ['the work was designed to reduce the effort of indexing.', false],
    ['this paper considers letters and finds that they are indexed twice.', true],
    ['the current study will identify a dose.', false],
    ['to compare the safety of bark and leaves when used against fever.', false],
    ['to compare bark with leaves, we gave both: bark was better.', true],
    ['the case of thin wings is examined.', false],
    ['forty foresters were interviewed about their use of bark.', false],
    ['of the foresters who were surveyed, 80 % used more bark than leaves.', true],
    ['bark was studied and found to be bitter.', true],
    ['i hope that these descriptions will be of help to foresters.', false],
    ['it is hoped that the supplements can be cumulated.', false],
    ['information retrieval, indexing methods, document retrieval, text analysis, precision, recall.', false],
  ])('%s: %s', (sentence, expected) => {
    expect(tellsFinding(sentence)).toBe(expected);
  });
});
