import { describe, expect, it } from '@jest/globals';
import type { FoundName } from '../../encoder/name-model.js';
import { newPaper } from '../../papers/new-paper.js';
import { readPaper } from '../sentences/read-paper.js';
import { mentionsOf, textsWithNames } from './mentions.js';

/** Texts in which «method» and «data set:…» are found, as the model would. */
function found(...texts: [paperId: string, text: string, chance?: number][]) {
  const read = texts.map(([paperId, marked, chance = 1]) => {
    const names: FoundName[] = [];
    let text = '';
    for (const [at, part] of marked.split(/[«»]/).entries()) {
      const name = part.replace(/^data set:/, '');
      if (at % 2 === 1) {
        const kind = name === part ? 'method' : 'data set';
        names.push({ from: text.length, to: text.length + name.length, kind, chance });
      }
      text += name;
    }
    return { text: { paperId, text }, names };
  });
  return { texts: read.map(({ text }) => text), names: read.map(({ names }) => names) };
}

function told(marked: ReturnType<typeof found>, acronyms: Record<string, string> = {}, most = 5) {
  return mentionsOf(marked.texts, marked.names, new Map(Object.entries(acronyms)), most);
}

describe('methods and data sets named', () => {
  it('are one for many spellings, most papers first, told as they are mostly written', () => {
    const marked = found(
      ['a', 'We used «exact inference» and «Logistic regression».'],
      ['b', 'Scores were compared by «logistic regressions».'],
      ['c', 'A «logistic regression» on «data set:CIFAR-10».'],
      ['c', 'Both «logistic regression» and the others were fitted on «data set:CIFAR10».'],
    );
    expect(told(marked)).toEqual({
      methods: [
        { name: 'logistic regression', paper_ids: ['a', 'b', 'c'] },
        { name: 'exact inference', paper_ids: ['a'] },
      ],
      datasets: [{ name: 'CIFAR-10', paper_ids: ['c'] }],
    });
    expect(told(marked, {}, 1).methods).toHaveLength(1);
  });

  it('have short forms where these are written out, and only if the long form is a name', () => {
    const marked = found(
      ['a', '«Fen carbon models» («FCMs») were run; «FCMs» and «SRAM» were cheap.'],
      ['b', 'We ran «FCM» and «ANOVA».'],
    );
    const acronyms = {
      FCMs: 'Fen carbon models',
      FCM: 'fen carbon model',
      SRAM: 'slow random access memory',
    };
    expect(told(marked, acronyms).methods).toEqual([
      { name: 'Fen carbon models', paper_ids: ['a', 'b'] },
      { name: 'ANOVA', paper_ids: ['b'] },
    ]);
  });

  it('are what most mentions say, and nothing that is not sure, sure in one place only or longer than a name', () => {
    const marked = found(
      ['a', 'On «data set:MNIST».'],
      ['b', '«MNIST» was read, and «data set:MNIST» again.'],
      ['c', 'It was done by «slow sampling».', 0.994],
      ['c', `By the «${'very '.repeat(12)}long method».`],
      // Two of its three occurrences are told to be no names.
      ['d', 'We saw «ground truth».'],
      ['e', 'The ground truth is known. Without a ground truth, or ground truths, all fail.'],
    );
    expect(told(marked)).toEqual({ methods: [], datasets: [{ name: 'MNIST', paper_ids: ['a', 'b'] }] });
  });

  it('are sure by their own occurrences, not by those within other names', () => {
    const marked = found(
      ['a', 'We ran «BERT».'],
      ['b', 'Both «BERT-large» and «BERT-base» were slow, and so were «BERT-tiny» and the «?!».'],
    );
    expect(told(marked).methods.map(({ name }) => name)).toEqual([
      'BERT',
      'BERT-large',
      'BERT-base',
      'BERT-tiny',
    ]);
  });

  it('are of the kind that a sure mention has', () => {
    const marked = found(['a', '«data set:Fenland» is large.'], ['b', '«Fenland» and «Fenland» again.', 0.9]);
    expect(told(marked)).toEqual({ methods: [], datasets: [] });
  });

  it('are looked for in titles and in what papers tell of their own work', () => {
    const abstract =
      'Peat bogs store much of the carbon of the north. ' +
      'We measured the flux of carbon dioxide over three years in 14 drained and 9 wet bogs with closed chambers. ' +
      'Drained bogs lost 2.4 t of carbon per hectare and year, three times as much as wet ones (p < 0.001).';
    const papers = [
      readPaper(newPaper({ paper_id: 'a', title: 'Loss of carbon by bogs', abstract, rank: 1 }), 1),
    ];
    expect(textsWithNames(papers)).toEqual([
      { paperId: 'a', text: 'Loss of carbon by bogs' },
      {
        paperId: 'a',
        text: 'We measured the flux of carbon dioxide over three years in 14 drained and 9 wet bogs with closed chambers.',
      },
      {
        paperId: 'a',
        text: 'Drained bogs lost 2.4 t of carbon per hectare and year, three times as much as wet ones (p < 0.001).',
      },
    ]);
    expect(textsWithNames(Array.from({ length: 900 }, () => papers[0]!))).toHaveLength(800);
  });
});
