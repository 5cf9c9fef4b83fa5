import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../papers/new-paper.js';
import { shownPoints, shownPointsByUse } from './shown-points.js';

const point = (text: string, role?: string) => ({ text, sentence_index: 0, ...(role ? { role } : {}) });

function paperWith(points: ReturnType<typeof point>[], ...quoted: string[]) {
  return newPaper({
    paper_id: 'p',
    title: 'Traps',
    key_points: points,
    evidence: quoted.map((sentence) => ({ paper_id: 'p', sentence })),
  });
}

describe('key points that are shown', () => {
  it('are an aim, methods, background or an implication only where nothing else is told', () => {
    const settings = ['objective', 'methods', 'background', 'implication'].map((role) => point(role, role));
    const told = [point('Rats ate less.', 'finding'), point('We present a trap.', 'proposal'), point('Old.')];
    expect(shownPoints(paperWith([...settings, ...told]))).toEqual(told);
    expect(shownPoints(paperWith(settings))).toEqual(settings);
  });

  it('begin with those that the report quotes where there is room for a few', () => {
    const [trap, rats, mice] = [
      point('We present a trap.', 'proposal'),
      point('Rats ate less.', 'finding'),
      point('Mice ate more.', 'finding'),
    ];
    expect(shownPointsByUse(paperWith([trap, rats, mice], 'Mice ate more.'))).toEqual([mice, trap, rats]);
  });

  it('begin with the most salient; those of stored reports, of which it is not known, keep their order', () => {
    const announced = { ...point('We present a trap.', 'proposal'), salience: 0.3 };
    const found = { ...point('The trap caught 40 rats.', 'finding'), salience: 0.8 };
    expect(shownPoints(paperWith([announced, found]))).toEqual([found, announced]);
    const [first, second] = [point('We present a trap.'), point('The trap caught 40 rats.')];
    expect(shownPoints(paperWith([first, second]))).toEqual([first, second]);
  });
});
