import type { IterationNode, Node } from 'ohm-js';
import {
  joinNodes,
  phrase,
  term,
  termsOf,
  type QueryField,
  type QueryNode,
} from '../../papers/query-tree.js';
import { isFunctionWord, LONE } from './concepts.js';
import { search } from './grammar.js';
import { hasContent, tidy } from './reading.js';
import { isFreeTerm } from './search-terms.js';
import { formsOf, isTruncated } from './truncation.js';

/** A piece of a query in its order. */
export interface Piece {
  /** What it asks for by its syntax; null: free words, or function words, punctuation and joining words. */
  node: QueryNode | null;
  /** What the piece says in running text: without marks, tags and what is ruled out. */
  text: string;
}

/** A longer text is no search; what is beyond is not parsed. */
const LONGEST = 8_000;
/** Brackets that nest deeper are read as blanks. */
const DEEPEST = 24;

/** What a tag or prefix means; absent: anywhere. */
const FIELDS: ReadonlyMap<string, QueryField> = new Map(
  Object.entries({
    title: 'ti tt title intitle allintitle document|title',
    abstract: 'ab abs abstract',
    title_abstract: 'tiab title/abstract title-abs title-abs-key title-abs-key-auth',
    subject:
      'mh mesh majr sh su subject mainsubject de kw kf ak kp key authkey keyword keywords author|keywords indexterms index|terms ieee|terms mesh|terms mesh|major|topic mesh|heading mesh|terms|noexp ot other|term nm',
    author: 'au author 1au first|author last|author',
  } satisfies Record<QueryField, string>).flatMap(([field, names]) =>
    names.split(' ').map((name) => [name.replaceAll('|', ' '), field as QueryField] as const),
  ),
);
/** Tags of limits that say nothing of a subject: language, type of publication, date, subset. */
const NO_SUBJECT = new Set(
  'la language lang pt ptyp publication|type dp pdat date date|publication filter text sb subset ta journal jour ad affiliation'
    .split(' ')
    .map((name) => (name.startsWith('date') ? name.replaceAll('|', ' - ') : name.replaceAll('|', ' '))),
);

/** Rules of words without syntax. */
const RUNS = new Set(['few', 'words', 'reach', 'run', 'anyName']);

const semantics = search.createSemantics();

semantics.addOperation<Piece[]>('pieces', {
  search: (pieces, _end) => pieces.children.flatMap((piece) => operations(piece).pieces()),
  prose: (pieces, _end) => pieces.children.flatMap((piece) => operations(piece).pieces()),
  piece_signed: (_blank, signed) => [negation(signed)],
  piece_not: (_not, _b, _preposition, _c, node) => [negation(node)],
  piece: (piece) => piecesOf(piece),
  prosePiece_signed: (_blank, signed) => [negation(signed)],
  prosePiece: (piece) => piecesOf(piece),
});

semantics.addOperation<QueryNode | null>('node', {
  either_strong: (first, _b, _or, _c, second, _d, _ors, _e, others) =>
    joinNodes('or', [nodeOf(first), nodeOf(second), ...others.children.map(nodeOf)]),
  either_weak: (items, first, _comma, _b, _ors, _c, others) =>
    alternatives(items, [first, ...others.children]),
  member_abbreviated: (long, _blank, _open, short, _close) =>
    joinNodes('or', [nodeOf(long), term(short.sourceString)]),
  close: (first, _b, signs, _c, others) => {
    const parts = [nodeOf(first), ...others.children.map(nodeOf)].filter((node) => node !== null);
    if (parts.length < 2) return parts[0] ?? null;
    const distances = signs.children.map(({ sourceString: sign }) =>
      Number(/\d+/u.exec(sign)?.[0] ?? (/^(?:adj|next)$/iu.test(sign) ? 1 : 10)),
    );
    return { kind: 'near', parts, distance: Math.max(...distances) };
  },
  group: (_open, _blank, signed, pieces, _close) =>
    joinNodes('and', [
      ...signed.children.map((node) => negated(nodeOf(node))),
      ...pieces.children.map(nodeOf),
    ]),
  innerPiece_signed: (_blank, signed) => negated(nodeOf(signed)),
  innerPiece_not: (_not, _blank, node) => negated(nodeOf(node)),
  innerPiece_filler: (_filler) => null,
  inner: (first, _b, _ors, _c, others) => joinNodes('or', [first, ...others.children].map(nodeOf)),
  authored: (_prefix, _blank, name) => tagged(phrase(unquoted(name.sourceString)), 'author'),
  prefixed_sign: (prefix, _blank, node) => tagged(nodeOf(node), fieldOf(prefix.sourceString)),
  prefixed_words: (prefix, node) => tagged(nodeOf(node), fieldOf(prefix.sourceString)),
  tagged: (node, tag) => withTag(nodeOf(node), tag.sourceString),
  ovidHeading: (name) => heading(name.sourceString),
  bracketed: (name) => heading(name.sourceString),
  limit: (_limit) => null,
  note: (_note) => null,
  embased: (name, _ahead) => phrase(unquoted(name.sourceString)),
  phrase: (_open, inside, _close) => quoted(inside.sourceString),
  /** Of a run its words, else of what stands beside signs and blanks. */
  _nonterminal(...children) {
    if (RUNS.has(this.ctorName)) return words(this.sourceString);
    return children.map(nodeOf).find((node) => node !== null) ?? null;
  },
  _iter: () => null,
  _terminal: () => null,
});

