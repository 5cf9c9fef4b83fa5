import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { readPaper } from './read-paper.js';

describe('readPaper', () => {
  it('reads no sentence that is too long to be one, and no more of them than an abstract has', () => {
    const scored = (abstract: string) =>
      readPaper(newPaper({ paper_id: 'a', title: 'Moss', abstract }), 1).scored;
    expect(scored('Aa '.repeat(40_000))).toEqual([]);
    expect(
      scored(`${'Aa '.repeat(40_000)}end. Moss covered the walls.`).map(({ sentence }) => sentence.text),
    ).toEqual(['Moss covered the walls.']);
    expect(scored('Moss covered the walls. '.repeat(5_000))).toHaveLength(60);
  });

  it('has no point that says the title again', () => {
    const title = 'Growth of moss on north walls';
    const abstract = `${title}. Moss grew faster on north walls than on south walls. We measured forty walls.`;
    const { points } = readPaper(newPaper({ paper_id: 'a', title, abstract }), 1);
    expect(points[0]?.sentence.text).toBe('Moss grew faster on north walls than on south walls.');
    expect(points.map(({ sentence }) => sentence.text)).not.toContain(`${title}.`);
  });
});
