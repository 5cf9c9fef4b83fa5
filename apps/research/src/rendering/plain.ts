/** Printable ASCII words with single blanks between them. */
const SOUND = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * Text of foreign origin (titles, abstracts, names) as one line that can be shown anywhere: no control characters, no
 * line breaks, and no directional overrides or isolates, which would let a title rearrange the text around it. Marks
 * that a script needs for its spelling (joiners, left-to-right and right-to-left marks) stay.
 */
export function plain(text: unknown): string {
  if (typeof text !== 'string') return '';
  // Most texts are what they should be: one look instead of five passes.
  if (SOUND.test(text)) return text;
  return (
    text
      // A lone half of a surrogate pair is no text and breaks encoders.
      .replace(/\p{Cs}/gu, '\uFFFD')
      .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/g, '')
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** As `plain`, but null where nothing is left. */
export function plainOrNull(text: unknown): string | null {
  return plain(text) || null;
}

/** The address in normal form when it is an http or https one, else null: no other scheme is ever linked to. */
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

/** `https://doi.org/…` of a bare DOI; the characters that a DOI may hold and an address may not are encoded. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURIComponent(doi).replace(/%2F/g, '/').replace(/%3A/g, ':').replace(/%3B/g, ';')}`;
}

/** Where a reader finds the work: its DOI, else its own address, else arXiv; null when nothing is known. */
export function paperUrl(paper: {
  doi: string | null;
  url: string | null;
  arxiv_id: string | null;
}): string | null {
  if (paper.doi) return safeUrl(doiUrl(paper.doi));
  return safeUrl(paper.url) ?? (paper.arxiv_id ? safeUrl(`https://arxiv.org/abs/${paper.arxiv_id}`) : null);
}
