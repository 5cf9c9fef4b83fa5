import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { corpusOf } from './corpus.js';
import { phrasesOf } from './title-phrases.js';
import { WordForms } from './word-forms.js';

const yieldToEventLoop = () => Promise.resolve();
const paper = (title: string, abstract: string | null = null) =>
  newPaper({ paper_id: title, title, abstract });

async function phrases(title: string, ...abstracts: string[]): Promise<string[]> {
  const papers = [paper(title), ...abstracts.map((abstract, at) => paper(`Untitled ${at}`, abstract))];
  const forms = await WordForms.of(papers, yieldToEventLoop);
  const corpus = await corpusOf(papers, yieldToEventLoop);
  return phrasesOf(title, corpus, forms)
    .filter(({ doubtful }) => !doubtful)
    .map(({ surface }) => surface.join(' '));
}

describe('noun phrases of titles', () => {
  it.each([
    ['No effect of wind on dune growth', 'No effect'],
    ['Painted tiles persist in damp cellars', 'Painted tiles persist'],
    ['Painted tiles persist in damp cellars', 'tiles persist'],
    ['Clay lining generalises to older wells', 'Clay lining generalises'],
    ['Learning when to prune', 'Learning when'],
    ['Salt limits barley growth', 'limits barley growth'],
    ['Brick walls were rebuilt and painted', 'Brick walls were'],
    ['A grey, visibly porous wall', 'visibly porous'],
    ['Sixty years of mist', 'Sixty years'],
    ['Peat is simple and effective for dune drainage', 'effective for dune drainage'],
    ['Seeds sensitive to frost', 'sensitive'],
  ])('takes from “%s” no “%s”', async (title, unwanted) => {
    expect(await phrases(title)).not.toContain(unwanted);
  });

  it.each([
    ['No effect of wind on dune growth', 'dune growth'],
    ['Painted tiles persist in damp cellars', 'Painted tiles'],
    ['Painted tiles persist in damp cellars', 'damp cellars'],
    ['Quality of life after flooding', 'Quality of life'],
    ['Simply supported beams under load', 'Simply supported beams'],
    ['Low-cost wells: a field guide', 'Low-cost wells'],
    ['Statistics teaching in schools', 'Statistics teaching'],
  ])('takes from “%s” “%s”', async (title, wanted) => {
    expect(await phrases(title)).toContain(wanted);
  });

  it('learns from the pool which words are verbs', async () => {
    const title = 'Moss colours granite';
    expect(await phrases(title)).toContain('Moss colours');
    const pool = ['Lichens and moss colours the walls. It can colours a roof.'];
    expect(await phrases(title, ...pool)).not.toContain('Moss colours');
  });

  it('knows what can end a phrase', async () => {
    const forms = await WordForms.of(
      [paper('Dry seasons'), paper('Seeds', 'The dry soil and the dry sand.')],
      yieldToEventLoop,
    );
    expect(forms.canEnd('dry')).toBe(false);
    expect(forms.canEnd('seasons')).toBe(true);
    expect(forms.canEnd('speed')).toBe(true);
    expect(
      ['restored', 'porous', 'primary', 'supplementary', 'rapidly', 'optimises', 'the', '12'].filter((word) =>
        forms.canEnd(word),
      ),
    ).toEqual([]);
    expect(
      ['family', 'variable', 'library', 'summary', 'exercises'].filter((word) => !forms.canEnd(word)),
    ).toEqual([]);
  });
});
