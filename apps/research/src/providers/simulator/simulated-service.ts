import type { SampleRecord } from './corpus/sample-corpus.js';

/** What a simulated service answers with. */
export interface SimulatedAnswer {
  status: number;
  contentType: string;
  headers?: Record<string, string>;
  body: string;
}

/** One of the four services: a path below its base URL and what a query gets. */
export interface SimulatedService {
  readonly path: string;
  answer(params: URLSearchParams): SimulatedAnswer;
  /** Looks up one paper by an identifier, which is the rest of the path behind `prefix`. */
  readonly lookup?: { readonly prefix: string; answer(id: string): SimulatedAnswer };
}

/** Whether a record has a DOI; an arXiv preprint has the one under which arXiv registers it. */
export function hasDoi({ doi, arxivId }: SampleRecord, wanted: string): boolean {
  const own = [doi, arxivId === null ? null : `10.48550/arxiv.${arxivId}`];
  return own.some((known) => known?.toLowerCase() === wanted.toLowerCase());
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): SimulatedAnswer {
  return { status, contentType: 'application/json', headers, body: JSON.stringify(body) };
}

/** A whole number within bounds from a query parameter. */
export function bounded(text: string | null, fallback: number, most: number): number {
  const number = Number(text ?? fallback);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : fallback;
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export function isoDate(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
