/**
 * A sentence in the words of the question: other forms of its words ("lonely" for loneliness), other names ("deaths" for
 * mortality), short forms that the question uses, and arms that are called by a part of the name ("the prone group").
 */
import { matchesOf } from '../../../text/matches.js';
import { stem } from '../../../text/tokens.js';
import type { ReadPaper } from '../../sentences/read-paper.js';
import { joined } from '../question.js';
import type { Question } from '../question.js';
import { isWait } from './sign.js';
import { otherNamesOf } from './synonyms.js';

/** What the question calls its things, in its own order. */
export interface AskedWords {
  subject: readonly string[];
  outcome: readonly string[];
  comparator: readonly string[];
  /** The word of the subject that the others tell more of. */
  head: string;
  /** Root of a word of the question to the word. */
  roots: ReadonlyMap<string, string>;
  renamed: readonly { from: readonly string[]; to: string }[];
  /** The question has a name such as "no-till". */
  isJoined: boolean;
}

const ENDINGS = /(?:iness|osi|ot|ness|li|ism|ist|hood|ren|ur|er|iti|y|e|i)$/;
/** Stems of one family that no ending tells. */
const FAMILY: ReadonlyMap<string, string> = new Map([
  ['retent', 'retain'],
  ['absorpt', 'absorb'],
  ['consumpt', 'consum'],
  ['anxious', 'anxiet'],
  ['fallen', 'fall'],
  ['dataset', 'data'],
]);
const LEAST_ROOT = 4;
const WORD = /[\p{L}\p{N}]+/gu;
const ARM = '(?=\\s+(?:group|groups|arm|arms|condition|cohort)\\b)';

export function askedWords(query: string, question: Question): AskedWords {
  const inOrder = (terms: readonly string[] | null): string[] => {
    const found = (joined(query).toLowerCase().match(WORD) ?? []).filter((word) =>
      terms?.includes(stem(word)),
    );
    return [...new Set(found)];
  };
  const all = (joined(query).toLowerCase().match(WORD) ?? []).map(stem);
  const named = [inOrder(question.subject), inOrder(question.outcome), inOrder(question.comparator)];
  const [subject = [], outcome = [], comparator = []] = named;
  const renamed = [question.subject, question.outcome, question.comparator ?? []].flatMap((terms, at) => {
    const names = otherNamesOf(terms, all);
    if (names === null) return [];
    const to = (named[at] ?? []).filter((word) => names.asked.includes(stem(word))).join(' ');
    // The longer ones first: "body mass index" before a part of it.
    return [...names.same].sort((a, b) => b.length - a.length).map((from) => ({ from, to }));
  });
  const roots = new Map<string, string>();
  for (const word of named.flat())
    if (rootOf(stem(word)).length >= LEAST_ROOT) roots.set(rootOf(stem(word)), word);
  return {
    subject,
    outcome,
    comparator,
    head: headOf(query, subject),
    roots,
    renamed,
    isJoined: joined(query) !== query,
  };
}

/** "Fluoridation | of water", "water | fluoridation". */
function headOf(query: string, subject: readonly string[]): string {
  const of = subject.findIndex((word) => new RegExp(`\\b${word} of\\b`, 'i').test(query));
  return subject[of < 0 ? subject.length - 1 : of] ?? '';
}

export function rootOf(stemmed: string): string {
  const known = FAMILY.get(stemmed) ?? stemmed;
  const cut = known.replace(ENDINGS, '');
  return cut.length >= LEAST_ROOT ? cut : known;
}

export function inAskedWords(text: string, paper: ReadPaper, question: Question, asked: AskedWords): string {
  const stems = new Set([...question.subject, ...question.outcome, ...(question.comparator ?? [])]);
  const spelled = spelledOut(text, paper, asked);
  let said = (asked.isJoined ? joined(spelled) : spelled).replace(WORD, (word) => {
    const own = stem(word.toLowerCase());
    if (stems.has(own)) return word;
    return asked.roots.get(rootOf(own)) ?? word;
  });
  for (const words of [asked.subject, asked.outcome]) said = turnedRound(said, words);
  for (const { from, to } of asked.renamed) said = renamedIn(said, from, to);
  if (isWait(question.outcome)) said = said.replace(SPEED, (word) => AS_LENGTH[word.toLowerCase()] ?? word);
  for (const side of [asked.subject, asked.comparator]) said = wholeArm(said, side, paper);
  // What reviews of trials call likely or probable is their finding.
  if (SUMS_UP.test(paper.paper.title)) said = said.replace(PROBABLY, '');
  return changeOf(said, asked.outcome);
}

const shortForms = new WeakMap<AskedWords, WeakMap<ReadPaper, readonly (readonly [RegExp, string])[]>>();

/** Short forms that the paper explains right behind a name of the question: "tranexamic acid (TXA)". */
function spelledOut(text: string, paper: ReadPaper, asked: AskedWords): string {
  let known = shortForms.get(asked);
  if (!known) shortForms.set(asked, (known = new WeakMap()));
  let forms = known.get(paper);
  if (!forms) known.set(paper, (forms = shortFormsOf(paper, asked)));
  return forms.reduce((said, [short, words]) => said.replace(short, words), text);
}

