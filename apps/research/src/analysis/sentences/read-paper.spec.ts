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

  const leadOf = (title: string, abstract: string): string | undefined =>
    readPaper(newPaper({ paper_id: 'a', title, abstract }), 1).points[0]?.sentence.text;

  it.each([
    [
      'Peening and fatigue life',
      'To assess the effect of shot peening on the fatigue life of springs. Springs were loaded in bending. Peened springs lasted longer than the others.',
      'Peened springs lasted longer than the others.',
    ],
    [
      'Tutoring and reading',
      'The aim of this study was to determine the effect of tutoring on reading. Pupils met a tutor weekly. Reading improved significantly more with tutoring than without.',
      'Reading improved significantly more with tutoring than without.',
    ],
    [
      'Review and defects',
      'We sought to understand whether code review lowers defects. Forty projects were followed. Reviewed modules had significantly fewer defects than others.',
      'Reviewed modules had significantly fewer defects than others.',
    ],
    [
      'Night lights and moths',
      'Artificial light at night is a major threat to moths. Plots were lit or dark. Moths were significantly less abundant in lit plots than in dark plots.',
      'Moths were significantly less abundant in lit plots than in dark plots.',
    ],
    [
      'Quinol in fever',
      'We investigated quinol in patients with fever. Patients received quinol or placebo. Fever was significantly lower with quinol than with placebo.',
      'Fever was significantly lower with quinol than with placebo.',
    ],
    [
      'Saws and speed',
      'Steel saws have been claimed to be faster than iron saws. Saws were pulled by one machine. Steel saws were no faster than iron saws in oak.',
      'Steel saws were no faster than iron saws in oak.',
    ],
    [
      'Tariffs and wages',
      'Tariffs on steel may raise or lower wages. Wages of forty regions were compared. Wages fell significantly more with tariffs than without.',
      'Wages fell significantly more with tariffs than without.',
    ],
    [
      'Views of card catalogues',
      'Little is known about how readers view card catalogues. Readers wrote letters. Readers found card catalogues better than printed ones.',
      'Readers found card catalogues better than printed ones.',
    ],
    [
      'Revisiting oil and saws',
      'Oil has been reported to help saws. On oak, oil worsened the cut of saws in frost. The cut of dry saws was the same. We test nine saws.',
      'On oak, oil worsened the cut of saws in frost.',
    ],
    [
      'When does wax hurt saws?',
      'Wax is thought to improve the cut of saws. In frost wax worsened the cut of saws. We use two logs and a copper beam.',
      'In frost wax worsened the cut of saws.',
    ],
    [
      'Oils impair foraging of bees',
      'Foraging requires learning. Resin reduced pollen collection by bee workers in the field by 57 percent. Nectar collection was not affected. Effects on other flies remain poorly studied.',
      'Resin reduced pollen collection by bee workers in the field by 57 percent.',
    ],
  ])('leads with the result and not with the aim: %s', (title, abstract, expected) => {
    expect(leadOf(title, abstract)).toBe(expected);
  });

  it.each([
    [
      'Relapse protocol',
      'This study will compare quinol with placebo in patients. Patients are followed for 180 days. Visits are longer than usual.',
      'This study will compare quinol with placebo in patients.',
    ],
    [
      'Lathes',
      'To compare lathes and mills for brass. Both machines were set up in one workshop.',
      'To compare lathes and mills for brass.',
    ],
    [
      'Proofs of sorting',
      'We study the sorting of sparse lists by machines. Lists are read once. Sorting takes significantly fewer steps than before.',
      'We study the sorting of sparse lists by machines.',
    ],
    [
      'Lifting lines for thin wings',
      'The theory of lifting lines is a common tool for thin wings. Four cases follow. Errors are lower for long wings than for short ones.',
      'The theory of lifting lines is a common tool for thin wings.',
    ],
  ])('leads with what there is where no result is told, or in no study: %s', (title, abstract, expected) => {
    expect(leadOf(title, abstract)).toBe(expected);
  });

  it.each([
    [
      'Views of mulch',
      'Little was written of mulch. Forty farmers valued mulch for its shade. Farmers came from one valley, which limits the generalisability of views of mulch.',
    ],
    [
      'Tutors and exams',
      'Tutors are rare. Exams improved with tutors in ten schools. Tutors chose their pupils, which limits conclusions on tutors and exams.',
    ],
  ])('makes no key point of a reservation: %s', (title, abstract) => {
    const { points } = readPaper(newPaper({ paper_id: 'a', title, abstract }), 1);
    expect(points.map(({ sentence }) => sentence.text).join(' ')).not.toContain('limits');
    expect(points.length).toBeGreaterThan(0);
  });

  it('makes no key point of what others say or of what was only done, beside a result', () => {
    const abstract =
      'Wax is thought to improve the cut of saws. In frost wax worsened the cut of saws. We use two logs and a copper beam.';
    const { points } = readPaper(newPaper({ paper_id: 'a', title: 'When does wax hurt saws?', abstract }), 1);
    expect(points.map(({ sentence }) => sentence.text)).toEqual(['In frost wax worsened the cut of saws.']);
  });

  it('makes no key point of what is left of a torn sentence', () => {
    const abstract =
      'Quinol was significantly better than placebo), which lowered relapse of fever by 40%. We met forty people.';
    const { points } = readPaper(
      newPaper({ paper_id: 'a', title: 'Quinol and relapse of fever', abstract }),
      1,
    );
    expect(points.map(({ sentence }) => sentence.text)).toEqual(['We met forty people.']);
  });
});
