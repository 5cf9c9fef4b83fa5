import type { ProviderKey } from '../papers/paper.js';

/** Origins of the real services; the providers append their paths. */
export const PROVIDER_ORIGINS: Readonly<Record<ProviderKey, string>> = {
  arxiv: 'https://export.arxiv.org',
  core: 'https://api.core.ac.uk',
  crossref: 'https://api.crossref.org',
  dblp: 'https://dblp.org',
  openalex: 'https://api.openalex.org',
  pubmed: 'https://eutils.ncbi.nlm.nih.gov',
  semantic_scholar: 'https://api.semanticscholar.org',
};

/** Maximum number of papers in one search. */
export const MAX_LIMIT = 200;

export const DEFAULT_PROVIDERS: readonly ProviderKey[] = [
  'arxiv',
  'crossref',
  'openalex',
  'semantic_scholar',
];
