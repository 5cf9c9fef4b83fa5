import { isStopWord } from '../../text/tokens.js';
import { hasContent, tidy } from './reading.js';

const VERSUS = String.raw`(?:\bvs\b\.?|\bv\.s\.|\bversus\b|\bv\.(?=\s))`;
/** Where a side ends and the setting of the comparison begins. */
const SETTING =
  /\s*(?:,|[;:?!]|\.(?=\s|$)|\b(?:for|in|on|with|under|during|among|amongst|using|when|within|across|regarding|concerning|from|at|by|through|after|before|as|to)\b).*$/iu;
const LEAD =
  /^(?:(?:is|are|was|were|does|do|did|can|could|should|will|would|which|what|how|why|whether|please|compare|comparing|comparison|comparisons|comparative|contrast|study|analysis|evaluation|effectiveness|efficacy|performance|effect|effects|impact|between|of|the|a|an|and|versus)\b\s*)+/iu;

/** "How effective are A": what is asked of the sides is none of them. */
const ASKED = /^how\s+(?:\p{L}+ly\s+)?\p{L}+\s+(?:is|are|was|were|does|do|did|can|could)\s+/iu;

/** Longer sides are a sentence cut at the wrong place. */
const MOST_WORDS = 6;

interface Form {
  pattern: RegExp;
  sides: (match: RegExpExecArray) => string[];
}

const FORMS: readonly Form[] = [
  {
    pattern: new RegExp(String.raw`^(.+?)\s+${VERSUS}\s+(.+)$`, 'iu'),
    sides: (match) => {
      const [first = '', ...others] = match[0].split(new RegExp(String.raw`\s+${VERSUS}\s+`, 'iu'));
      return [lastPart(first), ...others.map(untilSetting)];
    },
  },
  {
    pattern:
      /\b(?:differences?|similarit(?:y|ies)|trade-?offs?|distinctions?|relative\s+merits?|comparisons?|choosing|choice|choose|decide|deciding)\s+(?:of|between|among)\s+(.+)$/iu,
    sides: (match) => list(match[1] ?? ''),
  },
  {
    pattern:
      /\bcomparative\s+(?:study|analysis|evaluation|assessment|review)\s+(?:of|between)\s+(.+?\s+(?:and|with|to)\s+.+)$/iu,
    sides: (match) => list(match[1] ?? ''),
  },
  {
    pattern: /\b(?:advantages?|benefits?|superiority|merits?)\s+of\s+(.+?)\s+over\s+(.+)$/iu,
    sides: (match) => [match[1] ?? '', untilSetting(match[2] ?? '')],
  },
  {
    pattern: /\b(?:compare|compares|comparing|contrast|contrasting)\s+(.+)$/iu,
    sides: (match) => {
      const parts = (match[1] ?? '').split(/\s+(?:with|to|against)\s+/iu);
      return parts.length > 1 ? parts.slice(0, 2).map(untilSetting) : list(match[1] ?? '');
    },
  },
  {
    pattern:
      /^(.+?)(?:,\s*|\s+)(?:(?:as\s+)?compared\s+(?:to|with|against)|in\s+comparison\s+(?:to|with)|in\s+contrast\s+(?:to|with)|as\s+opposed\s+to|relative\s+to)\s+(.+)$/iu,
    sides: (match) => [lastPart(match[1] ?? ''), untilSetting(match[2] ?? '')],
  },
  {
    pattern:
      /^(.+?)\s+(?:(?:perform(?:s|ing)?|work(?:s|ing)?|do(?:es)?|generalis(?:e|es)|generaliz(?:e|es))\s+)?(?:(?:any|much|significantly)\s+)?(?:better|worse|safer|faster|cheaper|superior|inferior|(?:more|less)\s+\p{L}+)\s+(?:than|over)\s+(.+)$/iu,
    sides: (match) => [lastPart(match[1] ?? ''), untilSetting(match[2] ?? '')],
  },
  {
    pattern: /^(.+?)\s+(?:comparisons?|compared)\s*[?.]?$/iu,
    sides: (match) => list(match[1] ?? ''),
  },
  {
    pattern: /^(.+?)\s+outperform(?:s|ing)?\s+(.+)$/iu,
    sides: (match) => [lastPart(match[1] ?? ''), untilSetting(match[2] ?? '')],
  },
  {
    // "X or Y: which …", "which is better, X or Y", "X or Y?"
    pattern: /\bwhich\b[^,:]*\b(?:better|best|more|preferable)\b[^,:]*[,:]\s*(.+?)\s+or\s+(.+)$/iu,
    sides: (match) => [lastPart(match[1] ?? ''), untilSetting(match[2] ?? '')],
  },
  {
    pattern: /^(.+?)\s+or\s+(.+?)\s*(?:\?\s*$|[,:]\s*which\b.*$)/iu,
    sides: (match) => [lastPart(match[1] ?? ''), untilSetting(match[2] ?? '')],
  },
];

/** The two or more sides that a query sets against each other, or null. The query itself is not cut. */
export function readComparison(text: string): string[] | null {
  for (const { pattern, sides } of FORMS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const found = sides(match)
      .map(side)
      .filter((name) => hasContent(name) && !name.split(' ').every((word) => isNoSide(word)));
    if (found.some((name) => name.split(' ').length > MOST_WORDS)) continue;
    const unique = new Map(found.map((name) => [name.toLowerCase(), name]));
    if (unique.size >= 2) return [...unique.values()];
  }
  return null;
}

function isNoSide(word: string): boolean {
  return (
    isStopWord(word.toLowerCase()) ||
    /^(?:each|other|one|another|others|both|it|them|that|this|but)$/iu.test(word)
  );
}

/** "A, B and C in D" → A, B, C. Without a second member it is no list. */
function list(text: string): string[] {
  const parts = text.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|with|to|from)\s+/iu).filter(Boolean);
  const last = parts.length - 1;
  return parts.map((part, at) => (at === last || at > 0 ? untilSetting(part) : part));
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
  const bare = tidy(
    text
      .replace(ASKED, '')
      .replace(LEAD, '')
      .replace(
        /\s+(?:better|best|worse|preferable|superior|safer|perform|work|compare|fare|(?:more|less)\s+\p{L}+)$/iu,
        '',
      ),
  );
  const words = bare.split(' ');
  while (words.length > 1 && isStopWord((words.at(-1) ?? '').toLowerCase())) words.pop();
  return words.join(' ');
}
