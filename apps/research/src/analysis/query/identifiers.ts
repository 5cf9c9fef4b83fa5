import { normaliseArxivId, normaliseDoi } from '../../papers/identifiers.js';
import { cut, tidy, type Reading } from './reading.js';

interface Form {
  pattern: RegExp;
  /** The identifier, or undefined where the match is none after all. */
  read: (match: RegExpExecArray) => string | undefined;
}

const prefixed = (prefix: string, id: string | null | undefined): string | undefined =>
  id ? `${prefix}:${id}` : undefined;

/** Addresses before bare identifiers: what a form took is gone for the next. */
const FORMS: readonly Form[] = [
  {
    pattern: /<?\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]\/?>?/giu,
    read: ([address]) => ofAddress(address.replace(/^<|>$/gu, '')),
  },
  {
    pattern: /(?:\bdoi\s*[:=]?\s*|\b(?:dx\.)?doi\.org\/)?(?<![\w.])10\.\d{4,9}(?:\.\d+)*\/[^\s"]+/giu,
    read: ([text]) => arxivOrDoi(text),
  },
  {
    pattern: /\barxiv\s*[:.]?\s*((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?)(?!\d)/giu,
    read: ([, id]) => prefixed('arxiv', normaliseArxivId(id)),
  },
  {
    // The archives of the old form, which no other text writes before seven digits.
    pattern:
      /(?<![\w/])((?:acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|funct-an|gr-qc|hep-(?:ex|lat|ph|th)|math|math-ph|mtrl-th|nlin|nucl-(?:ex|th)|patt-sol|physics|plasm-ph|q-alg|q-bio|quant-ph|solv-int|supr-con)(?:\.[a-z]{2})?\/\d{7}(?:v\d+)?)(?!\d)/giu,
    read: ([, id]) => prefixed('arxiv', normaliseArxivId(id)),
  },
  {
    // A bare arXiv id is recognised only as the whole query or in its versioned form: "1706.0376" may be a number.
    pattern: /^\s*(\d{4}\.\d{4,5}(?:v\d+)?)\s*$|(?<![\w.])(\d{4}\.\d{4,5}v\d+)\b/gu,
    read: ([, whole, versioned]) => prefixed('arxiv', normaliseArxivId(whole ?? versioned)),
  },
  {
    pattern: /\b(?:pmid|pubmed(?:\s+id)?)\s*[:=#]?\s*(\d{4,9})\b/giu,
    read: ([, id]) => prefixed('pmid', id),
  },
  { pattern: /\bPMC\s?(\d{4,9})\b/gu, read: ([, id]) => prefixed('pmcid', `PMC${id}`) },
  {
    pattern: /\bopenalex\s*[:=]\s*(W\d{4,})\b/giu,
    read: ([, id]) => prefixed('openalex', id?.toUpperCase()),
  },
];

const POINTER = /[([]\s*(?:see|cf\.?|e\.g\.?,?)?\s*(?:[)\]]|$)/giu;

/**
 * Papers that a query names by identifier or address, each in the form of a paper_id (`doi:…`, `arxiv:…`, `pmid:…`,
 * `pmcid:…`, `s2:…`, `openalex:…`, else `url:…`), and the query without them.
 */
export function readIdentifiers(text: string): Reading<string[]> {
  let rest = text;
  const found: string[] = [];
  for (const { pattern, read } of FORMS) {
    const reading = cut(rest, pattern, read);
    found.push(...reading.found);
    rest = reading.rest;
  }
  // "(see 10.1038/…)": what pointed to it goes with it.
  const bare = found.length === 0 ? rest : tidy(rest.replace(POINTER, ' '));
  return { found: [...new Set(found)], rest: bare };
}

function arxivOrDoi(text: string): string | undefined {
  const arxiv = /10\.48550\/arxiv\./iu.test(text) ? normaliseArxivId(text) : null;
  return prefixed('arxiv', arxiv) ?? prefixed('doi', normaliseDoi(text));
}

function ofAddress(address: string): string {
  const pubmed = /pubmed\.ncbi\.nlm\.nih\.gov\/(\d+)|ncbi\.nlm\.nih\.gov\/pubmed\/(\d+)/iu.exec(address);
  const openalex = /openalex\.org\/(?:works\/)?(W\d+)/iu.exec(address)?.[1];
  const scholar = /semanticscholar\.org\/(?:paper|reader)\/(?:[^/]+\/)?([0-9a-f]{40})/iu.exec(address)?.[1];
  return (
    (/arxiv\.org\//iu.test(address) ? prefixed('arxiv', normaliseArxivId(address)) : undefined) ??
    prefixed('pmid', pubmed?.[1] ?? pubmed?.[2]) ??
    prefixed('pmcid', /\b(PMC\d+)/iu.exec(address)?.[1]?.toUpperCase()) ??
    prefixed('openalex', openalex?.toUpperCase()) ??
    prefixed('s2', scholar?.toLowerCase()) ??
    // Nature's addresses end in the suffix of the DOI.
    prefixed('doi', ofNature(address)) ??
    arxivOrDoi(address) ??
    `url:${address}`
  );
}

function ofNature(address: string): string | undefined {
  const article = /nature\.com\/articles\/([a-z0-9][a-z0-9.-]+)/iu.exec(address)?.[1];
  return article === undefined ? undefined : `10.1038/${article.toLowerCase()}`;
}
