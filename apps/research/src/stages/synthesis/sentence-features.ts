/**
 * What a sentence of an abstract shows of its part in it: language-level cues (verbs of contribution and of finding,
 * connectives, anaphors, figures), its place, its likeness to the title and to the rest. No domain words.
 * Cue classes follow Edmundson (1969; cue, title, location) and Teufel and Moens (2002; argumentative zones).
 */
import { isStopWord, stem, words } from '../../text/tokens.js';
import { splitSentences } from '../../text/sentences.js';
import type { Sentence } from '../../text/sentences.js';

/** A sentence with what the stages compute of it once. */
export interface ReadSentence extends Sentence {
  /** Lower-cased words, stop words included. */
  words: string[];
  /** Stems of the content words, in order. */
  stems: string[];
  lower: string;
}

export function readSentences(text: string | null): ReadSentence[] {
  if (!text) return [];
  return splitSentences(text).map((sentence) => {
    const all = words(sentence.text);
    return {
      ...sentence,
      words: all,
      stems: all.filter((word) => word.length > 1 && !isStopWord(word)).map(stem),
      lower: sentence.text.toLowerCase().replace(/[’‘]/g, "'").replace(/[‐‑]/g, '-').replace(/\s+/g, ' '),
    };
  });
}

const MAKES =
  '(?:propos|present|introduc|develop|describ|design|devis|formulat|construct|creat|provid|offer|suggest|deriv|establish|releas|build|built|extend|generaliz|generalis|adapt|unif|combin|formaliz|formalis|implement)';
const STUDIES =
  '(?:stud(?:y|ied|ies)|investigat|examin|explor|analy[sz]e|analy[sz]ed|consider|address|tackle|compar|evaluat|assess|review|survey|revisit|report|discuss|aim|seek|sought|ask|focus|characteri[sz]|test|measur|estimat|determin)';
const SHOWS =
  '(?:show|demonstrat|find|found|observ|prov|reveal|achiev|conclude|confirm|verif|validat|identif|discover|obtain|detect|note)';

