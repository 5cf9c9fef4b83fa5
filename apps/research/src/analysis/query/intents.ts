import type { Intent } from '../../papers/paper.js';

const REVIEW = String.raw`(?:(?:literature\s+)?reviews?|surveys?|overviews?|meta-?\s?analys[ei]s|tutorials?)(?:\s+(?:papers?|articles?|studies))?`;
const GAP = String.raw`(?:(?:research|knowledge|literature|evidence|methodological)\s+)gaps?`;
const STATE = String.raw`state[-\s]of[-\s]the[-\s]art`;
const FUTURE = String.raw`future\s+(?:research(?:\s+directions?)?|work|directions?|studies|perspectives?|prospects|outlook)`;
const UNSOLVED =
  '(?:open|unsolved|unanswered|unresolved|outstanding|unexplored|neglected|under-?(?:explored|studied|researched))';

/**
 * Words that say what kind of answer is wanted. They are about literature and not about any subject, and are asked
 * in this order: a comparison is known by its sides, then what is missing, then what sums up, and so on.
 */
const GAPS = new RegExp(
  String.raw`\b(?:${GAP}|(?:theoretical|existing|current|remaining|important|key|critical)\s+gaps?|gaps\s+(?:in|of|regarding|about|within|on|around|between|for)|open\s+(?:research\s+)?(?:problems?|questions?|challenges?|issues?)|(?!open\b)${UNSOLVED}|limitations?(?!\s+(?:period|act)\b)|challenges|${FUTURE}|research\s+(?:agenda|directions|needs|priorities)|further\s+research|(?:is|are|remains?|still)\s+(?:still\s+|not\s+yet\s+|not\s+well\s+|poorly\s+)?(?:missing|unknown|unclear|lacking|understood)|not\s+(?:yet\s+)?known?|don't\s+(?:we\s+)?know|lack\s+of\s+(?:research|evidence|studies|knowledge|data))\b(?!-)|^\s*gaps\s*[?.]?\s*$`,
  'iu',
);
const REVIEWS = new RegExp(
  String.raw`\b(?:(?:literature|systematic|scoping|narrative|umbrella|critical|integrative|rapid|comprehensive|state-of-the-art|mini)[-\s]+(?:literature\s+)?reviews?|meta-?\s?analy(?:s[ei]s|tic)|bibliometric\p{L}*|mapping\s+study|systematic\s+mapping|evidence\s+synthesis|${STATE}|overview|tutorial|primer|introduction\s+to|(?:survey|review)s?\s+(?:of|on|papers?|articles?)|summar(?:y|ise|ize)\s+(?:of\s+)?(?:the\s+)?(?:research|literature|evidence|work))\b|\b(?:surveys?|reviews?)\s*[?.]?\s*$`,
  'iu',
);
const TRENDS =
  /\b(?:(?:trends?|evolution|history|development|growth|progress)\s+(?:of|in)|trends|over\s+(?:time|the\s+years)|emerging|recent\s+(?:advances?|developments?|progress|trends?)|(?:advances|developments)\s+in|latest\s+(?:advances|developments|research|work|papers))\b/iu;
const METHODS =
  /\bhow\s+(?:to|can\s+(?:we|one|i)|do\s+(?:we|you|i))\b|\b(?:methods?|techniques?|algorithms?|approach(?:es)?|tools?|frameworks?|procedures?|protocols?|strateg(?:y|ies))\s+(?:for|to|of|in)\b|\b(?:methods|techniques|algorithms|approaches)\s*[?.]?\s*$/iu;

const LITERATURE = '(?:papers?|articles?|studies|publications?|literature|research|works?|information)';
const ON = String.raw`(?:on|about|of|regarding|concerning|discussing|related\s+to|dealing\s+with|that\s+(?:discuss|study|use|describe))`;

