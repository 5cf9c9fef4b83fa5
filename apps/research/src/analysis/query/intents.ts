import type { Intent } from '../../papers/paper.js';
import { hasContent, tidy } from './reading.js';

/**
 * Words that say what kind of answer is wanted. They are about literature and not about any subject, and are asked
 * in this order: a comparison is known by its sides, then what is missing, then what sums up, and so on.
 */
const GAPS =
  /\b(?:(?:research|knowledge|literature|evidence|methodological|theoretical|existing|current|remaining|important|key|critical)\s+gaps?|gaps\s+(?:in|of|regarding|about|within|on|around|between|for)|open\s+(?:research\s+)?(?:problems?|questions?|challenges?|issues?)|unsolved|unanswered|unresolved|unexplored|neglected|under-?(?:explored|studied|researched)|limitations?|challenges|future\s+(?:research|work|directions?|studies|perspectives?|prospects)|research\s+(?:agenda|directions|needs|priorities)|further\s+research|not\s+(?:yet\s+)?known?|(?:still|remains?)\s+(?:missing|unknown|unclear|lacking)|lack\s+of\s+(?:research|evidence|studies|knowledge|data))\b(?!-)|^\W*gaps\W*$/iu;
const REVIEWS =
  /\b(?:(?:literature|systematic|scoping|narrative|umbrella|critical|integrative|rapid|comprehensive|state-of-the-art|mini)[-\s]+reviews?|meta-?\s?analy(?:s[ei]s|tic)|bibliometric\p{L}*|mapping\s+study|systematic\s+mapping|evidence\s+synthesis|state[-\s]of[-\s]the[-\s]art|overview|tutorial|primer|introduction\s+to|(?:survey|review)s?\s+(?:of|on|papers?|articles?))\b|\b(?:surveys?|reviews?)\s*[?.]?\s*$/iu;
const TRENDS =
  /\b(?:(?:trends?|evolution|history|development|growth|progress|advances|developments)\s+(?:of|in)|trends|over\s+(?:time|the\s+years)|emerging|(?:recent|latest)\s+(?:advances?|developments?|progress|trends?|research|work|papers))\b/iu;
const METHODS =
  /\bhow\s+(?:to|can\s+(?:we|one|i)|do\s+(?:we|you|i))\b|\b(?:methods?|techniques?|algorithms?|approach(?:es)?|tools?|frameworks?|procedures?|protocols?|strateg(?:y|ies))\s+(?:for|to|of|in)\b|\b(?:methods|techniques|algorithms|approaches)\s*[?.]?\s*$/iu;

const LITERATURE =
  '(?:papers?|articles?|studies|publications?|literature|research|works?|information|(?:technical\\s+)?reports?|thes[ei]s|dissertations?|preprints?)';
const ON = String.raw`(?:on|about|of|regarding|concerning|discussing|related\s+to|dealing\s+with|that\s+(?:discuss|study|use|describe))`;

/** Phrases in which a query addresses the search itself; they carry no topic. */
const FRAME: readonly RegExp[] = [
  /[,.;]?\s*\b(?:many\s+)?(?:thanks|thank\s+you)\b(?:\s+(?:very\s+much|so\s+much|a\s+lot|in\s+advance))*\s*[.!]*\s*$/iu,
  new RegExp(
    String.raw`(?:^|,?\s*\b(?:and|so|but)\s+|[.;]\s*)i(?:'m|'d|\s+(?:am|would))?\s+(?:an?\s+(?:[\p{L}-]+\s+){1,4}?)?(?:(?:like|want|need|wish)\s+to\s+)?(?:know|learn|find(?:\s+out)?|understand|read|see|looking|searching|interested|working|studying)\b(?:\s+(?:what\s+(?:has\s+been|is|was)\s+(?:written|known|published|said|done|found)|more|something))?(?:\s+(?:for|in|about|on|of)\b)?(?:\s+${LITERATURE}\s+${ON}\b)?`,
    'giu',
  ),
  new RegExp(
    String.raw`^\s*(?:(?:please\s+)?(?:(?:can|could|would)\s+you\s+)?(?:(?:please|kindly)\s+)?(?:find|show|give|get|list|search|look|suggest|recommend|tell|provide|summari[sz]e)\s+(?:me\s+)?(?:for\s+)?(?:(?:some|all|any|the|relevant|recent|good|important)\s+)*(?:${LITERATURE}\s+)?(?:${ON}\s+)?|(?:(?:the|recent|relevant|key|seminal|important|latest)\s+)*${LITERATURE}\s+(?:(?:that\s+(?:was|were)\s+)?(?:published|written)\s+)?(?!of\b)${ON}\s+)`,
    'iu',
  ),
  // "… survey", "… papers"
  /\b(?:papers|articles|publications|literature|(?:literature\s+)?(?:surveys?|reviews?)|overview|tutorial)\s*[?.]?\s*$/iu,
];

/** Kind of answer that a query asks for. `wholePhrase`: the query is nothing but one quoted phrase. */
export function readIntent(
  text: string,
  known: { comparison: boolean; authors: boolean; wholePhrase: string | null },
): Intent {
  if (known.comparison) return 'comparison';
  if (known.wholePhrase !== null && known.wholePhrase.split(/\s+/u).length >= 4) return 'title';
  if (GAPS.test(text)) return 'gap';
  if (REVIEWS.test(text)) return 'review';
  if (known.authors) return 'author';
  if (TRENDS.test(text)) return 'trend';
  return METHODS.test(text) ? 'method' : 'topic';
}

/** Takes the words away in which a query addresses the search ("find me papers on"); never the last content. */
export function withoutFrame(text: string): string {
  return FRAME.reduce((rest, pattern) => {
    // What stood on both sides of a frame is two things.
    const shorter = tidy(rest.replace(pattern, ' , '));
    return hasContent(shorter) ? shorter : rest;
  }, text);
}
