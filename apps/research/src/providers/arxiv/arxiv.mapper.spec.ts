import { describe, expect, it } from '@jest/globals';
import type { Paper } from '../../papers/paper.js';
import { arxivPapers } from './arxiv.mapper.js';
import type { HttpAnswer } from '../http/client-tools.js';

function answer(text: string, mediaType = 'application/json'): HttpAnswer {
  return { text, bytes: text.length, mediaType, headers: new Headers() };
}

function only(papers: Paper[]): Paper {
  const [paper] = papers;
  if (paper === undefined || papers.length !== 1) throw new Error(`${papers.length} papers`);
  return paper;
}

const arxiv = (entry: string) =>
  arxivPapers(
    answer(
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${entry}</entry></feed>`,
      'application/atom+xml',
    ),
  );

describe('arXiv', () => {
  const entry = `<id>http://arxiv.org/abs/2101.01234v2</id><updated>2021-03-01T00:00:00Z</updated><published>2021-01-05T10:00:00Z</published>
    <title>Sums &amp; <![CDATA[<i>products</i>]]>
      of things</title><summary type="text">  We show $x &lt; y$.
More &amp;amp; more.
</summary><author><name>Ludwig van Beethoven</name></author><author><name>The Sample Collaboration</name></author>
    <arxiv:doi xmlns:arxiv="http://arxiv.org/schemas/atom">10.5555/ABC</arxiv:doi>
    <arxiv:journal_ref xmlns:arxiv="http://arxiv.org/schemas/atom">J. Samp. 3 (2022)</arxiv:journal_ref>
    <category term="math.CO"/><category term="cs.DM"/>`;

  it('maps an entry', () => {
    expect(only(arxiv(entry))).toMatchObject({
      paper_id: 'arxiv:2101.01234',
      title: 'Sums & products of things',
      abstract: 'We show x < y. More & more.',
      authors: [
        { name: 'Ludwig van Beethoven', family: 'van Beethoven', given: 'Ludwig' },
        { name: 'The Sample Collaboration', family: null, given: null },
      ],
      year: 2021,
      date: '2021-01-05',
      venue: 'arXiv',
      type: 'preprint',
      doi: null,
      arxiv_id: '2101.01234',
      url: 'https://arxiv.org/abs/2101.01234',
      pdf_url: 'https://arxiv.org/pdf/2101.01234',
      is_preprint: true,
      is_open_access: true,
      providers: ['arxiv'],
      provider_ids: { arxiv: '2101.01234' },
      relations: { is_preprint_of: ['10.5555/abc'] },
      subjects: ['math.CO', 'cs.DM'],
    });
  });

  it.each([
    'This paper has been withdrawn by the authors',
    'Paper withdrawn by the author due to a crucial error in equation 5',
    'The paper is withdrawn because the proof of Lemma 2 is wrong',
    'I have withdrawn this paper',
    'We withdraw this submission; a corrected version will follow',
    'This submission has been withdrawn by arXiv administrators',
    'Withdrawn; superseded by 2405.13351',
    '12 pages. This manuscript was temporarily withdrawn',
  ])('sees that a paper is withdrawn by the comment %j', (comment) => {
    expect(only(arxiv(`${entry}<comment>${comment}</comment>`)).is_retracted).toBe(true);
  });

  it.each([
    'v1 had a figure withdrawn from print',
    '12 pages, 3 figures; on drugs withdrawn from the market',
    'Corrects a claim that the authors of [3] withdrew',
  ])('sees no withdrawal in the comment %j', (comment) => {
    expect(only(arxiv(`${entry}<comment>${comment}</comment>`)).is_retracted).toBeNull();
  });

  it.each([
    ['This paper has been withdrawn by the author due to an error.', true],
    ['This submission has been withdrawn by arXiv administrators because of disputed authorship.', true],
    ['Withdrawn.', true],
    ['We study why a paper is withdrawn: of 300 papers, one has been withdrawn by its authors.', null],
    ['Withdrawn adolescents were followed for two years.', null],
  ])('reads the abstract %j', (abstract, expected) => {
    const withAbstract = entry.replace(/<summary[\s\S]*<\/summary>/, `<summary>${abstract}</summary>`);
    expect(only(arxiv(withAbstract)).is_retracted).toBe(expected);
  });

  it('takes an empty page that announces results for a fault', () => {
    const feed = (total: number) =>
      answer(`<feed xmlns:o="x"><o:totalResults>${total}</o:totalResults></feed>`, 'application/atom+xml');
    expect(arxivPapers(feed(0))).toEqual([]);
    expect(() => arxivPapers(feed(12))).toThrow(/announces results/);
  });

  it('refuses broken XML', () => {
    expect(() => arxivPapers(answer('<feed><entry><title>x</title>', 'application/xml'))).toThrow(
      /broken XML/,
    );
  });
});
