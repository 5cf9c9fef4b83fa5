import { createHash } from 'node:crypto';
import type { ProviderKey } from './paper.js';

/** DataCite prefix under which arXiv registers its own DOIs: `10.48550/arXiv.2101.00001`. */
const ARXIV_DOI = /^10\.48550\/arxiv\.(.+)$/i;
const DOI = /(?<![\w.])10\.\d{4,9}(?:\.\d+)*\/\S+/;
const NEW_ARXIV = /^(\d{2})(\d{2})\.(\d{4,5})(?:v\d+)?$/;
/** The subject class (`math.GT/…`) is for display only; arXiv's canonical form omits it. */
const OLD_ARXIV = /^([a-z]+(?:-[a-z]+)?)(?:\.[a-z]{2})?\/(\d{2})(\d{2})(\d{3})(?:v\d+)?$/i;
const OLD_ARCHIVES =
  /^(?:acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|funct-an|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math|math-ph|mtrl-th|nlin|nucl-ex|nucl-th|patt-sol|physics|plasm-ph|q-alg|q-bio|quant-ph|solv-int|stat|supr-con)$/i;

/**
 * The bare, lower-case DOI in a text: `doi:10.1000/XYZ.`, `https://dx.doi.org/10.1000%2Fxyz` and
 * `10.1000/xyz` all give `10.1000/xyz`. Null when there is none.
 */
export function normaliseDoi(text: string | null | undefined): string | null {
  if (!text) return null;
  const plain = decodeEntities(decodePercent(text.trim()));
  const found = DOI.exec(plain)?.[0];
  if (!found) return null;
  // In a URL, ? and # end the DOI; a bare DOI may contain both.
  const inAddress = /^\s*https?:\/\//i.test(plain);
  const doi = trimTail(inAddress ? found.replace(/[?#].*$/, '') : found).toLowerCase();
  return /^10\.\d{4,9}(?:\.\d+)*\/.+$/.test(doi) ? doi : null;
}

/**
 * The arXiv id in a text, without version: `arXiv:2101.00001v2 [cs.CL]`, `https://arxiv.org/pdf/2101.00001.pdf` and
 * `10.48550/arXiv.2101.00001` give `2101.00001`; `math.GT/0211159` gives `math/0211159`. Null when there is none.
 */
export function normaliseArxivId(text: string | null | undefined): string | null {
  if (!text) return null;
  const plain = decodePercent(text.trim());
  const registered = ARXIV_DOI.exec(normaliseDoi(plain) ?? '')?.[1];
  const candidate =
    registered ??
    /(?:arxiv\.org|ar5iv\.org|alphaxiv\.org)\/(?:abs|pdf|html|format|ps|e-print|labs)\/([^\s?#]+)/i.exec(
      plain,
    )?.[1] ??
    /\barxiv\s*[:.]\s*([^\s,;]+)/i.exec(plain)?.[1] ??
    /\bcorr\b.*\babs\/([^\s,;]+)/i.exec(plain)?.[1] ??
    plain;
  return canonicalArxivId(candidate.replace(/\.(?:pdf|ps|gz)$/i, '').replace(/[\s.,;:)\]/]+$/, ''));
}

/** The arXiv id of an arXiv DOI; null for any other DOI. */
export function arxivIdOfDoi(doi: string | null | undefined): string | null {
  return doi && ARXIV_DOI.test(doi) ? normaliseArxivId(doi) : null;
}

/** What a record says of itself in identifiers. */
interface Identified {
  doi: string | null;
  arxiv_id: string | null;
  url: string | null;
  provider_ids?: Partial<Record<ProviderKey, string>>;
}

/**
 * Whether a record carries an identifier (`doi:…`, `arxiv:…`, `pmid:…`, `s2:…`, `openalex:…`). An address (`url:…`)
 * stands in no record: whoever resolved it is believed.
 */
export function carries(paper: Identified, identifier: string): boolean {
  const colon = identifier.indexOf(':');
  const id = identifier.slice(colon + 1);
  const ids = paper.provider_ids ?? {};
  switch (identifier.slice(0, colon)) {
    case 'doi':
      return isSame(paper.doi, normaliseDoi(id)) || isSame(paper.arxiv_id, arxivIdOfDoi(id));
    case 'arxiv':
      return isSame(paper.arxiv_id ?? arxivIdOfDoi(paper.doi), normaliseArxivId(id));
    case 'pmid':
      return ids.pubmed === id;
    case 's2':
      return ids.semantic_scholar?.toLowerCase() === id.toLowerCase();
    case 'openalex':
      return ids.openalex?.toUpperCase() === id.toUpperCase();
    default:
      return identifier.startsWith('url:');
  }
}

function isSame(own: string | null, asked: string | null): boolean {
  return own !== null && own === asked;
}

/** Input of a paper id. */
export interface KnownIdentity {
  doi?: string | null;
  arxiv_id?: string | null;
  provider_ids?: Partial<Record<ProviderKey, string>> | null;
  title: string;
  year?: number | null;
}

/**
 * The stable key of a paper: `doi:…`, else `arxiv:…`, `s2:…`, `openalex:…`, else `hash:…` of title and year, ignoring
 * case, accents and punctuation.
 */
export function paperIdOf(known: KnownIdentity): string {
  const doi = normaliseDoi(known.doi);
  if (doi) return `doi:${doi}`;
  const arxiv = normaliseArxivId(known.arxiv_id);
  if (arxiv) return `arxiv:${arxiv}`;
  const s2 = known.provider_ids?.semantic_scholar;
  if (s2) return `s2:${s2}`;
  const openalex = known.provider_ids?.openalex;
  if (openalex)
    return `openalex:${openalex.replace(/^https?:\/\/(?:api\.)?openalex\.org\/(?:works\/)?/i, '')}`;
  const title = known.title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  const digest = createHash('sha256')
    .update(`${title || known.title}|${known.year ?? ''}`)
    .digest('hex');
  return `hash:${digest.slice(0, 16)}`;
}

function canonicalArxivId(text: string): string | null {
  const current = NEW_ARXIV.exec(text);
  if (current) {
    const [, year = '', month = '', number = ''] = current;
    const from = Number(year) * 100 + Number(month);
    // Four digits until December 2014, five since.
    const digits = from >= 1501 ? 5 : 4;
    const valid = from >= 704 && isMonth(month) && number.length === digits;
    return valid ? `${year}${month}.${number}` : null;
  }
  const old = OLD_ARXIV.exec(text);
  if (!old) return null;
  const [, archive = '', year = '', month = '', number = ''] = old;
  return OLD_ARCHIVES.test(archive) && isMonth(month)
    ? `${archive.toLowerCase()}/${year}${month}${number}`
    : null;
}

function isMonth(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 12;
}

function decodePercent(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%2f/gi, '/');
  }
}

function decodeEntities(text: string): string {
  return text.replace(/&lt;/gi, '<').replace(/&gt;/gi, '>').replace(/&amp;/gi, '&');
}

const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** Removes sentence punctuation and closing brackets without an opening one. */
function trimTail(doi: string): string {
  let end = doi.length;
  while (end > 0) {
    const last = doi.charAt(end - 1);
    const opener = CLOSERS[last];
    const head = doi.slice(0, end);
    const unopened = opener !== undefined && head.split(last).length > head.split(opener).length;
    if (!unopened && !/[.,;:'"’”»*/\\|]/.test(last)) break;
    end -= 1;
  }
  return doi.slice(0, end);
}
