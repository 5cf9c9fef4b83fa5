import type { Paper } from './paper.js';

/** DOI prefixes whose registrants publish preprints and nothing else (Crossref and DataCite member records). */
const PREPRINT_PREFIXES = new Set([
  '10.48550', // arXiv
  '10.1101', // bioRxiv, medRxiv
  '10.64898', // openRxiv
  '10.21203', // Research Square
  '10.20944', // Preprints.org
  '10.31234', // PsyArXiv
  '10.31219', // OSF Preprints
  '10.31235', // SocArXiv
  '10.35542', // EdArXiv
  '10.31223', // EarthArXiv
  '10.31222', // MetaArXiv
  '10.31224', // engrXiv
  '10.31229',
  '10.26434', // ChemRxiv
  '10.2139', // SSRN
  '10.36227', // TechRxiv
  '10.22541', // Authorea
  '10.1590/scielopreprints',
]);
/** Cold Spring Harbor shares bioRxiv's prefix with its journals, whose DOIs have letters where bioRxiv has a date or number. */
const CSHL_JOURNAL = /^10\.1101\/(?:gr|gad|lm|rna|cshperspect|mcs|sqb|pdb|sqb)\./;
const PREPRINT_VENUE =
  /^(?:arxiv|corr\b|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|ssrn|research square|preprints\.org|techrxiv|authorea|osf preprints)/i;

export function isPreprintDoi(doi: string | null): boolean {
  if (!doi) return false;
  const [prefix = '', suffix = ''] = doi.split('/');
  if (CSHL_JOURNAL.test(doi)) return false;
  return PREPRINT_PREFIXES.has(prefix) || PREPRINT_PREFIXES.has(`${prefix}/${suffix.replace(/\..*$/, '')}`);
}

/**
 * Whether a record describes the preprint instead of the published work. A record with an article's DOI and an arXiv
 * id describes the article.
 */
export function isPreprintRecord(paper: Paper): boolean {
  if (paper.doi)
    return isPreprintDoi(paper.doi) || (paper.type === 'preprint' && paper.is_preprint !== false);
  if (paper.is_preprint !== null && paper.is_preprint !== undefined) return paper.is_preprint;
  if (paper.type === 'preprint') return true;
  if (paper.venue && PREPRINT_VENUE.test(paper.venue.trim())) return true;
  return Boolean(paper.arxiv_id) && !paper.venue;
}

/**
 * A DOI without its version: `10.21203/rs.3.rs-1/v2`, `10.6084/m9.figshare.1.v3`, `10.1101/2020.01.01.1v2`,
 * `10.12688/f1000research.1.2` and `10.1002/14651858.cd1.pub3` are versions of one work each.
 */
export function unversionedDoi(doi: string): string {
  if (/^10\.(?:12688|12968|3310)\/[a-z0-9]+\.\d+\.\d+$/.test(doi)) return doi.replace(/\.\d+$/, '');
  return doi.replace(/(?:[./_-]v\d{1,2}|(?<=\d)v\d{1,2}|\.pub\d{1,2})$/, '');
}