semantics.addOperation<string[]>('limits', {
  limit(_limit) {
    return [this.sourceString];
  },
  tagged: (node, tag) => (isLimit(tag.sourceString) ? [limitName(node.sourceString, tag.sourceString)] : []),
  _nonterminal: (...children) => children.flatMap((child) => operations(child).limits()),
  _iter: (...children) => children.flatMap((child) => operations(child).limits()),
  _terminal: () => [],
});

interface Operations {
  node(): QueryNode | null;
  pieces(): Piece[];
  limits(): string[];
}

/** The library types what it generates as `any`. */
function operations(node: unknown): Operations {
  return node as Operations;
}

function piecesOf(piece: Node): Piece[] {
  if (piece.ctorName === 'dangling') return [filler(' , ')];
  if (piece.ctorName === 'filler' || piece.ctorName === 'skip') return [filler(piece.sourceString)];
  return /^(?:prosePiece|piece)_/u.test(piece.ctorName) ? operations(piece).pieces() : structure(piece);
}

function nodeOf(node: Node): QueryNode | null {
  return operations(node).node();
}

/** Limits of language and type in a database's tags, which no source here reads: they are left out of the search. */
export function limitsOf(text: string): string[] {
  return operations(semantics(search.match(` ${shallow(text.slice(0, LONGEST))}`, 'search'))).limits();
}

/** The pieces of a query in its order. `prose`: a running text, of which only signs and quotation marks are syntax. */
export function parseQuery(text: string, prose = false): Piece[] {
  const input = ` ${shallow(text.slice(0, LONGEST))}`;
  const match = search.match(input, prose ? 'prose' : 'search');
  return operations(semantics(match)).pieces();
}

/** Brackets below the deepest level as blanks. */
function shallow(text: string): string {
  let depth = 0;
  return text.replace(/[()[\]]/gu, (bracket) => {
    const opens = bracket === '(' || bracket === '[';
    if (!opens && depth === 0) return ' ';
    const level = opens ? depth + 1 : depth;
    depth += opens ? 1 : -1;
    return level > DEEPEST ? ' ' : bracket;
  });
}

function filler(text: string): Piece {
  return { node: null, text };
}

function negation(ruledOut: Node): Piece {
  return { node: negated(nodeOf(ruledOut)), text: ' ' };
}

function negated(node: QueryNode | null): QueryNode | null {
  return node === null ? null : { kind: 'not', part: node };
}

