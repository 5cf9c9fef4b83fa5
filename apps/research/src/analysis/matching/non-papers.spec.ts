import { describe, expect, it } from '@jest/globals';
import { newPaper } from '../../papers/new-paper.js';
import { setNonPapersApart } from './non-papers.js';

const SENTENCES =
  'We study how colonies of bees divide their work among foragers of different age. In three apiaries we marked nine hundred workers and followed them for a summer. Older foragers fetched more pollen, and younger ones more water, whatever the weather was. We conclude that age matters more than need.';
const paper = (title: string, abstract: string | null = null) =>
  newPaper({ paper_id: title.slice(0, 30), title, abstract });

describe('setNonPapersApart', () => {
  it.each([
    ['Review for "Foraging of honey bees by age"', 'peer review'],
    ['Decision letter: Foraging of honey bees by age', 'peer review'],
    ['Author response for "Foraging of honey bees by age"', 'peer review'],
    ['Reviewer #2', 'peer review'],
    ['Erratum: Foraging of honey bees by age', 'erratum'],
    ['Author Correction: Foraging of honey bees by age', 'erratum'],
    ['Corrigendum to “Foraging of honey bees by age” (vol 3, pg 12, 2011)', 'erratum'],
    ['Erratum', 'erratum'],
    ['Retraction Note: Foraging of honey bees by age', 'retraction notice'],
    ['Notice of Retraction', 'retraction notice'],
    ['Supplementary material for: Foraging of honey bees by age', 'supplement'],
    ['Additional file 3 of Foraging of honey bees by age', 'supplement'],
    ['Front Matter', 'front matter'],
    ['Issue Information', 'front matter'],
    ['Table of Contents', 'front matter'],
    ['Editorial Board', 'front matter'],
    ['Reply: foraging of honey bees by age', 'reply'],
    ['In reply: foraging of honey bees by age', 'reply'],
    ['Response to Letter to the Editor on foraging of bees', 'reply'],
    ['Reply to Smith et al. on the foraging of bees', 'reply'],
    ["Authors' reply", 'reply'],
  ])('removes %j as %s', (title, kind) => {
    const { papers, removed } = setNonPapersApart([paper('Bees'), paper(title)]);
    expect(papers).toHaveLength(1);
    expect(removed).toEqual([{ paper_id: title.slice(0, 30), title, reason: `${kind}: not a paper itself` }]);
  });

  it.each([
    ['Correction of refractive error in schools'],
    ['Review of honey bee foraging'],
    ['Review for nurses'],
    ['Index of biotic integrity'],
    ['Peer review in the age of preprints'],
    ['Retraction of cited papers and its effect'],
    ['Supplement use for athletes'],
    ['Supplementary feeding of lambs'],
    ['Contents of mercury in tuna'],
    ['Front matters: weather fronts in spring'],
    ['Corrections for multiple testing'],
    ['Acknowledgement practices in physics'],
    ['Response to drought of honey bees'],
    ['Response of orchards to late frost'],
    ['Reply speed of song sparrows'],
  ])('keeps %j', (title) => {
    expect(setNonPapersApart([paper(title)]).papers).toHaveLength(1);
  });

  it('keeps what begins like a notice and has an abstract of its own', () => {
    expect(
      setNonPapersApart([paper('Correction for attenuation in test scores', SENTENCES)]).papers,
    ).toHaveLength(1);
  });

  it.each(['library guide', 'supplement', 'peer review', 'grant', 'journal issue', 'front matter'])(
    'removes what its type calls a %s',
    (kind) => {
      const typed = { ...paper('Honey bees'), non_paper: { kind, of: [] } };
      expect(setNonPapersApart([paper('Bees'), typed])).toEqual({
        papers: [paper('Bees')],
        removed: [{ paper_id: 'Honey bees', title: 'Honey bees', reason: `${kind}: not a paper itself` }],
      });
    },
  );

  it('keeps what a type calls front matter or a notice, if it has an abstract of its own', () => {
    const typed = (kind: string) => ({ ...paper('Honey bees', SENTENCES), non_paper: { kind, of: [] } });
    expect(setNonPapersApart([typed('front matter'), typed('erratum')]).papers).toHaveLength(2);
    expect(setNonPapersApart([typed('supplement'), typed('peer review')]).papers).toHaveLength(0);
  });

  it('attaches by DOI or by the same title; a concern puts its paper under concern', () => {
    const own = { ...paper('Foraging of honey bees by age', SENTENCES), doi: '10.1/own' };
    const concern = { ...paper('A note'), non_paper: { kind: 'expression of concern', of: ['10.1/own'] } };
    const review = {
      ...paper('Foraging of honey bees by age'),
      paper_id: 'review',
      non_paper: { kind: 'peer review', of: [] },
    };
    const { papers, removed } = setNonPapersApart([concern, review, own]);
    expect(papers).toMatchObject([
      {
        has_concern: true,
        is_retracted: null,
        notices: [{ kind: 'expression of concern' }, { kind: 'peer review' }],
      },
    ]);
    expect(removed.map(({ reason }) => reason)).toEqual([
      `expression of concern, attached to its paper ${own.paper_id}`,
      `peer review, attached to its paper ${own.paper_id}`,
    ]);
    const byTitle = paper('Editorial expression of concern: Foraging of honey bees by age');
    expect(setNonPapersApart([byTitle, own]).papers).toMatchObject([{ has_concern: true }]);
  });

  it('attaches a notice to its paper, whose retraction it is', () => {
    const own = paper('Foraging of honey bees by age', SENTENCES);
    const { papers, removed } = setNonPapersApart([
      paper('Retraction Note: Foraging of Honey Bees by Age'),
      own,
    ]);
    expect(removed[0]?.reason).toBe(`retraction notice, attached to its paper ${own.paper_id}`);
    expect(papers).toEqual([
      {
        ...own,
        is_retracted: true,
        notices: [
          {
            kind: 'retraction notice',
            paper_id: 'Retraction Note: Foraging of H',
            title: 'Retraction Note: Foraging of Honey Bees by Age',
            url: null,
          },
        ],
      },
    ]);
  });
});
