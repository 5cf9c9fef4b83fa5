/** Whether a sentence states a limitation or an open question: a linear model over the cues of gap-cues.ts, less what only looks like one. */
import { plainLower } from '../../text/fold.js';
import type { Section } from '../../text/sentences.js';
import { CONJECTURE, CUES, type Cue, TROUBLES } from './gap-cues.js';

export interface Judgement {
  /** 0…1; from one half on the sentence is judged to state a limitation, problem or lack. */
  limitation: number;
  /** 0…1; from one half on it is judged to state an open question, a need or a direction. */
  open: number;
}

export const THRESHOLD = 0.5;
/** What is not known is a lack and a question: where both are clear it is the question that one can work on. */
export function isQuestion({ limitation, open }: Judgement): boolean {
  return open >= THRESHOLD && open > limitation - 0.2;
}

/** Openings that set what follows against what is known or wanted. They weigh only beside another cue. */
const CONTRAST =
  /^(?:however|but|yet|nevertheless|nonetheless|unfortunately|although|though|while|despite|still|even though|even so|at present|to date|currently|until now|so far|thus far)\b|[,;] (?:however|but|yet|although|though)\b|\b(?:however|unfortunately|to date|to our knowledge|so far|thus far|until now|despite)\b/;

/** The aim of a study as a fragment: "To evaluate the feasibility of …". */
const AIM =
  /^(?:(?:we aimed|our aim was|the (?:aim|purpose|objective) (?:\w+ ){0,4}?was) )?to (?:evaluate|assess|determine|examine|investigate|compare|describe|explore|study|identify|test|analy[sz]e|review|establish|measure|estimate|quantify|report|present)\b(?!.*\b(?:remains?|is|are) (?:un|not|lacking|needed|required|scarce|limited))/;

