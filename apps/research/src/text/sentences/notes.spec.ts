import { describe, expect, it } from '@jest/globals';
import { saysNothing } from './notes.js';

describe('saysNothing', () => {
  it.each([
    'we thank the nurses of ward four for their patience.',
    'the authors are grateful to a. smith for reading an early draft.',
    'finally, we gratefully acknowledge the support of the harbour board.',
    'this work was supported by a grant from the national science foundation.',
    'the present study has been partly funded by the fishery board.',
    '(funded by the example company; number 12.)',
    'supported in part by the office of naval research.',
    '© 2019 the authors.',
    'copyright 2014 by the example society.',
    'all rights reserved.',
    '(psycinfo database record',
    'this is an open access article distributed under the terms of the creative commons attribution license.',
    'published by example press on behalf of the society.',
    'trial registration: nct01234567.',
    'the protocol was registered with prospero (crd42012345678).',
    'this trial is registered with clinicaltrials.gov.',
    'isrctn12345678.',
    'key words: bark, leaves, fever.',
    'correspondence: a.smith@example.org',
    'doi: 10.5555/12345678.',
    'our code is available at https://example.org/code.',
    'supplementary data are available at the journal online.',
    'the paper ends with a summary of open problems.',
    'finally, we conclude with recommendations for foresters.',
    'the method is formulated along the following lines.',
    'the steps are as follows.',
    'codes will be available.',
    'our data and code are publicly available.',
    'information retrieval, indexing methods, text analysis, document handling, precision, recall.',
    'one chapter is devoted to careers of foresters.',
    'the last section deals with the choice of a saw.',
  ])('%s', (sentence) => {
    expect(saysNothing(sentence)).toBe(true);
  });

  it.each([
    'copyright law delayed the copying of sheet music by ten years.',
    'the copyright owners are paid too little.',
    'trial registration before enrolment rose from 40 % to 80 %.',
    'registration of births is incomplete in nine districts.',
    'thanks to these vectors, we can leave out the second layer.',
    'this conclusion is supported by two further experiments.',
    'these hypotheses were supported by the data of 40 households.',
    'the flow was supported by a cantilevered shaft.',
    'funding by industry was associated with favourable results.',
    'studies funded by industry reported larger effects.',
    'conflicts of interest were disclosed in a third of the papers.',
    'in the trial (nct01234567), 45 % of the patients responded.',
    'we searched clinicaltrials.gov and found nine trials.',
    'data are available for forty countries and show a rise.',
    'acknowledging an error increased trust in the speaker.',
    'authors acknowledge earlier work more often than they did.',
    'open access articles are cited more often.',
    'finally, we present experiments that show a gain of 4 %.',
    'we conclude by showing that the bound is tight.',
    'we conclude that bark is bitter.',
    'keyword search found twice as many papers as browsing did.',
    'the results show curves of growth.',
    'results of forty trials are given a weight by their size.',
    'examples of growth are shown to follow one curve.',
    'the saw is available in nine countries.',
    'we release carbon from bark by heat.',
    'bark, leaves, roots, twigs, buds, and seeds were weighed on four days.',
    'accepted models of growth fail for oaks.',
    'thin sections are brittle at low temperature.',
  ])('%s says something', (sentence) => {
    expect(saysNothing(sentence)).toBe(false);
  });
});
