/** Printable ASCII words with single blanks. */
const SOUND = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * Foreign text (titles, abstracts, names) as one safe line: no control characters, line breaks, directional overrides
 * or isolates, which would let a title reorder its surroundings. Marks that a script needs for spelling (joiners,
 * left-to-right and right-to-left marks) stay.
 */
export function plain(text: unknown): string {
  if (typeof text !== 'string') return '';
  // Fast path for clean text, instead of five passes.
  if (SOUND.test(text)) return text;
  return (
    text
      // A lone surrogate breaks encoders.
      .replace(/\p{Cs}/gu, '\uFFFD')
      .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/g, '')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Like `plain`; null if nothing is left. */
export function plainOrNull(text: unknown): string | null {
  return plain(text) || null;
}

/** The normalized URL if it is http or https, else null: no other scheme is ever linked. */
export function safeUrl(url: unknown): string | null {
  if (typeof url !== 'string') return null;
  try {
    const parsed = new URL(url.trim());
    if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return null;
    if (parsed.username !== '' || parsed.password !== '') return null;
    return parsed.href.replace(
      /["'<>`\\{}|^]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  } catch {
    return null;
  }
}

/** `https://doi.org/…` of a bare DOI; characters that a URL may not contain are encoded. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURIComponent(doi).replace(/%2F/g, '/').replace(/%3A/g, ':').replace(/%3B/g, ';')}`;
}

/** The URL of a work: its DOI, else its own URL, else arXiv; null if unknown. */
export function paperUrl(paper: {
  doi: string | null;
  url: string | null;
  arxiv_id: string | null;
}): string | null {
  if (paper.doi) return safeUrl(doiUrl(paper.doi));
  return safeUrl(paper.url) ?? (paper.arxiv_id ? safeUrl(`https://arxiv.org/abs/${paper.arxiv_id}`) : null);
}
