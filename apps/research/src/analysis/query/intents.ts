import type { Intent } from '../../papers/paper.js';

/**
 * Words that say what kind of answer is wanted. They are about literature and not about any subject, and are asked
 * in this order: a comparison is known by its sides, then what is missing, then what sums up, and so on.
 */
const CUES: readonly (readonly [Intent, readonly RegExp[]])[] = [
  [
    'gap',
    [
      /\b(?:research|knowledge|literature|evidence|methodological|theoretical|existing|current|remaining|important|key|critical)\s+gaps?\b/iu,
      /\bgaps\s+(?:in|of|regarding|about|within|on|around|between|for)\b/iu,
      /(?<!\b(?:band|energy|wage|pay|gender|spectral|optimality|generalisation|generalization)\s)\bgaps\s*[?.]?\s*$/iu,
      /\bopen\s+(?:research\s+)?(?:problems?|questions?|challenges?|issues?)\b/iu,
      /\b(?:unsolved|unanswered|unresolved|unexplored|underexplored|under-explored|understudied|under-studied|under-researched|outstanding)\b/iu,
      /\blimitations?\b(?!\s+(?:period|act)\b)/iu,
      /\bchallenges\b/iu,
      /\bfuture\s+(?:research|work|directions?|studies|perspectives?|prospects|outlook)\b/iu,
      /\b(?:research\s+(?:agenda|directions|needs|priorities)|further\s+research|needs?\s+(?:for\s+)?(?:more|further)\s+research)\b/iu,
      /\b(?:is|are|remains?|still)\s+(?:still\s+|not\s+yet\s+|not\s+well\s+|poorly\s+)?(?:missing|unknown|unclear|lacking|understood)\b/iu,
      /\b(?:not\s+yet\s+known|(?:do|does)\s+(?:we\s+)?(?:still\s+)?not\s+(?:yet\s+)?know|don't\s+(?:we\s+)?know|lack\s+of\s+(?:research|evidence|studies|knowledge|data\s+on))\b/iu,
    ],
  ],
  [
    'review',
    [
      /\b(?:literature|systematic|scoping|narrative|umbrella|critical|integrative|rapid|comprehensive|state-of-the-art|mini)[-\s]+(?:literature\s+)?reviews?\b/iu,
      /\b(?:meta-?\s?analys[ei]s|meta-?analytic|bibliometric\p{L}*|systematic\s+mapping|mapping\s+study|evidence\s+synthesis)\b/iu,
      /\bstate[-\s]of[-\s]the[-\s]art\b/iu,
      /\b(?:overview|survey\s+(?:of|on|paper|papers|article)|surveys\s+(?:of|on)|tutorial|primer|introduction\s+to|review\s+(?:of|on|paper|papers|article|articles)|reviews\s+(?:of|on)|summar(?:y|ise|ize)\s+(?:of\s+)?(?:the\s+)?(?:research|literature|evidence|work))\b/iu,
      /\b(?:surveys?|reviews?)\s*[?.]?\s*$/iu,
    ],
  ],
  [
    'trend',
    [
      /\b(?:trends?|evolution|history|development|growth|progress)\s+(?:of|in)\b/iu,
      /\b(?:trends|over\s+time|over\s+the\s+years|emerging|recent\s+(?:advances?|developments?|progress|trends?)|(?:advances|developments|progress)\s+in|latest\s+(?:advances|developments|research|work|papers))\b/iu,
    ],
  ],
  [
    'method',
    [
      /\bhow\s+(?:to|can\s+(?:we|one|i)|do\s+(?:we|you|i))\b/iu,
      /\b(?:methods?|techniques?|algorithms?|approach(?:es)?|tools?|framework|frameworks|procedures?|protocols?|strateg(?:y|ies))\s+(?:for|to|of|in)\b/iu,
      /\b(?:methods|techniques|algorithms|approaches)\s*[?.]?\s*$/iu,
    ],
  ],
];

/** Phrases in which a query addresses the search itself; they carry no topic. */
const FRAME: readonly RegExp[] = [
  /[,.;]?\s*\b(?:many\s+)?(?:thanks|thank\s+you)\b(?:\s+(?:very\s+much|so\s+much|a\s+lot|in\s+advance))*\s*[.!]*\s*$/iu,
  /^\s*i(?:'m|\s+am)\s+an?\s+(?:[\p{L}-]+\s+){0,4}?(?:student|candidate|researcher|professor|lecturer|scientist|postdoc|engineer|nurse|doctor|physician|clinician|teacher|librarian)\b(?:\s+(?:(?:who\s+is\s+)?(?:working|writing|doing\s+research|interested)|studying|researching)(?:\s+(?:on|in|about|with)\b)?)?/iu,
  /(?:^|,?\s*\b(?:and|so|but)\s+|[.;]\s*)i(?:\s+would|'d)?\s+(?:like|want|need|wish)\s+to\s+(?:know|learn|find\s+out|understand|read|see)\b(?:\s+(?:what\s+(?:has\s+been|is|was)\s+(?:written|known|published|said|done|found)|more|something))?(?:\s+(?:about|on|of)\b)?/iu,
  /^\s*(?:please\s+)?(?:(?:can|could|would)\s+you\s+)?(?:please\s+|kindly\s+)?(?:find|show|give|get|list|search|look|suggest|recommend|tell|provide)\s+(?:me\s+)?(?:for\s+)?(?:some\s+|all\s+|any\s+|the\s+)?(?:relevant\s+|recent\s+|good\s+|important\s+)*(?:(?:papers?|articles?|studies|publications?|literature|research|work|works|information)\s*)?(?:(?:on|about|of|regarding|concerning|related\s+to|dealing\s+with|that\s+(?:discuss|study|use|describe))\s+)?/iu,
  /^\s*i(?:'m|\s+am|\s+want|\s+need|\s+would\s+like)\s+(?:looking|searching|interested|to\s+(?:find|know|read|learn))\s*(?:for|in|about|more\s+about)?\s*(?:papers?|articles?|studies|literature)?\s*(?:on|about)?\s+/iu,
  /^\s*(?:the\s+)?(?:recent\s+|relevant\s+|key\s+|seminal\s+|important\s+|latest\s+)*(?:papers?|articles?|publications?|literature|studies|research|works?)\s+(?:(?:that\s+(?:was|were)\s+)?(?:published|written)\s+)?(?:on|about|regarding|concerning|related\s+to|dealing\s+with|discussing)\s+/iu,
  /\b(?:papers|articles|publications|literature)\s*[?.]?\s*$/iu,
];

/** Words of an intent that may be left out of the topic where anything else is left. */
const INTENT_WORDS: readonly RegExp[] = [
  /^\s*what\s+(?:is|are)\s+(?:the\s+)?(?=(?:current\s+|main\s+|major\s+|key\s+|open\s+|remaining\s+|research\s+|unanswered\s+|unsolved\s+|future\s+)*(?:gaps?|limitations?|challenges?|problems?|questions?|directions?|issues?|state|trends?|advances?)\b)/iu,
  /\b(?:current\s+|main\s+|major\s+|key\s+|remaining\s+|existing\s+|important\s+|critical\s+)*(?:research|knowledge|literature|evidence)\s+gaps?(?:\s+(?:in|of|on|about|regarding|within|for))?(?=\s|$|[?.,])/iu,
  /\b(?:identif(?:y|ying)\s+)?(?:the\s+)?gaps\s+(?:in|of|on|about|regarding|within|for)\s+(?:the\s+)?(?:(?:research|literature|knowledge|evidence|understanding)\s+(?:on|of|about|in|for)\s+)?/iu,
  /\b(?:(?:current|main|major|key|remaining|outstanding)\s+)*(?:open|unsolved|unanswered|unresolved|outstanding)\s+(?:research\s+)?(?:problems?|questions?|challenges?|issues?)(?:\s+(?:in|of|on|about|regarding|for|around))?(?=\s|$|[?.,])/iu,
  /\b(?:(?:current|main|major|key|remaining)\s+)*(?:limitations?|shortcomings|drawbacks|weaknesses|challenges|pitfalls)\s+(?:and\s+(?:limitations?|opportunities|challenges|future\s+(?:directions?|work|research|perspectives?))\s+)?(?:of|in|for|facing|with)\s+/iu,
  /(?:\s*[,:]\s*|\s+|^)(?:and\s+)?(?:the\s+)?future\s+(?:research(?:\s+directions?)?|work|directions?|perspectives?|outlook)(?:\s+(?:of|in|for|on))?(?=\s|$|[?.,])/iu,
  /\b(?:an?\s+|the\s+|recent\s+)*(?:(?:systematic|scoping|narrative|umbrella|comprehensive|critical|integrative|rapid|brief|short|state-of-the-art)\s+)*(?:literature\s+)?(?:reviews?|surveys?|overviews?|meta-?\s?analys[ei]s|tutorials?)(?:\s+and\s+(?:meta-?\s?analys[ei]s|outlook))?(?:\s+(?:papers?|articles?|studies))?\s*(?:(?:of|on|about|for)\s+(?:the\s+)?(?:(?:literature|research|evidence)\s+(?:on|about)\s+)?|$|[?.]\s*$|(?=[,;:]))/iu,
  /(?:[,:;]\s*|\s+-\s+|\s+)(?:an?\s+|the\s+)?(?:(?:systematic|scoping|comprehensive|literature|critical)\s+)*(?:reviews?|surveys?|overview|meta-?\s?analys[ei]s)\s*[?.]?\s*$/iu,
  /\b(?:the\s+)?(?:current\s+)?state[-\s]of[-\s]the[-\s]art\s*(?:(?:of|in|on|for)\s+|$)/iu,
  /\b(?:(?:recent|latest|current|emerging|new)\s+)+(?:advances?|developments?|progress|trends?|research|work)\s+(?:of|in|on|for)\s+/iu,
  /\b(?:advances|trends)\s+(?:of|in|on)\s+/iu,
  /^\s*what\s+(?:do|does)\s+(?:we|one)\s+(?:still\s+)?not\s+(?:yet\s+)?know\s+(?:about|of|on)\s+/iu,
  /\b(?:unexplored|under-?explored|under-?studied|under-?researched|neglected)\s+(?:areas|topics|aspects|questions|problems|issues)\s+(?:in|of|on|about|for)\s+/iu,
  /\s+over\s+(?:time|the\s+years)(?=\s|$|[?.,])/iu,
  /^\s*how\s+(?:to|can\s+(?:we|one|i)|do\s+(?:we|you|i))\s+/iu,
];

/** Kind of answer that a query asks for. `wholePhrase`: the query is nothing but one quoted phrase. */
export function readIntent(
  text: string,
  known: { comparison: boolean; authors: boolean; wholePhrase: string | null },
): Intent {
  if (known.comparison) return 'comparison';
  if (known.wholePhrase !== null && known.wholePhrase.split(/\s+/u).length >= 4) return 'title';
  for (const [intent, cues] of CUES.slice(0, 2)) if (cues.some((cue) => cue.test(text))) return intent;
  if (known.authors) return 'author';
  for (const [intent, cues] of CUES.slice(2)) if (cues.some((cue) => cue.test(text))) return intent;
  return 'topic';
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
