import { stem, terms, words } from '../../text/tokens.js';
import type { Expression } from './boolean-query.js';
import type { SampleRecord } from './corpus/sample-corpus.js';

interface Indexed {
  record: SampleRecord;
  /** Stems of title and abstract without stop words, separated by blanks, for phrases. */
  running: string;
  frequencies: Map<string, number>;
  length: number;
  authors: string;
}

/**
 * A small search engine over part of the sample corpus: BM25 (k1 1.2, b 0.75; title words count three times), and
 * boolean expressions as filters.
 */
export class SampleIndex {
  private readonly entries: Indexed[];
  private readonly holding = new Map<string, number>();
  private readonly meanLength: number;

  constructor(records: readonly SampleRecord[]) {
    this.entries = records.map(indexed);
    for (const { frequencies } of this.entries)
      for (const term of frequencies.keys()) this.holding.set(term, (this.holding.get(term) ?? 0) + 1);
    this.meanLength = this.entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, records.length);
  }

  /** Records by relevance that contain at least a third of the words' weight. */
  ranked(text: string): SampleRecord[] {
    const query = [...new Set(terms(text))];
    return this.byScore(query, (entry) => this.isNear(entry, query));
  }

  /**
   * Records that match the expression, by relevance to its words. Weak matches are left out, because a small corpus
   * would otherwise return them on the first page.
   */
  matching(expression: Expression): SampleRecord[] {
    const query = [...new Set(termsOf(expression))];
    return this.byScore(
      query,
      (entry) => holds(expression, entry) && (query.length === 0 || this.isNear(entry, query)),
    );
  }

  private isNear({ frequencies }: Indexed, query: readonly string[]): boolean {
    const sum = (list: readonly string[]) => list.reduce((total, term) => total + this.weight(term), 0);
    const held = query.filter((term) => frequencies.has(term));
    return held.length > 0 && sum(held) >= sum(query) / 3;
  }

  private byScore(query: readonly string[], accepts: (entry: Indexed) => boolean): SampleRecord[] {
    return this.entries
      .filter(accepts)
      .map((entry) => ({ entry, score: this.score(entry, query) }))
      .sort((a, b) => b.score - a.score || a.entry.record.number - b.entry.record.number)
      .map(({ entry }) => entry.record);
  }

  private score({ frequencies, length }: Indexed, query: readonly string[]): number {
    return query.reduce((sum, term) => {
      const tf = frequencies.get(term) ?? 0;
      const norm = 1.2 * (1 - 0.75 + (0.75 * length) / this.meanLength);
      return sum + (this.weight(term) * tf * 2.2) / (tf + norm);
    }, 0);
  }

  private weight(term: string): number {
    const holding = this.holding.get(term) ?? 0;
    return Math.log(1 + (this.entries.length - holding + 0.5) / (holding + 0.5));
  }
}

/** Whether the authors' names hold all words of `name`. */
export function writtenBy(record: SampleRecord, name: string): boolean {
  const names = ` ${namesOf(record)} `;
  const wanted = words(name);
  return wanted.length > 0 && wanted.every((word) => names.includes(` ${word} `));
}

function indexed(record: SampleRecord): Indexed {
  const frequencies = new Map<string, number>();
  const title = terms(record.title);
  const body = terms(record.abstract);
  for (const term of [...title, ...title, ...title, ...body])
    frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return {
    record,
    running: runningOf(`${record.title} . ${record.abstract}`),
    frequencies,
    length: title.length * 3 + body.length,
    authors: namesOf(record),
  };
}

function namesOf(record: SampleRecord): string {
  return record.authors.flatMap(({ given, family }) => words(`${given} ${family}`)).join(' ');
}

function runningOf(text: string): string {
  return ` ${words(text).map(stem).join(' ')} `;
}

function holds(expression: Expression, entry: Indexed): boolean {
  switch (expression.kind) {
    case 'and':
      return expression.parts.every((part) => holds(part, entry));
    case 'or':
      return expression.parts.some((part) => holds(part, entry));
    case 'not':
      return !holds(expression.part, entry);
    case 'range':
      return inRange(expression, entry.record);
    case 'text':
      return holdsText(expression, entry);
  }
}

/** Title fields are searched in titles alone; the other fields, and terms without one, anywhere. */
function holdsText(
  { field, text, near, phrase }: Extract<Expression, { kind: 'text' }>,
  { record, running }: Indexed,
): boolean {
  if (field === 'au') return writtenBy(record, text);
  const searched =
    field === 'ti' ? runningOf(record.title) : field === 'abs' ? runningOf(record.abstract) : running;
  if (near !== undefined) return isNear(searched.trim().split(' '), words(text).map(stem), near);
  if (phrase || !/[*?]/u.test(text)) return searched.includes(runningOf(text));
  const pattern = new RegExp(
    `^${text
      .replace(/[^\p{L}\p{N}*?]/gu, '')
      .replace(/\*/gu, '\\p{L}*')
      .replace(/\?/gu, '\\p{L}')}$`,
    'iu',
  );
  return words(`${record.title} ${record.abstract}`).some((word) => pattern.test(word));
}

/** Whether all words stand within so many positions of the first. */
function isNear(all: readonly string[], wanted: readonly string[], distance: number): boolean {
  const [first = '', ...others] = wanted;
  return all.some(
    (word, at) =>
      word === first &&
      others.every((other) => all.slice(Math.max(0, at - distance - 1), at + distance + 2).includes(other)),
  );
}

/** `submittedDate:[YYYYMMDDHHMM TO YYYYMMDDHHMM]`, compared as text. */
function inRange({ from, to }: { from: string; to: string }, record: SampleRecord): boolean {
  const two = (part: number) => String(part).padStart(2, '0');
  const moment = `${record.preprintYear}${two(record.month)}${two(record.day)}1200`;
  return moment >= from && moment <= to;
}

function termsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return expression.parts.flatMap(termsOf);
    case 'text':
      return expression.field === 'au' ? [] : terms(expression.text);
    default:
      return [];
  }
}
