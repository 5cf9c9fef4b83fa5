import { ONES } from '../text/number-words.js';
import { withoutEtAl } from './et-al.js';
import type { Paper } from './paper.js';

/** "Smith (2019)", "Smith and Jones (2019)", "Smith et al. (2019)"; the title where no author is known. */
export function whoWrote(paper: Paper): string {
  const year = paper.year === null ? '' : ` (${paper.year})`;
  const all = paper.authors
    .map((author) => author.family?.trim() || author.name.trim())
    .filter((name) => name !== '');
  const names = all.map(withoutEtAl).filter((name) => name !== '');
  const [first, second] = names;
  if (first && names.join(';') !== all.join(';')) return `${first} et al.${year}`;
  if (!first) return `The authors of “${shortened(paper.title, LONGEST_TITLE)}”${year}`;
  if (names.length === 1) return first + year;
  if (names.length === 2) return `${first} and ${second ?? ''}${year}`;
  return `${first} et al.${year}`;
}

const LONGEST_TITLE = 60;

/** The first words of a text that is longer than so many characters. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const word = text.lastIndexOf(' ', most);
  // One word of this length, as in a script without blanks, is cut anywhere but within a character.
  const cut = word > most / 2 ? text.slice(0, word) : [...text.slice(0, most)].slice(0, -1).join('');
  return `${cut.replace(/[\s,;:]+$/, '')}…`;
}

/** The same inside a sentence. */
export function whoWroteInside(paper: Paper): string {
  return whoWrote(paper).replace(/^The authors of /, 'the authors of ');
}

/** Whether a verb after `whoWrote` stands in the singular. */
export function isOneAuthor(paper: Paper): boolean {
  const names = paper.authors.map((author) => (author.family ?? author.name).trim()).filter(Boolean);
  return names.length === 1 && names.every((name) => name === withoutEtAl(name));
}

/** A sentence as a quotation inside another one: word for word, without its full stop. */
export function quotation(sentence: string): string {
  return `“${sentence.replace(/\s+\.$|(?<![.\s]|\b(?:al|etc|vs|\p{L}))\.$/u, '')}”`;
}

/** "Smith et al., 2019" as it stands in brackets. */
export function bracketed(paper: Paper): string {
  return whoWroteInside(paper).replace(/ \((\d+)\)$/, ', $1');
}

export function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1] ?? ''}`;
}

const SMALL = ['no', ...ONES.slice(1, 13)];

/** Small whole numbers as words, as running text wants them. */
export function inWords(count: number): string {
  return SMALL[count] ?? String(count);
}

export function papersCount(count: number): string {
  return `${inWords(count)} ${count === 1 ? 'paper' : 'papers'}`;
}

/** Citation numbers as text: "[1], [2] and three more". */
export function cited(numbers: readonly number[], most: number): string {
  const shown = numbers.slice(0, most).map((number) => `[${number}]`);
  const more = numbers.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${inWords(more)} more` : listed(shown);
}

/** "2012 to 2020" or "2019"; empty where no year is known. */
export function yearSpan(papers: readonly Paper[]): string {
  const years = papers.map((paper) => paper.year).filter((year): year is number => year !== null);
  if (years.length === 0) return '';
  const from = Math.min(...years);
  const to = Math.max(...years);
  return from === to ? String(from) : `${from} to ${to}`;
}

/** The first letter a capital; "mRNA", "iPhone": a word with a capital inside keeps its own spelling. */
export function capitalised(text: string): string {
  return /^\S*\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