/** Other senses, and gaps that the sentence says are closed. What matches is taken out before the cues are read. */
const NOT_A_GAP: readonly RegExp[] = [
  /\b(?:without|no|not|lifts?|remov(?:es?|ed|ing)|eliminat\w+|overc[ao]m\w+|circumvent\w*|bypass\w*|avoid\w*|alleviat\w+|mitigat\w+|solv(?:es?|ed|ing)|resolv(?:es?|ed|ing)|tackl\w+|bridg\w+|fill(?:s|ed|ing)?|clos(?:es?|ed|ing)|address(?:es|ed|ing)?|handl(?:es?|ed|ing)|relax\w*) (?:(?!(?:remain|is|are|need|should|of)\b)[\w'-]+ ){0,4}?(?:limitations?|weakness(?:es)?|challenges?|difficult(?:y|ies)|problems?|issues?|bottlenecks?|gaps?|obstacles?|barriers?|pitfalls?|needs?|lack|restrictions?)\b/g,
  /\b(?:functional|role|activity|physical|airflow|exercise|mobility|growth|nutrient|nitrogen|light|oxygen|statute of|speed|time|age|weight|upper|lower|detection|confidence|quantification|flexural|elastic|central) limit(?:ation|ations|s|ed)?\b|\bself-limit(?:ed|ing)\b|\b\w+-limited\b|\blimiting (?:case|distribution|behaviou?r|value|factor|procedure|form|process|theorem|curve|stress)s?\b/g,
  /\b(?:glucose|oral|antigen|viral|virus|infection|allergen|immune|malaria|bronchial|parasite|blood|methacholine|exercise|food|drug|lethal|bacterial|sporozoite|intranasal|peanut|dust) challenges?\b|\bchallenged? (?:with|by (?:injection|exposure)|infection|doses?|stud(?:y|ies)|tests?|model|dataset|set|track|trial|competition|experiments?|strain)\b|\bchallenge \d{4}\b|\b(?:solving|solve|solves|handle|tackling) (?:\w+ )?challenging\b|\b(?:a |on |of |to |in |for |across |several |variety of |many |two |three |range of |most |various )(?:\w+ )?challenging (?:[\w-]+ ){0,3}?(?:tasks?|settings?|data ?sets?|benchmarks?|environments?|problems?|domains?|scenarios?)\b/g,
  /\b(?:we|this (?:paper|work|study|article)) (?:(?:first|then|finally|also|therefore|next|here|thus|now|further|have|has|then,|finally,) )*(?:asks?|asked|(?:consider|address|stud(?:y|i)|investigat|examin|explor|answer|tackl|pos|revisit|pursu|approach)(?:e?[sd]|e|ed|es|ing)? (?:\w+ ){0,3}?questions?)\b(?! (?:remain|that remain)).*$/g,
];

/** The sentence tells what was done about it: a contribution, not a gap, unless the gap is stated plainly as well. */
export const SOLVED =
  /^(?:to (?:address|tackle|overcome|solve|alleviate|mitigate|remedy|bridge|fill|resolve|handle|combat|deal with|circumvent|avoid|meet|cope with)|in order to (?:address|overcome|solve|tackle)|motivated by|in this (?:paper|work|study|article))\b|\b(?:we|this (?:paper|work|study|article|method|approach|framework)|our (?:\w+ )?(?:method|approach|model|framework|algorithm|work|results)) (?:\w+ ){0,2}?(?:propos\w+|present\w*|introduc\w+|develop\w*|address\w*|overcom\w+|overcame|solv\w+|tackl\w+|outperform\w*|achiev\w+|enabl\w+|allow\w*|mitigat\w+|alleviat\w+|resolv\w+|eliminat\w+|avoid\w*|provid\w+|show that|demonstrate)\b/;

/** Reports of a result, which share words with gaps ("was not associated", "no difference was found"). */
const RESULT =
  /\bp\s?[<=>≤]|\d\s?%|\bci\b|\b(?:was|were) (?:significantly|not significantly|associated|higher|lower|observed in|found in|similar)\b|\b(?:odds|hazard) ratio\b|\brespectively\b/;

/** Weight at which a sentence is as likely a gap as not, and at which trouble or conjecture is what it is about. */
const EVEN = 0.7;
const EVEN_TROUBLE = 0.45;
const EVEN_CONJECTURE = 0.52;
const SLOPE = 3;
const NEITHER: Judgement = { limitation: 0, open: 0 };

function probability(weight: number, even = EVEN): number {
  return weight > 0 ? 1 / (1 + Math.exp(-SLOPE * (weight - even))) : 0;
}

/** Strongest cue in full, the others for a part: five weak words do not make a gap. */
function combine(weights: number[]): number {
  weights.sort((a, b) => b - a);
  return weights.reduce((sum, weight, i) => sum + weight * (i === 0 ? 1 : i < 3 ? 0.35 : 0.1), 0);
}

/** Weight of the cues that a text shows, of one of their two kinds. */
function weightOf(cues: readonly Cue[], kind: keyof Judgement, text: string): number {
  return combine(cues.filter((cue) => cue[kind] > 0 && cue.pattern.test(text)).map((cue) => cue[kind]));
}

/** "Few-shot", "open-source", "no-tillage" are words of their own. */
const COMPOUND = /\b(few|no|open|limited|small|low|hard|missing)-(?=\w)/g;

function plainOf(sentence: string): string {
  return plainLower(sentence).replaceAll('–', '-').replace(COMPOUND, '$1_').trim();
}

/** Without what only looks like a cue. */
function guarded(text: string): string {
  return NOT_A_GAP.reduce((rest, pattern) => rest.replace(pattern, ' # '), text);
}

/**
 * Judges one sentence. `section` is that of a structured abstract, where headings show it: what stands under
 * "Limitations" is one.
 */
export function judge(sentence: string, section: Section | null = null): Judgement {
  const plain = plainOf(sentence);
  // What was done, and what a study was for, is no gap whatever its words.
  if (section === 'methods' || section === 'other' || AIM.test(plain)) return NEITHER;
  // Most sentences have no cue at all: those that have are read again without what only looks like one.
  const hits = CUES.filter(({ pattern }) => pattern.test(plain));
  if (hits.length === 0 && section !== 'limitations') return NEITHER;
  const text = guarded(plain);
  let limits = weightOf(hits, 'limitation', text);
  let asks = weightOf(hits, 'open', text);
  if (CONTRAST.test(text)) {
    if (limits > 0) limits += 0.2;
    if (asks > 0) asks += 0.1;
  }
  if (SOLVED.test(text)) [limits, asks] = [limits - 0.45, asks - 0.35];
  if (RESULT.test(text)) [limits, asks] = [limits - 0.3, asks - 0.3];
  if (section === 'limitations') limits += 1;
  else if (section === 'results') {
    limits -= 0.15;
    asks -= 0.2;
  }
  return { limitation: probability(limits), open: probability(asks) };
}

/** What a contribution takes away from the trouble that it is about. */
const SOLVED_TROUBLE = 0.3;

/** As `judge`, of the world: trouble that a sentence tells of, and what it takes for possible or for helpful. */
export function judgeWorld(sentence: string, section: Section | null = null): Judgement {
  if (section === 'methods' || section === 'other') return NEITHER;
  const plain = plainOf(sentence);
  if (![...TROUBLES, ...CONJECTURE].some(({ pattern }) => pattern.test(plain))) return NEITHER;
  const text = guarded(plain);
  const solved = SOLVED.test(text) ? SOLVED_TROUBLE : 0;
  return {
    limitation: probability(weightOf(TROUBLES, 'limitation', text) - solved, EVEN_TROUBLE),
    open: probability(weightOf(CONJECTURE, 'limitation', text), EVEN_CONJECTURE),
  };
}
