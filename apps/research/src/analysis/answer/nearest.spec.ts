import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { nearestFindings, type Quotable } from './nearest.js';
import { questionOf } from './question.js';

const QUESTION = questionOf('Does social support protect veterans from depression?', [], null);

function quotable(paper_id: string, finding: string, matches?: Record<string, boolean>): Quotable {
  const paper = newPaper({
    paper_id,
    title: 'Interviews with those who came home',
    abstract: `We interviewed 300 men. RESULTS: ${finding}`,
  });
  return { paper: { ...paper, matches: matches ?? null }, number: 1 };
}

const worded = 'We found that social workers protect veterans with depression from losing their homes.';
const meant = 'We found that friends who listen kept former soldiers from depression.';
const shown = (...papers: Quotable[]): string[] =>
  nearestFindings(QUESTION, papers, 3).map(({ paper_id }) => paper_id);

describe('findings nearest to a question', () => {
  it('are those of papers that name every concept, whatever their words, where one does', () => {
    const on = quotable('on', meant, { 'social support': true, veterans: true });
    const off = quotable('off', worded, { 'social support': false, veterans: true });
    expect(shown(off, on)).toEqual(['on']);
    expect(shown(off)).toEqual(['off']);
  });

  it('are those with half of the words where papers were not ranked, or the question has no concepts', () => {
    expect(shown(quotable('off', worded), quotable('on', meant))).toEqual(['off']);
    expect(shown(quotable('off', worded, {}), quotable('on', meant, {}))).toEqual(['off']);
  });
});
