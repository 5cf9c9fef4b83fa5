/** Records as a catalogue read from the web gives them: initials, years missing, venues cut, titles cut or extended. */
import type { Paper } from '../../apps/research/src/papers/paper.js';

/** One of `n` by the record, so that each run makes the same. */
function pick(paper: Paper, salt: number, n: number): number {
  let hash = 2166136261 ^ salt;
  for (const letter of paper.paper_id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash ^= hash >>> 13;
  return (Math.imul(hash, 0x5bd1e995) >>> 8) % n;
}

export function asInWebCatalogue(paper: Paper): Paper {
  const few = pick(paper, 1, 4) === 0 ? Math.max(1, paper.authors.length - 2) : paper.authors.length;
  const authors = paper.authors
    .slice(0, few)
    .map(({ name, ...rest }) => ({ ...rest, name: initialled(name) }));
  const year = paper.year !== null && pick(paper, 3, 20) < 9 ? null : paper.year;
  return { ...paper, authors, year, venue: cutVenue(paper), title: cutTitle(paper) };
}

function initialled(name: string): string {
  const parts = name
    .replace(/\(.*?\)/g, '')
    .trim()
    .split(/\s+/);
  const family = parts.pop() ?? '';
  return `${parts.map((part) => part.charAt(0)).join('')} ${family}`.trim();
}

function cutVenue({ venue, ...paper }: Paper): string | null {
  const way = pick({ ...paper, venue }, 4, 10);
  if (venue === null || way < 4) return null;
  if (way < 6) return venue.split(' ').slice(0, 2).join(' ');
  return way < 8 ? venue.replace(/\p{Ll}{2,}/gu, (word) => word.slice(0, 4)) : venue;
}

function cutTitle(paper: Paper): string {
  const words = paper.title.split(' ');
  const way = pick(paper, 5, 25);
  if (way < 2) return words.slice(0, Math.max(3, words.length - 2)).join(' ');
  if (way === 2) return paper.title.replace(/[aeiou]/, '');
  if (way === 3) return paper.title.split(':')[0] ?? paper.title;
  if (way === 4) return `${paper.title} (extended abstract)`;
  return way % 2 === 0 ? paper.title.toLowerCase() : paper.title;
}
