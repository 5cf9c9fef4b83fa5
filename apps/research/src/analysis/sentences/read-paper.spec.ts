import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import { readPaper } from './read-paper.js';

const ENGLISH =
  'Sleep loss is common. We found that sleep deprivation reduced working memory in adults. Our results show that naps restored it.';

function read(changes: Partial<Paper>) {
  return readPaper(newPaper({ paper_id: 'a', title: 'Sleep and memory', abstract: ENGLISH, ...changes }), 1);
}

describe('readPaper', () => {
  it('reads the sentences of an English abstract', () => {
    expect(read({}).scored).toHaveLength(3);
  });

  it.each([
    { is_retracted: true },
    { has_concern: true },
    { abstract: null },
    {
      abstract:
        'Nous étudions les effets du manque de sommeil sur la mémoire. Les résultats montrent une baisse de la mémoire.',
    },
    {
      abstract:
        'Wir untersuchen die Wirkung von Schlafmangel auf das Gedächtnis. Die Ergebnisse zeigen einen deutlichen Rückgang.',
    },
    {
      abstract:
        'Este estudio analiza los efectos del sueño en la memoria. Los resultados muestran una mejora de la memoria.',
    },
  ])('quotes nothing of %j', (changes) => {
    expect(read(changes)).toMatchObject({ scored: [], points: [] });
  });
});
