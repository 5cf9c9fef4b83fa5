import { describe, expect, it } from '@jest/globals';
import { NAMES_SCRIPT } from '../http/page/shared-names.js';
import { fileStem } from './file-stem.js';

const QUESTIONS = [
  ['MicroRNA biomarkers?', 'microrna-biomarkers'],
  ['"heart failure"[tiab] AND (exercise OR yoga)', 'heart-failure-tiab-and-exercise-or-yoga'],
  ['Effets de l’été', 'effets-de-l-ete'],
  ['深度学习', '深度学习'],
  [' ?! ', 'report'],
  [
    'effects of sleep deprivation on memory consolidation in adolescents since 2015',
    'effects-of-sleep-deprivation-on-memory-consolidation-in',
  ],
  ['x'.repeat(99), 'x'.repeat(60)],
] as const;

describe('the name of a file after its question', () => {
  it.each(QUESTIONS)('%j: %s', (question, name) => {
    expect(fileStem(question)).toBe(name);
  });

  it('is the same on the page', async () => {
    const source = `data:text/javascript,${encodeURIComponent(NAMES_SCRIPT)}`;
    const page = (await import(source)) as { fileStem: typeof fileStem };
    for (const [question, name] of QUESTIONS) expect(page.fileStem(question)).toBe(name);
  });
});