/** Phrases in which a query addresses the search itself; they carry no topic. */
const FRAME: readonly RegExp[] = [
  /[,.;]?\s*\b(?:many\s+)?(?:thanks|thank\s+you)\b(?:\s+(?:very\s+much|so\s+much|a\s+lot|in\s+advance))*\s*[.!]*\s*$/iu,
  /^\s*i(?:'m|\s+am)\s+an?\s+(?:[\p{L}-]+\s+){0,4}?(?:student|candidate|researcher|professor|lecturer|scientist|postdoc|engineer|nurse|doctor|physician|clinician|teacher|librarian)\b(?:\s+(?:(?:who\s+is\s+)?(?:working|writing|doing\s+research|interested)|studying|researching)(?:\s+(?:on|in|about|with)\b)?)?/iu,
  new RegExp(
    String.raw`(?:^|,?\s*\b(?:and|so|but)\s+|[.;]\s*)i(?:'m|'d|\s+(?:am|would))?\s+(?:(?:like|want|need|wish)\s+to\s+)?(?:know|learn|find(?:\s+out)?|understand|read|see|looking|searching|interested)\b(?:\s+(?:what\s+(?:has\s+been|is|was)\s+(?:written|known|published|said|done|found)|more|something))?(?:\s+(?:for|in|about|on|of)\b)?(?:\s+${LITERATURE}\s+${ON}\b)?`,
    'iu',
  ),
  new RegExp(
    String.raw`^\s*(?:(?:please\s+)?(?:(?:can|could|would)\s+you\s+)?(?:(?:please|kindly)\s+)?(?:find|show|give|get|list|search|look|suggest|recommend|tell|provide)\s+(?:me\s+)?(?:for\s+)?(?:(?:some|all|any|the|relevant|recent|good|important)\s+)*(?:${LITERATURE}\s+)?(?:${ON}\s+)?|(?:(?:the|recent|relevant|key|seminal|important|latest)\s+)*${LITERATURE}\s+(?:(?:that\s+(?:was|were)\s+)?(?:published|written)\s+)?(?!of\b)${ON}\s+)`,
    'iu',
  ),
  /\b(?:papers|articles|publications|literature)\s*[?.]?\s*$/iu,
];

const QUALITY = `(?:current|main|major|key|remaining|existing|important|critical|recent|latest|emerging|new|systematic|scoping|narrative|umbrella|comprehensive|integrative|rapid|brief|short|state-of-the-art|${UNSOLVED})`;
/** What a query wants to know of its topic: "recent advances", "open problems", "a systematic review". */
const WANTED = String.raw`(?:(?:an?|the)\s+)?(?:(?:${QUALITY}\s+)+(?:research\s+)?(?:gaps?|problems?|questions?|challenges?|issues?|areas|topics|aspects|advances?|developments?|progress|trends?|research|work)|(?:${QUALITY}\s+)*(?:${REVIEW}|${GAP}|${FUTURE}))`;
const WANTED_OF = String.raw`(?:${WANTED}|(?:${QUALITY}\s+)*(?:gaps|limitations?|shortcomings|drawbacks|weaknesses|challenges|pitfalls|advances|trends|${STATE}))(?:\s+and\s+(?:limitations?|opportunities|challenges|outlook|${REVIEW}|${FUTURE}))?`;

/** Words of an intent that may be left out of the topic where anything else is left. */
const INTENT_WORDS: readonly RegExp[] = [
  new RegExp(
    String.raw`^\s*(?:what\s+(?:is|are)\s+(?:the\s+)?(?=${WANTED_OF})|what\s+(?:do|does)\s+(?:we|one)\s+(?:still\s+)?not\s+(?:yet\s+)?know\s+(?:about|of|on)\s+|how\s+(?:to|can\s+(?:we|one|i)|do\s+(?:we|you|i))\s+)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])(?:identif(?:y|ying)\s+)?${WANTED_OF}\s+(?:in|of|on|about|regarding|within|for|around|facing)\s+(?:(?:the\s+)?(?:research|literature|knowledge|evidence|understanding)\s+(?:on|of|about|in|for)\s+)?`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:\s*[,:;]\s*|\s+-\s+|\s+|^)(?:and\s+)?(?:${WANTED}|(?:(?:an?|the)\s+)?${STATE})(?:\s+and\s+(?:${REVIEW}|outlook))?\s*[?.]?\s*$|\s+over\s+(?:time|the\s+years)(?=\s|$|[?.,])`,
    'iu',
  ),
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
  // What stood on both sides of a frame is two things.
  return without(text, FRAME, ' , ');
}

/** Takes the intent's own words away ("survey of", "open problems in"); never the last content. */
export function withoutIntentWords(text: string): string {
  return without(text, INTENT_WORDS);
}

function without(text: string, patterns: readonly RegExp[], inside = ' '): string {
  let rest = text;
  for (const pattern of patterns) {
    const shorter = rest
      .replace(pattern, (found) => (rest.startsWith(found) || rest.endsWith(found) ? ' ' : inside))
      .replace(/\s+/gu, ' ')
      .trim();
    if (/[\p{L}\p{N}]{2}/u.test(shorter.replace(/\b(?:in|of|on|and|the|for|a|an|to)\b/giu, '')))
      rest = shorter;
  }
  return rest;
}
