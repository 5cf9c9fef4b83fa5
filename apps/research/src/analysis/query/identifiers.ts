import { arxivIdOfDoi, normaliseArxivId, normaliseDoi } from '../../papers/identifiers.js';
import { cut, tidy, type Reading } from './reading.js';

interface Form {
  /** The first group that matches is the identifier. */
  pattern: RegExp;
  /** Undefined where the match is none after all. */
  read: (id: string) => string | undefined;
}

const arxiv = (id: string): string | undefined => prefixed('arxiv', normaliseArxivId(id));
const doi = (text: string): string | undefined => prefixed('doi', normaliseDoi(text));

/** Addresses before bare identifiers: what a form took is gone for the next. */
const FORMS: readonly Form[] = [
  {
    pattern:
      /<?(?<![\w@./])((?:https?:\/\/|(?:[a-z\d-]+\.)+(?:org|com|net|gov|edu)\/)[^\s<>"]+[^\s<>".,;:!?)\]]\/?)>?/giu,
    read: ofAddress,
  },
  {
    pattern: /((?:\bdoi\s*[:=]?\s*|\b(?:dx\.)?doi\.org\/)?(?<![\w.])10\.\d{4,9}(?:\.\d+)*\/[^\s"]+)/giu,
    read: ofDoi,
  },
  // A bare arXiv id is recognised only as the whole query or in its versioned form: "1706.0376" may be a number.
  {
    pattern:
      /\barxiv\s*[:.]?\s*(\d{4}\.\d{4,5}(?:v\d+)?)(?!\d)|^\s*(\d{4}\.\d{4,5}(?:v\d+)?)\s*$|(?<![\w.])(\d{4}\.\d{4,5}v\d+)\b/giu,
    read: arxiv,
  },
  // The old form: nothing else writes a word before seven digits.
  {
    pattern: /(?:\barxiv\s*[:.]?\s*)?(?<![\w/.-])([a-z-]{2,}(?:\.[a-z]{2})?\/\d{7}(?:v\d+)?)(?!\d)/giu,
    read: arxiv,
  },
  { pattern: /\b(?:pmid|pubmed(?:\s+id)?)\s*[:=#]?\s*(\d{4,9})\b/giu, read: (id) => prefixed('pmid', id) },
  { pattern: /\bPMC\s?(\d{4,9})\b/gu, read: (id) => prefixed('pmcid', `PMC${id}`) },
  { pattern: /\bopenalex\s*[:=]\s*(W\d{4,})\b/giu, read: (id) => prefixed('openalex', id.toUpperCase()) },
];

/** Addresses of single papers: what their identifier is called, and its pattern. */
const ADDRESSES: readonly (readonly [prefix: string, pattern: RegExp])[] = [
  ['pmid', /(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d+)/iu],
  ['pmcid', /\b(PMC\d+)/iu],
  ['openalex', /openalex\.org\/(?:works\/)?(W\d+)/iu],
  ['s2', /semanticscholar\.org\/(?:paper|reader)\/(?:[^/]+\/)?([0-9a-f]{40})/iu],
];
/** Nature's addresses end in the suffix of the DOI. */
const NATURE = /nature\.com\/articles\/([a-z0-9][a-z0-9.-]+)/iu;

const POINTER = /[([]\s*(?:see|cf\.?|e\.g\.?,?)?\s*(?:[)\]]|$)/giu;

/**
 * Papers that a query names by identifier or address, each in the form of a paper_id (`doi:…`, `arxiv:…`, `pmid:…`,
 * `pmcid:…`, `s2:…`, `openalex:…`, else `url:…`), and the query without them.
 */
export function readIdentifiers(text: string): Reading<string[]> {
  let rest = text;
  const found: string[] = [];
  for (const { pattern, read } of FORMS) {
    const reading = cut(rest, pattern, ([, ...ids]) => read(ids.find(Boolean) ?? ''));
    found.push(...reading.found);
    rest = reading.rest;
  }
  // "(see 10.1038/…)": what pointed to it goes with it.
  const bare = found.length === 0 ? rest : tidy(rest.replace(POINTER, ' '));
  return { found: [...new Set(found)], rest: bare };
}

function prefixed(prefix: string, id: string | null): string | undefined {
  return id ? `${prefix}:${id}` : undefined;
}

/** arXiv's own DOIs are its identifiers. */
function ofDoi(text: string): string | undefined {
  return prefixed('arxiv', arxivIdOfDoi(normaliseDoi(text))) ?? doi(text);
}

/** Without a scheme, an address is one where it names a paper. */
function ofAddress(address: string): string | undefined {
  const [known] = ADDRESSES.flatMap(([prefix, pattern]) => {
    const id = pattern.exec(address)?.[1] ?? '';
    return prefixed(prefix, prefix === 's2' ? id.toLowerCase() : id.toUpperCase()) ?? [];
  });
  const nature = NATURE.exec(address)?.[1];
  const named = arxiv(address) ?? known ?? ofDoi(nature === undefined ? address : `10.1038/${nature}`);
  return named ?? (/^https?:/iu.test(address) ? `url:${address}` : undefined);
}