/** Language-level cues as patterns over the lower-cased sentence. */
const PATTERNS = {
  we_make: new RegExp(`\\bwe (?:\\w+ ){0,2}?${MAKES}\\w*`),
  we_study: new RegExp(`\\bwe (?:\\w+ ){0,2}?${STUDIES}\\w*`),
  we_show: new RegExp(`\\bwe (?:\\w+ ){0,2}?${SHOWS}\\w*`),
  we_other: /\bwe\b/,
  our: /\bour\b/,
  passive_make: new RegExp(`\\b(?:is|are|was|were|been) (?:\\w+ )?${MAKES}(?:ed|t|n)?\\b`),
  this_paper:
    /\b(?:this|the present|the current|our) (?:paper|work|study|article|research|review|letter|thesis|report|trial|survey|chapter|manuscript|contribution|analysis|investigation|experiment)\b/,
  in_this:
    /\bin this (?:paper|work|study|article|research|review|letter|thesis|report|chapter|manuscript)\b|^here,? we\b|^here\b/,
  aim: /\b(?:aims?|aimed|objectives?|purpose|goals?|in order to|to (?:determine|assess|evaluate|examine|investigate|compare|test|identify|explore|estimate|describe|understand))\b/,
  novel: /\b(?:novel|new|newly|first time|the first)\b/,
  to_address:
    /^(?:to (?:address|tackle|overcome|solve|alleviate|mitigate|remedy|this end|fill|bridge|resolve|achieve|do so|handle|deal)|motivated by|inspired by|based on (?:this|these)|in response|towards?)\b/,
  that_relative: /\b(?:that|which)\b/,
  outperform:
    /\b(?:outperform\w*|state[- ]of[- ]the[- ]art|surpass\w*|superior|competitive|improve[sd]?|improvements?|better than|significantly)\b/,
  results: /\b(?:results?|findings?|outcomes?|evidence)\b/,
  numbers: /\d/,
  procedure:
    /\b(?:(?:was|were|been) (?:\w+ly )?(?:randomi[sz]ed|random|assigned|allocated|recruited|enrol+ed|collected|measured|assessed|evaluated|analy[sz]ed|performed|conducted|carried out|administered|given|treated|included|invited|asked|selected|searched|screened|extracted|interviewed|calculated|computed|used|compared|examined|followed|monitored|obtained from|divided|determined|tested|estimated|studied|trained|exposed|instructed|defined|recorded)|randomi[sz]ed (?:to|into|controlled|trial)|underwent|questionnaires?|primary (?:outcome|end ?point)|secondary (?:outcome|end ?point)s?|we (?:\w+ )?(?:randomi[sz]ed|recruited|enrol+ed|collected|searched|included|performed|conducted|used|measured|assessed|analy[sz]ed|selected|calculated)|inclusion criteria|double-blind|placebo-controlled|cross-sectional|retrospective(?:ly)?|prospective(?:ly)?|according to|were then)\b/,
  comparison:
    /\b(?:significant(?:ly)?|higher|lower|greater|fewer|less|more|larger|smaller|longer|shorter|better|worse|faster|slower|stronger|weaker|compared (?:with|to)|versus|vs|than|respectively|differen(?:ce|ces|t|ed)|similar(?:ly)?|respective)\b/,
  change:
    /\b(?:increas\w+|decreas\w+|reduc\w+|improv\w+|declin\w+|associat\w+|correlat\w+|effective\w*|effects?|occurred|rose|fell|predict\w+|relat(?:ed|ion\w*)|affect\w*|enhanc\w+|inhibit\w+|prevent\w*|safe|tolerated|feasible)\b/,
  statistics:
    /\bp\s?[<=>≤]|\b(?:ci|odds ratio|hazard ratio|or|rr|hr|r|sd|iqr|auc|f1|mean)\s?[=:,]|\d\s?%|±|confidence interval|\bmedian\b/,
  found:
    /\b(?:found|showed|revealed|demonstrated|observed|indicated|shown|detected|identified|was no|were no|there (?:was|were)|did not|had (?:a |an )?(?:\w+ )?)\b/,
  percent:
    /\d\s?%|percent|\bp\s?[<=>]|\bci\b|\bn\s?=|±|\bfold\b|\btimes (?:more|less|faster|higher|lower|larger)\b/,
  contrast_start:
    /^(?:however|but|yet|nevertheless|nonetheless|unfortunately|although|though|while|whereas|despite|in contrast|conversely|on the other hand|instead|still)\b/,
  background:
    /\b(?:recent(?:ly)?|existing|previous(?:ly)?|prior|traditional(?:ly)?|conventional(?:ly)?|current(?:ly)?|often|typical(?:ly)?|usual(?:ly)?|common(?:ly)?|widely|many|most|increasing(?:ly)?|popular|standard|has been|have been|has become|have become|has emerged|have emerged|well[- ]known|remains?)\b/,
  background_start:
    /^(?:recent(?:ly)?|existing|previous(?:ly)?|prior|traditional(?:ly)?|conventional(?:ly)?|current(?:ly)?|many|most|in recent years|there (?:is|are|has|have)|it is)\b/,
  importance:
    /\b(?:important|crucial|key|critical|essential|fundamental|central|major|promising|powerful|success(?:ful|fully)?)\b/,
  problem:
    /\b(?:challeng\w+|difficult\w*|problem\w*|limit\w*|lack\w*|fail\w*|suffer\w*|hard|poor\w*|unclear|unknown|expensive|costly|issue\w*|cannot)\b/,
  elaborate_start:
    /^(?:specifically|in particular|particularly|concretely|more specifically|furthermore|moreover|additionally|in addition|also|further|besides|finally|lastly|first|firstly|second|secondly|third|thirdly|then|next|for example|for instance|as an example|more precisely|importantly|notably|interestingly|surprisingly|crucially)\b/,
  consequence_start:
    /^(?:thus|hence|therefore|consequently|as a result|accordingly|overall|in summary|in conclusion|to conclude|together|taken together|collectively|altogether|in sum)\b/,
  conclude:
    /\b(?:conclu\w+|suggest\w*|indicat\w*|impl(?:y|ies|ication\w*)|overall|in summary|taken together|therefore|thus)\b/,
  anaphor_start:
    /^(?:this|these|those|such|it|they|their|its|he|she|both|the (?:latter|former|proposed|resulting|method|model|approach|algorithm|framework|results?|key|main|idea))\b/,
  also: /\b(?:also|additionally|further|furthermore|moreover|in addition)\b/,
  question: /\?/,
  availability:
    /\b(?:https?:|www\.|github|code (?:is|and|are|will)|available (?:at|online|from|on)|open[- ]sourced?|supplementary|registered|registration|copyright|©|all rights reserved|elsevier|springer|wiley|funded|funding)\b/,
  past: /\b(?:was|were|had|did)\b/,
  formula: /[$\\{}]/,
  contribution: /\bcontributions?\b/,
  hypothetical: /\b(?:would|should|ideally|believe|hope|future)\b/,
  negated: /\b(?:not|no|never|neither|nor|cannot|n't)\b/,
  we_lead: /^(?:[^,]{0,70}, )?(?:here )?we (?!also|then|further|believe|hope|note)\w+/,
  our_lead: /^(?:our|the (?:main|key|central)|the proposed)\b/,
} satisfies Record<string, RegExp>;
const PATTERN_LIST = Object.entries(PATTERNS) as [keyof typeof PATTERNS, RegExp][];

export type Features = Map<string, number>;

/** Cue matches of one sentence, by name. */
export function cuesOf(sentence: ReadSentence): Set<string> {
  const found = new Set<string>();
  for (const [name, pattern] of PATTERN_LIST) if (pattern.test(sentence.lower)) found.add(name);
  return found;
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [term, weight] of small) dot += weight * (large.get(term) ?? 0);
  return dot;
}

