import type { ProviderKey } from './paper.js';

/** Each provider's name in its own spelling. */
export const PROVIDER_NAMES: Readonly<Record<ProviderKey, string>> = {
  arxiv: 'arXiv',
  core: 'CORE',
  crossref: 'Crossref',
  dblp: 'DBLP',
  openalex: 'OpenAlex',
  pubmed: 'PubMed',
  semantic_scholar: 'Semantic Scholar',
};

const NAMES: Readonly<Record<string, string>> = PROVIDER_NAMES;

/** The display name of a provider; an unknown key is returned unchanged. */
export function providerName(key: string): string {
  return NAMES[key] ?? key;
}
