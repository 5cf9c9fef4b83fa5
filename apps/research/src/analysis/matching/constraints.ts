import type { Author, Paper, QueryUnderstanding, RemovedPaper } from '../../papers/paper.js';
import { authorOf } from '../../papers/person-names.js';
import { containsSequence } from '../../text/scoring/similarity.js';
import { stemsOf, words } from '../../text/tokens.js';
import { isAbout, isDenied, says, sought, type Sought } from './about.js';

interface Constraint {
  /** As a warning names it. */
  name: string;
  /** Why a paper breaks it, or null when it does not, or when the paper does not say. */
  violation: (paper: Paper) => string | null;
}

/**
 * Holds papers to what the query demands: years, exclusions (what a paper is about, and not what it merely
 * mentions: about.ts), quoted phrases, authors; each broken demand is a removal with its reason. What a paper does not say (no year, no authors) is not held against it. A demand that no paper
 * would survive is not applied, and a warning says so.
 */
export async function applyConstraints(
  papers: readonly Paper[],
  understanding: QueryUnderstanding,
  query: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<{ kept: Paper[]; removed: RemovedPaper[]; warnings: string[] }> {
  let kept = [...papers];
  const removed: RemovedPaper[] = [];
  const warnings: string[] = [];
  for (const { name, violation } of constraintsOf(understanding, query)) {
    const judged: { paper: Paper; reason: string | null }[] = [];
    for (const paper of kept) {
      judged.push({ paper, reason: violation(paper) });
      await yieldToEventLoop();
    }
    const survivors = judged.filter(({ reason }) => reason === null);
    if (survivors.length === 0 && judged.length > 0) {
      warnings.push(`No paper found meets the constraint ${name}: it was not applied.`);
      continue;
    }
    for (const { paper, reason } of judged) {
      if (reason !== null) removed.push({ paper_id: paper.paper_id, title: paper.title, reason });
    }
    kept = survivors.map(({ paper }) => paper);
  }
  return { kept, removed, warnings };
}

function constraintsOf(understanding: QueryUnderstanding, query: string): Constraint[] {
  const said = stemsOf(query);
  const { years, excluded, phrases, authors } = understanding;
  const constraints: Constraint[] = [];
  const asked = yearsAsked(years);
  if (asked !== null) {
    constraints.push({
      name: `"${asked}"`,
      violation: ({ year: stated, date }) => {
        const year = stated ?? (/^\d{4}/u.test(date ?? '') ? Number(date?.slice(0, 4)) : null);
        if (year === null) return null;
        const outside = (years.from !== null && year < years.from) || (years.to !== null && year > years.to);
        return outside ? `published in ${year}, asked for ${asked}` : null;
      },
    });
  }
  for (const term of excluded) {
    const wanted = sought(term, true);
    // A paper "without X" is what a query "without X" asks for.
    const isWithout = containsSequence(said, ['without', ...stemsOf(term)]);
    // "-X" and "NOT X" are asked of the words; "not in X" of what papers are about.
    const isSigned = new RegExp(String.raw`(?:(?:^|[\s(])-|NOT\s+)\(?"?${escaped(term)}`, 'iu').test(query);
    constraints.push({
      name: `"not ${term}"`,
      violation: (paper) => {
        if (isSigned) return mentions(paper, wanted) ? `mentions "${term}", which the query rules out` : null;
        const denies =
          isWithout && [paper.title, paper.abstract ?? ''].some((text) => isDenied(text, wanted));
        return !denies && isAbout(paper, wanted) ? `is about "${term}", which the query rules out` : null;
      },
    });
  }
  for (const phrase of phrases) {
    const wanted = sought(phrase);
    constraints.push({
      name: `"${phrase}"`,
      violation: (paper) => (mentions(paper, wanted) ? null : `does not contain the phrase "${phrase}"`),
    });
  }
  for (const author of authors) {
    constraints.push({
      name: `"author ${author}"`,
      violation: (paper) =>
        paper.authors.length === 0 || paper.authors.some((candidate) => isAuthor(candidate, author))
          ? null
          : `not by ${author}`,
    });
  }
  return constraints;
}

function yearsAsked({ from, to }: QueryUnderstanding['years']): string | null {
  if (from !== null && to !== null) return from === to ? `${from}` : `${from} to ${to}`;
  if (from !== null) return `${from} or later`;
  return to === null ? null : `${to} or earlier`;
}

function mentions(paper: Paper, wanted: Sought): boolean {
  return [paper.title, paper.abstract, ...(paper.subjects ?? [])].some((text) => says(text, wanted));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/**
 * Whether a name as asked for ("Doe", "Jane Doe", "J. Doe", "Doe, J.") can be this author: the family name whole, and
 * given names that do not contradict each other, an initial standing for any name it begins.
 */
export function isAuthor(candidate: Author, asked: string): boolean {
  // A group has one name; part of it is enough.
  if (candidate.family === null && containsSequence(words(candidate.name), words(asked))) return true;
  const wanted = authorOf(asked);
  const known = candidate.family === null ? authorOf(candidate.name) : candidate;
  const [family, own] = [wanted, known].map((one) => words(one.family ?? one.name)) as [string[], string[]];
  if (family.length === 0 || own.length === 0) return false;
  if (!endsWith(own, family) && !endsWith(family, own)) return false;
  const [first, second] = [wanted, known].map(({ given }) => words(given ?? '')[0]);
  if (first === undefined || second === undefined) return true;
  return first.length === 1 || second.length === 1 ? first[0] === second[0] : first === second;
}

function endsWith(whole: readonly string[], end: readonly string[]): boolean {
  return end.length <= whole.length && end.every((part, at) => whole.at(at - end.length) === part);
}
