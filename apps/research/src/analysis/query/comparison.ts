import { isStopWord } from '../../text/tokens.js';
import { hasContent, tidy } from './reading.js';

/** What stands between two sides. */
const SIGN = String.raw`\s+(?:vs\b\.?|v\.s?\.?(?=\s)|versus\b)\s+|(?:,\s*|\s+)(?:(?:as\s+)?compared\s+(?:to|with|against)|in\s+(?:comparison|contrast)\s+(?:to|with)|as\s+opposed\s+to|relative\s+to)\s+|\s+(?:(?:perform|work|do|generali[sz]e)(?:e?s|ing)?\s+)?(?:(?:any|much|significantly)\s+)?(?:better|worse|safer|faster|cheaper|superior|inferior|(?:more|less)\s+\p{L}+)\s+(?:than|over)\s+|\s+outperform(?:s|ing)?\s+`;
const BETWEEN = new RegExp(SIGN, 'iu');
/** What leads to a list of sides. */
const LISTED =
  /\b(?:(?:differences?|similarit(?:y|ies)|trade-?offs?|distinctions?|relative\s+merits?|comparisons?|choosing|choice|choose|decid(?:e|ing))\s+(?:of|between|among)|comparative\s+(?:study|analysis|evaluation|assessment|review)\s+(?:of|between)|(?:advantages?|benefits?|superiority|merits?)\s+of(?=.+\sover\s)|compar(?:es?|ing)|contrast(?:ing)?)\s+(.+)$/iu;
const BEFORE = /^(.+?)\s+(?:comparisons?|compared)\s*[?.]?$/iu;
/** "Which is better: X or Y", "X or Y: which …", "X or Y?" */
const EITHER =
  /^(?:.*\bwhich\b[^,:]*\b(?:better|best|more|preferable)\b[^,:]*[,:]\s*(.+?)\s+or\s+(.+)|(.+?)\s+or\s+(.+?)\s*(?:\?\s*|[,:]\s*which\b.*))$/iu;

/** Where a side ends and the setting of the comparison begins. */
const SETTING =
  /\s*(?:,|[;:?!]|\.(?=\s|$)|\b(?:for|in|on|with|under|during|among|amongst|using|when|within|across|regarding|concerning|from|at|by|through|after|before|as|to)\b).*$/iu;
/** What is asked of the sides is none of them: "how effective are A", "compare A". */
const LEAD =
  /^(?:how\s+(?:\p{L}+ly\s+)?\p{L}+\s+(?:is|are|was|were|does|do|did|can|could)\s+)?(?:(?:is|are|was|were|does|do|did|can|could|should|will|would|which|what|how|why|whether|please|compare|comparing|comparison|comparisons|comparative|contrast|study|analysis|evaluation|effectiveness|efficacy|performance|effect|effects|impact|between|of|the|a|an|and|versus)\b\s*)*/iu;
const TAIL =
  /\s+(?:better|best|worse|preferable|superior|safer|perform|work|compare|fare|(?:more|less)\s+\p{L}+)$/iu;
/** Words that name no side. */
const NO_SIDE = new Set('each other one another others both it them that this but'.split(' '));
/** Longer sides are a sentence cut at the wrong place. */
const MOST_WORDS = 6;

/** The two or more sides that a query sets against each other, or null. The query itself is not cut. */
export function readComparison(text: string): string[] | null {
  for (const sides of [signed, listed, before, either]) {
    const found = sides(text)
      .map(side)
      .filter((name) => hasContent(name) && !name.split(' ').every(isNoSide));
    if (found.some((name) => name.split(' ').length > MOST_WORDS)) continue;
    const unique = new Map(found.map((name) => [name.toLowerCase(), name]));
    if (unique.size >= 2) return [...unique.values()];
  }
  return null;
}

function signed(text: string): string[] {
  const [first = '', ...others] = text.split(BETWEEN);
  return others.length === 0 || first === '' ? [] : [lastPart(first), ...others.map(untilSetting)];
}

/** "Compare A with B", "difference between A, B and C". */
function listed(text: string): string[] {
  const all = LISTED.exec(text)?.[1] ?? '';
  const parts = all.split(/\s+(?:with|to|against|over)\s+/iu);
  return parts.length > 1 ? parts.slice(0, 2).map(untilSetting) : list(all);
}

function before(text: string): string[] {
  return list(BEFORE.exec(text)?.[1] ?? '');
}

function either(text: string): string[] {
  const [, ...sides] = EITHER.exec(text) ?? [];
  const [one, other] = sides.filter((part) => part !== undefined);
  return one === undefined || other === undefined ? [] : [lastPart(one), untilSetting(other)];
}

function isNoSide(word: string): boolean {
  return isStopWord(word.toLowerCase()) || NO_SIDE.has(word.toLowerCase());
}

/** "A, B and C in D" → A, B, C. Without a second member it is no list. */
function list(text: string): string[] {
  const parts = text.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|with|to|from)\s+/iu).filter(Boolean);
  return parts.map((part, at) => (at > 0 || parts.length === 1 ? untilSetting(part) : part));
}

/** The side before the sign: what follows the last break or preposition ("for images, A" and "effect of A" → A). */
function lastPart(text: string): string {
  const pieces = text.split(/\s*[,;:]\s*|\b(?:of|for|in|on|between|using|with|whether|if)\s+/iu);
  const last = tidy(pieces.at(-1) ?? '');
  return hasContent(last) ? last : text;
}

function untilSetting(text: string): string {
  const cut = text.replace(SETTING, '');
  return hasContent(cut) ? cut : text;
}

function side(text: string): string {
  const words = tidy(text.replace(LEAD, '').replace(TAIL, '')).split(' ');
  while (words.length > 1 && isStopWord((words.at(-1) ?? '').toLowerCase())) words.pop();
  return words.join(' ');
}