function shortFormsOf({ paper }: ReadPaper, asked: AskedWords): [RegExp, string][] {
  const abstract = (paper.abstract ?? '').slice(0, 6000);
  return [asked.subject, asked.outcome, asked.comparator].flatMap((words) => {
    if (words.length === 0) return [];
    const name = new RegExp(
      `\\b${words.map((word) => `${word}s?`).join('[\\s-]+')}\\s*\\(([A-Z][A-Za-z0-9-]{1,7})[);,]`,
      'i',
    );
    const short = name.exec(abstract)?.[1];
    return short === undefined
      ? []
      : [[new RegExp(`\\b${short.replace(/s$/, '')}s?\\b`, 'g'), words.join(' ')] as [RegExp, string]];
  });
}

/** Puts a name where another one of the same meaning stands, unless the name is there already. */
function renamedIn(text: string, from: readonly string[], to: string): string {
  const words = [...matchesOf(text, WORD)];
  let said = text;
  for (let at = words.length - from.length; at >= 0; at--) {
    const span = words.slice(at, at + from.length);
    if (!span.every(([word], place) => stem(word.toLowerCase()) === from[place])) continue;
    const [first, last] = [span[0], span[span.length - 1]];
    if (!first || !last) continue;
    const between = text.slice(first.index, last.index);
    // Grades are years of school as well.
    if (from.length === 1 && from[0] === 'grade' && !isMark(text, first)) continue;
    const before = words[at - 1]?.[0].toLowerCase() ?? '';
    if (/[,;.:()]/.test(between) || /^(?:cell|cellular|neuronal|brain|tissue|tree|plant)$/.test(before))
      continue;
    said = `${said.slice(0, first.index)}${to}${said.slice(last.index + last[0].length)}`;
  }
  return said;
}

const SUMS_UP = /\b(?:systematic review|meta-?analys[ei]s)\b/i;
const PROBABLY =
  /\b(?:is likely to|are likely to|probably) (?=(?:reduce|increase|improve|decrease|prevent|lower|raise)s?\b)/gi;

/** What is fast takes a short time. */
const SPEED = /\b(?:faster|slower|slowed|slows|quicker)\b/gi;
const AS_LENGTH: Readonly<Record<string, string>> = {
  faster: 'shorter',
  quicker: 'shorter',
  slower: 'longer',
  slowed: 'prolonged',
  slows: 'prolongs',
};

/** "Accuracy gains": gains in accuracy. */
function changeOf(text: string, outcome: readonly string[]): string {
  if (outcome.length === 0) return text;
  const name = outcome.join('[\\s-]+');
  return text.replace(
    new RegExp(
      `\\b(${name}) (gains?|degradation|drops?|improvements?|reductions?|increases?|decreases?|declines?|losses|benefits?)(?= (?:of|by|in|with|for|after|compared|relative|than|over|was|were|and)\\b|[,.;]|$)(?! of (?!\\d))`,
      'gi',
    ),
    '$2 in $1',
  );
}

/** "Improved grades", and not "in grades 4 to 6", "a grade". */
function isMark(text: string, { 0: word, index }: RegExpMatchArray): boolean {
  const [before, behind] = [text.slice(0, index), text.slice((index ?? 0) + word.length)];
  return (
    word.toLowerCase() === 'grades' &&
    !/^[\s-]*(?:\d|k\b|one|of\b)/i.test(behind) &&
    !/(?:\bin|th|\d)\s$/i.test(before)
  );
}

/** "Comprehension of the program": program comprehension. */
function turnedRound(text: string, words: readonly string[]): string {
  const [first = '', second = ''] = words;
  if (words.length !== 2) return text;
  return text.replace(
    new RegExp(`\\b${second} of (?:the |a |an |their |its )?${first}\\b`, 'gi'),
    `${first} ${second}`,
  );
}

/** "The prone group" of a paper about prone positioning. */
function wholeArm(text: string, side: readonly string[], paper: ReadPaper): string {
  if (side.length < 2 || !isNamedIn(paper, side.map(stem))) return text;
  const [first = ''] = side;
  const pattern = new RegExp(`(?<![\\p{L}-])${first}\\b(?!\\s+(?:${side[1] ?? ''}))${ARM}`, 'giu');
  return text.replace(pattern, side.join(' '));
}

const rootsOf = new WeakMap<ReadPaper['scored'], { title: string; all: readonly ReadonlySet<string>[] }>();

/** Whether the title or a sentence of the abstract has all the words in some form. */
export function isNamedIn({ paper, scored }: ReadPaper, terms: readonly string[]): boolean {
  let known = rootsOf.get(scored);
  if (known?.title !== paper.title) {
    const texts = [paper.title, ...scored.map(({ sentence }) => sentence.text)];
    known = { title: paper.title, all: texts.map((text) => new Set(stemsOf(text).map(rootOf))) };
    rootsOf.set(scored, known);
  }
  return known.all.some((own) => terms.every((term) => own.has(rootOf(term))));
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map(stem);
}
