import { describe, expect, it } from '@jest/globals';
import { foundationsOf } from '../../papers/foundations.js';
import { newPaper } from '../../papers/new-paper.js';
import type { Paper } from '../../papers/paper.js';
import type { Provider, ProviderAnswer } from '../../providers/provider.js';
import { commonReferences, Foundations, withSharedReferences } from './foundations.js';
import { monotonicMs } from '../../monotonic.js';

const work = (key: string, references: string[] = []): Paper =>
  newPaper({
    paper_id: `openalex:${key}`,
    title: `Work ${key}`,
    provider_ids: { openalex: key },
    references,
  });
const found = [work('W1', ['W9', 'W8', 'W2']), work('W2', ['W9', 'W8']), work('W3', ['W9', 'W7'])];

function openalex(answer: () => Promise<ProviderAnswer>) {
  const asked: string[][] = [];
  const provider: Provider = {
    key: 'openalex',
    stub: false,
    search: () => Promise.reject(new Error('not asked')),
    lookup: (identifiers) => {
      asked.push([...identifiers]);
      return answer();
    },
  };
  return { asked, provider };
}
const times = () => ({ signal: new AbortController().signal, deadline: monotonicMs() + 60_000 });

describe('foundations', () => {
  it('are works cited by several retrieved papers, most cited first, without retrieved ones', () => {
    expect([...commonReferences(found)]).toEqual([
      ['W9', ['W1', 'W2', 'W3']],
      ['W8', ['W1', 'W2']],
    ]);
    const many = Array.from({ length: 12 }, (_, index) => work(`W${100 + index}`, index < 2 ? ['W5'] : []));
    expect(commonReferences(many).size).toBe(0);
  });

  it('cost one request, and are omitted if it fails or no time is left', async () => {
    const answer = { papers: [work('W8'), work('W9')], attempts: 1, cached: false, warnings: [] };
    const good = openalex(() => Promise.resolve(answer));
    const foundations = await new Foundations().of(found, [good.provider], times());
    expect(good.asked).toEqual([['openalex:W9', 'openalex:W8']]);
    expect(foundations.map(({ paper }) => paper.paper_id)).toEqual(['openalex:W9', 'openalex:W8']);
    const bad = openalex(() => Promise.reject(new Error('down')));
    expect(await new Foundations().of(found, [bad.provider], times())).toEqual([]);
    expect(await new Foundations().of(found, [good.provider], { ...times(), deadline: 0 })).toEqual([]);
    expect(good.asked).toHaveLength(1);
  });

  it('are shown with the papers that cite them, at least two', () => {
    const inReport = [
      { ...work('W1'), paper_id: 'doi:10.1/a' },
      { ...work('W2'), paper_id: 'doi:10.1/b' },
    ];
    const all = [
      { paper: work('W9'), cited_by: ['W1', 'W2', 'W3'] },
      { paper: work('W8'), cited_by: ['W1', 'W3'] },
    ];
    expect(foundationsOf(all, inReport)).toEqual([
      { paper: work('W9'), cited_by: ['doi:10.1/a', 'doi:10.1/b'] },
    ]);
  });

  it('keep only the references that other papers share or that are papers of the report', () => {
    const papers = withSharedReferences([...found, work('W4', ['W6']), work('W5')]);
    expect(papers.map(({ references }) => references)).toEqual([
      ['W9', 'W8', 'W2'],
      ['W9', 'W8'],
      ['W9'],
      undefined,
      undefined,
    ]);
  });
});