function vector(stems: readonly string[], idf: ReadonlyMap<string, number>): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of stems) weights.set(term, (weights.get(term) ?? 0) + (idf.get(term) ?? 1));
  let norm = 0;
  for (const weight of weights.values()) norm += weight * weight;
  norm = Math.sqrt(norm) || 1;
  for (const [term, weight] of weights) weights.set(term, weight / norm);
  return weights;
}

/**
 * The features of every sentence of one abstract, most of them 0 or 1. `titleStems` are the stems of the title's
 * content words.
 */
export function featuresOf(sentences: readonly ReadSentence[], titleStems: readonly string[]): Features[] {
  const n = sentences.length;
  const frequency = new Map<string, number>();
  for (const s of sentences)
    for (const term of new Set(s.stems)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const s of sentences) for (const term of s.stems) counts.set(term, (counts.get(term) ?? 0) + 1);
  const wordSets = sentences.map((s) => new Set(s.words));
  const idf = new Map([...frequency].map(([term, count]) => [term, Math.log(1 + n / count)]));
  const vectors = sentences.map((s) => vector(s.stems, idf));
  const titleSet = new Set(titleStems);
  const title = vector(titleStems, idf);
  const whole = vector(
    sentences.flatMap((s) => s.stems),
    new Map(),
  );
  const cues = sentences.map(cuesOf);
  const firstOf = (...names: string[]): number =>
    cues.findIndex((set) => names.some((name) => set.has(name)));
  const firstMake = firstOf('we_make', 'passive_make', 'this_paper', 'in_this');
  const firstWe = firstOf('we_other', 'this_paper', 'in_this', 'aim');
  return sentences.map((s, i) => {
    const f: Features = new Map();
    for (const name of cues[i] ?? []) f.set(name, 1);
    const length = s.words.length;
    for (const [name, from, to] of LENGTHS) if (length >= from && length < to) f.set(name, 1);
    if (i === 0) f.set('first', 1);
    if (i === 1) f.set('second', 1);
    if (i === n - 1 && n > 1) f.set('last', 1);
    const place = n > 1 ? i / (n - 1) : 0;
    f.set('place', place);
    if (i === firstMake) f.set('first_make', 1);
    if (i === firstWe) f.set('first_we', 1);
    if (firstWe >= 0 && i < firstWe) f.set('before_we', 1);
    let shared = 0;
    for (const term of titleSet) if (vectors[i]?.has(term)) shared++;
    f.set('title_cover', titleSet.size ? shared / titleSet.size : 0);
    f.set('title_cosine', cosine(vectors[i] ?? new Map(), title));
    let central = 0;
    for (let j = 0; j < n; j++)
      if (j !== i) central += cosine(vectors[i] ?? new Map(), vectors[j] ?? new Map());
    f.set('centrality', n > 1 ? central / (n - 1) : 0);
    f.set('centroid', cosine(vector(s.stems, new Map()), whole));
    const make = f.has('we_make') || f.has('passive_make') || f.has('this_paper') ? 1 : 0;
    f.set('expected', expectedOverlap(s, titleSet, counts));
    const shareTitle = s.stems.length
      ? s.stems.filter((term) => titleSet.has(term)).length / s.stems.length
      : 0;
    f.set('title_share', shareTitle);
    f.set('title_f', shared ? (2 * shared) / (new Set(s.stems).size + titleSet.size) : 0);
    f.set(
      'repeat_share',
      s.stems.length ? s.stems.filter((term) => (counts.get(term) ?? 0) > 1).length / s.stems.length : 0,
    );
    f.set('log_length', Math.log(1 + length));
    f.set('expected_we', (f.has('first_make') ? 1 : 0) * (f.get('expected') ?? 0));
    const wordSet = new Set(s.words);
    let near = 0;
    let weight = 0;
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const w =
        cues[j]?.has('we_make') || cues[j]?.has('this_paper') ? 3 : cues[j]?.has('we_other') ? 1.5 : 0.6;
      near += w * overlapF(wordSet, wordSets[j] ?? new Set());
      weight += w;
    }
    f.set('near', weight ? near / weight : 0);
    f.set('few_content', new Set(s.stems).size < 7 ? 1 : 0);
    f.set('make_title', make * (f.get('title_cover') ?? 0));
    return f;
  });
}

const LENGTHS: readonly (readonly [string, number, number])[] = [
  ['len_short', 8, 14],
  ['len_medium', 14, 20],
  ['len_good', 20, 27],
  ['len_long', 27, 35],
  ['len_very_long', 35, 45],
  ['len_huge', 45, 10_000],
];

function overlapF(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared ? (2 * shared) / (a.size + b.size) : 0;
}

const TYPICAL_LENGTH = 20;
function expectedOverlap(
  s: ReadSentence,
  title: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): number {
  let mass = 0.35 * (s.words.length - s.stems.length);
  for (const term of new Set(s.stems)) {
    const count = counts.get(term) ?? 1;
    mass += title.has(term) ? 0.6 : count > 3 ? 0.4 : count > 2 ? 0.3 : count > 1 ? 0.2 : 0.1;
  }
  return (2 * mass) / (s.words.length + TYPICAL_LENGTH);
}
