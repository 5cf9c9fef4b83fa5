const NAMES: Readonly<Record<string, string>> = {
  arxiv: 'arXiv',
  core: 'CORE',
  crossref: 'Crossref',
  dblp: 'DBLP',
  openalex: 'OpenAlex',
  pubmed: 'PubMed',
  semantic_scholar: 'Semantic Scholar',
};

/** A provider's name as its makers write it; an unknown key stands for itself. */
export function providerName(key: string): string {
  return NAMES[key] ?? key;
}
