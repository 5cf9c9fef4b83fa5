import { describe, expect, it } from '@jest/globals';
import { NAMES_SCRIPT } from './shared-names.js';

describe('names.js', () => {
  it('exports the stages in the order of a run and the display names of the providers', () => {
    expect(NAMES_SCRIPT.match(/^export const STAGES = (.*);$/m)?.[1]).toBe(
      '["query_understanding","query_expansion","retrieval","deduplication","relevance_scoring","ranking",' +
        '"clustering","synthesis","gap_analysis","citation_export","report_generation"]',
    );
    expect(JSON.parse(NAMES_SCRIPT.match(/^export const PROVIDERS = (.*);$/m)?.[1] ?? '')).toEqual({
      arxiv: 'arXiv',
      core: 'CORE',
      crossref: 'Crossref',
      dblp: 'DBLP',
      openalex: 'OpenAlex',
      pubmed: 'PubMed',
      semantic_scholar: 'Semantic Scholar',
    });
  });
});