/** Free words stay words of the text; truncated ones among them are terms of their own. */
function structure(piece: Node): Piece[] {
  const node = nodeOf(piece);
  const source = piece.sourceString;
  if (node === null) return [filler(' ')];
  const isTagged = /[:=[]|\.\p{Ll}{2}\b/u.test(source);
  if (isFree(node) && !isTagged) return [filler(source)];
  if (node.kind !== 'and' || source.startsWith('('))
    return [{ node: isFree(node) ? null : node, text: spoken(node, source) }];
  return node.parts.map((part) => ({ node: isFree(part) ? null : part, text: ` ${spoken(part, '')} ` }));
}

/** Whether a node is words without syntax. */
function isFree(node: QueryNode): boolean {
  return node.kind === 'and' ? node.parts.every(isFree) : isFreeTerm(node);
}

/** A node in running text; a lower-case "or" between words as it stands. */
function spoken(node: QueryNode, source: string): string {
  if (node.kind === 'or' && /\sor\s/u.test(source) && node.parts.every(isFree))
    return source.replace(/[()"]/gu, ' ');
  const own = termsOf(node).filter(({ field }) => field !== 'author');
  const said = own.map((one) => one.forms?.[0] ?? one.text);
  return node.kind === 'term' ? said.join('') : ` , ${said.join(node.kind === 'near' ? ' ' : ' , ')} , `;
}

/** The words of a run: one term, but for truncated words, which are their own. Function words at its ends are left out. */
function words(source: string): QueryNode | null {
  const all = source.split(' ').filter(Boolean);
  while (all.length > 1 && isFunctionWord(all[0] ?? '')) all.shift();
  while (all.length > 1 && isFunctionWord(all.at(-1) ?? '')) all.pop();
  const runs: string[][] = [[]];
  for (const word of all) {
    if (isTruncated(word)) runs.push([word], []);
    else runs.at(-1)?.push(word);
  }
  const parts = runs.filter(({ length }) => length > 0).map((run) => run.join(' '));
  return joinNodes(
    'and',
    parts.map((part) => (isTruncated(part) ? truncated(part) : term(part))),
  );
}

function truncated(word: string): QueryNode {
  return { ...term(word), forms: formsOf(word) };
}

/** A quoted phrase; with truncated words, one phrase for each of their forms. */
function quoted(source: string): QueryNode | null {
  const text = tidy(source).replace(/[.!?]+$/u, '');
  if (!hasContent(text)) return null;
  const all = text.split(' ');
  if (!all.some(isTruncated)) return phrase(text);
  if (all.length === 1) return truncated(text);
  const at = all.findIndex(isTruncated);
  return joinNodes(
    'or',
    formsOf(all[at] ?? '')
      .slice(0, 3)
      .map((form) => quoted([...all.slice(0, at), form, ...all.slice(at + 1)].join(' '))),
  );
}

/** "Diabetes Mellitus, Type 2" is an inverted heading. */
function heading(text: string): QueryNode {
  // "Pressure Ulcer+/PC": exploded, with a subheading.
  const [first = '', ...others] = text.replace(/\+?(?:\/\p{Lu}{2})*$/u, '').split(/,\s*/u);
  return { ...phrase(tidy([...others, first].join(' '))), field: 'subject' };
}

function unquoted(text: string): string {
  return tidy(text.replace(/^["']|["']$/gu, ''));
}

/** Of a tag, or of a prefix with its signs: "TI,AB" is both. */
function fieldOf(said: string): QueryField | null {
  if (/^(?:TI|AB),/u.test(said)) return 'title_abstract';
  const [name = ''] = /\p{L}[\p{L}\d/ -]*(?<! )/u.exec(said.replace('_', ' ')) ?? [];
  return FIELDS.get(name.toLowerCase()) ?? null;
}

function withTag(node: QueryNode | null, tag: string): QueryNode | null {
  if (node === null) return null;
  const slop = /~(\d+)/u.exec(tag)?.[1];
  if (slop !== undefined) {
    const near = node.kind === 'term' ? node.text.split(' ').map((word) => term(word)) : [];
    return near.length > 1 ? { kind: 'near', parts: near, distance: Number(slop) } : node;
  }
  if (isLimit(tag)) return null;
  const known = tagNames(tag);
  const fields = [...new Set(known.map((name) => fieldOf(name)))];
  if (fields.length === 1 && fields[0] !== undefined) {
    const [field] = fields;
    return field === 'subject' && node.kind === 'term' ? heading(node.text) : tagged(node, field);
  }
  const both = fields.length === 2 && fields.includes('title') && fields.includes('abstract');
  return tagged(node, both ? 'title_abstract' : null);
}

/** "ti" and "ab" of ".ti,ab." or ":ti,ab", "mesh" of "/exp/mj", or "tiab" of "[tiab:~2]". */
function tagNames(tag: string): string[] {
  if (tag.startsWith('/')) return ['mesh'];
  const names = /^[.:]/u.test(tag)
    ? tag.slice(1).split(/[,.]\s*/u)
    : [tag.replace(/[[\]\s]+|:.*$/gu, ' ').trim()];
  return names.filter(Boolean).map((name) => name.toLowerCase());
}

function isLimit(tag: string): boolean {
  return tagNames(tag).some((name) => NO_SUBJECT.has(name));
}

/** As it is written; what a database prints as a filter by its name alone. */
function limitName(name: string, tag: string): string {
  return tag === '[filter]' ? unquoted(name) : name + tag;
}

/** A tag holds the words of a term together. */
function tagged(node: QueryNode | null, field: QueryField | null): QueryNode | null {
  if (node?.kind === 'term') {
    const isPhrase = node.forms === undefined && node.text.includes(' ');
    return { ...node, exact: node.exact || isPhrase, field: node.field ?? field };
  }
  if (node?.kind === 'not') return negated(tagged(node.part, field));
  return node && { ...node, parts: node.parts.flatMap((part) => tagged(part, field) ?? []) };
}

/** "Rats, mice or hamsters"; what both sides of an "or" share and only one writes is completed. */
function alternatives(items: IterationNode | Node, sides: Node[]): QueryNode | null {
  const nodes = sides.map(nodeOf);
  const [left, right] = nodes;
  const parts =
    nodes.length === 2 && left?.kind === 'term' && right?.kind === 'term' && isFree(left) && isFree(right)
      ? completed(left.text, right.text).map(term)
      : nodes;
  return joinNodes('or', [...items.children.map(nodeOf), ...parts]);
}

/** "Type 1 or type 2 diabetes", "type 1 or 2 diabetes", "hepatitis B or C": both sides in full. */
function completed(left: string, right: string): [string, string] {
  const one = left.split(' ');
  const two = right.split(' ');
  if (one.length < 2 || !LONE.test(one.at(-1) ?? '')) return [left, right];
  const full = LONE.test(two[0] ?? '') ? [...one.slice(0, -1), ...two] : two;
  return full[0] === one[0] ? [[...one, ...full.slice(one.length)].join(' '), full.join(' ')] : [left, right];
}
