/** Design, sample size and stated effects of a study, as its abstract says them. */
import type { Paper, Study } from '../../papers/paper.js';
import { matchesOf } from '../../text/matches.js';

/** Of a longer text the beginning is read. */
const LONGEST = 8000;
const MOST_EFFECTS = 3;
const LONGEST_EFFECT = 160;

/** In the order of what tells most: a review of trials is a review. */
const DESIGNS: readonly (readonly [string, RegExp])[] = [
  ['meta-analysis', /\bmeta-?\s?analy(?:sis|ses|tic)\b/i],
  ['systematic review', /\b(?:systematic(?:ally)? (?:literature )?review|scoping review|umbrella review)/i],
  [
    'review',
    /\b(?:this|our|the present) (?:\w+ )?review (?:\w+ )?(?:summari[sz]es?|focus\w*|discuss\w*|describes?|examines?|covers?|considers?|outlines?|presents?|provides?|addresses|explores?|is|was)\b/i,
  ],
  [
    'trial',
    /\b(?:randomi[sz]ed|(?:double|single)[- ]blind|placebo[- ]controlled|cluster[- ]randomi[sz]ed|controlled trial|clinical trial|crossover trial|pilot trial|phase (?:i{1,3}|[1-4])\b)/i,
  ],
  ['case-control', /\bcase[- ]control\b/i],
  [
    'cohort',
    /\b(?:(?:prospective|retrospective|birth|population[- ]based|historical) cohort|cohort (?:study|studies|analysis)|longitudinal (?:study|analysis|cohort)|were followed (?:up )?for)\b/i,
  ],
  ['cross-sectional', /\bcross[- ]sectional\b/i],
  ['case report', /\b(?:case (?:report|series)|we report (?:a|the) case)\b/i],
  [
    'qualitative',
    /\b(?:semi-?structured interviews?|focus groups?|thematic analysis|qualitative (?:study|interviews?))\b/i,
  ],
  ['survey', /\b(?:online|national|postal|telephone|questionnaire|household) surveys?\b|\bsurvey of \d/i],
  ['simulation', /\b(?:simulation study|monte carlo (?:study|simulations?)|agent-based model)\b/i],
  [
    'review',
    /\b(?:this|narrative|literature|critical|our) review\b|\bwe review(?:ed)?\b|: (?:a|an overview and) review\b/i,
  ],
  ['experiment', /\b(?:field|laboratory|factorial|natural|mesocosm|greenhouse|quasi)[- ]experiments?\b/i],
];
/** A design that is asked for or belongs to others is not the paper's own. */
const NOT_OWN =
  /\b(?:needed|warranted|required|future|further|should|previous|prior|earlier|lack of|no randomi[sz]ed|few|recent(?:ly)?|remain\w*|compared with other|unlike)\b/i;

const PEOPLE =
  'patients|participants|adults|children|women|men|subjects|individuals|students|people|persons|volunteers|respondents|infants|adolescents|employees|workers|teachers|nurses|pupils|mothers|veterans|households|firms|countries|schools|farms|plots|sites|mice|rats|animals|cases|users|families|twins|smokers|drivers|residents|births|developers|programmers|companies|municipalities|lakes|streams|trees|species|trials|studies';
const COUNT = new RegExp(
  `(?<![\\d.,])(\\d{1,3}(?:[,\\u202f ]\\d{3})+|\\d{1,8})(?![\\d.,]*\\d|\\s?%)(?:\\s[a-z-]{2,20}){0,3}?\\s(${PEOPLE})\\b`,
  'gi',
);
const N_IS = /\bn\s?=\s?(\d{1,3}(?:,\d{3})+|\d{1,8})\b/gi;
const ENROLS =
  /\b(?:total of|randomi[sz]ed|enrol+ed|recruited|included|including|involving|comprising|comprised|assigned|sample of|cohort of|among|data (?:from|on|of)|surveyed|interviewed|analy[sz]ed|studied|followed|of|in|with)\s(?:[a-z-]+\s){0,2}$/i;

const WERE_ENROLLED =
  /^\s(?:\([^)]{0,20}\) )?(?:were|was|participated|completed|took part|underwent|received) ?(?:\w+ly )?(?:assigned|randomi[sz]ed|enrol+ed|recruited|included|analy[sz]ed|followed|allocated)?/i;

const MEASURE =
  /(?<![\p{L}\p{N}])(?:(?:adjusted |pooled |relative |standardi[sz]ed |weighted )?(?:odds ratio|hazard ratio|risk ratio|rate ratio|relative risk|risk difference|mean difference|effect size|incidence rate ratio)|a?OR|a?HR|a?RR|IRR|SMD|WMD|MD|Cohen['’]s d|Hedges['’]? g|AUC|β|beta|r|d|g|η2|OR)(?:\s?\([A-Z]{2,4}\))?[\s,]{0,2}(?:=|:|of|was|,)?\s?[-−–]?\d+(?:\.\d+)?/gu;
const SURE = /\bCI\b|confidence interval|\bp\s?[<=>≤]\s?0?\.\d|credible interval/i;

/** Parts of a bracket that say how sure an estimate is, and not what it is. */
const WITHOUT_ESTIMATE =
  /\b\d+(?:\.\d+)?\s?%\s?(?:CI|confidence interval|credible interval)[^;]*|\b(?:CI|confidence interval)[^;]*|\bp\s?[<=>≤]\s?0?\.\d+/gi;
const ESTIMATE = /\d/;
const BEFORE_BRACKET = /(?<![\w.])[-−–]?\d+(?:\.\d+)?\s?(?:%|percent|[a-z]{1,4}\b)?[^()\d.;]{0,40}$/u;

/** Null where the abstract says none of it. */
export function studyOf(paper: Pick<Paper, 'title' | 'abstract' | 'type'>): Study | null {
  const abstract = (paper.abstract ?? '').slice(0, LONGEST);
  const sentences = abstract.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const design = designOf(paper.title, sentences);
  const study: Study = { design, sample_size: sampleSize(sentences, design), effects: effectsIn(sentences) };
  return study.design === null && study.sample_size === null && study.effects.length === 0 ? null : study;
}

function designOf(title: string, sentences: readonly string[]): string | null {
  const titled = DESIGNS.find(([, pattern]) => pattern.test(title));
  if (titled) return titled[0];
  const own = sentences.filter((sentence) => !NOT_OWN.test(sentence));
  return DESIGNS.find(([, pattern]) => own.some((sentence) => pattern.test(sentence)))?.[0] ?? null;
}

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const IN_WORDS = new RegExp(
  `\\b(?:(${UNITS.slice(0, 9).join('|')})? ?hundred(?: and)? ?)?(?:(${TENS.join('|')})(?:[- ](${UNITS.slice(0, 9).join('|')}))?|(${UNITS.slice(1).join('|')}))?\\b`,
  'gi',
);

/** "Forty-four patients" as "44 patients". */
function inFigures(sentence: string): string {
  return sentence.replace(
    IN_WORDS,
    (text: string, hundreds?: string, tens?: string, ones?: string, small?: string) => {
      const hundred = /hundred/i.test(text)
        ? 100 * (1 + Math.max(0, UNITS.indexOf((hundreds ?? '').toLowerCase())))
        : 0;
      const ten = tens ? 10 * (2 + TENS.indexOf(tens.toLowerCase())) : 0;
      const one = UNITS.indexOf((ones ?? small ?? '').toLowerCase()) + 1;
      const end = /\s*$/.exec(text)?.[0] ?? '';
      return hundred + ten + one === 0 ? text : `${String(hundred + ten + one)}${end}`;
    },
  );
}

/** The largest count of the first sentence that says whom the study enrolled. */
function sampleSize(sentences: readonly string[], design: string | null): number | null {
  const isReview = design === 'meta-analysis' || design === 'systematic review' || design === 'review';
  for (const strict of [true, false]) {
    for (const sentence of sentences.map(inFigures)) {
      const found: number[] = [];
      for (const match of matchesOf(sentence, COUNT)) {
        const noun = (match[2] ?? '').toLowerCase();
        const isWorks = noun === 'trials' || noun === 'studies';
        if (isWorks) continue;
        if (!isReview && noun === 'species') continue;
        const end = match.index + match[0].length;
        const isEnrolled =
          ENROLS.test(sentence.slice(Math.max(0, match.index - 60), match.index)) ||
          WERE_ENROLLED.test(sentence.slice(end, end + 40));
        if (strict && !isEnrolled && match.index > 2) continue;
        found.push(numberOf(match[1] ?? ''));
      }
      if (found.length === 0 && !strict) {
        const sizes = [...matchesOf(sentence, N_IS)].map((match) => numberOf(match[1] ?? ''));
        // Several are those of arms, and how many there are in all is not said.
        if (sizes.length > 1) return null;
        found.push(...sizes);
      }
      const sizes = found.filter((size) => size > 1);
      if (sizes.length > 0) return Math.max(...sizes);
    }
  }
  return null;
}

function numberOf(text: string): number {
  return Number(text.replace(/[,\u202f ]/g, ''));
}

/** Verbatim: a measure and its number with the interval or p that follows, or a bracket that holds one. */
function effectsIn(sentences: readonly string[]): string[] {
  const effects: string[] = [];
  for (const sentence of sentences) {
    if (effects.length >= MOST_EFFECTS || sentence.length > 1200 || !SURE.test(sentence)) continue;
    let upTo = 0;
    for (const match of matchesOf(sentence, MEASURE)) {
      if (match.index < upTo || effects.length >= MOST_EFFECTS) continue;
      const text = withItsInterval(sentence, match.index);
      if (!SURE.test(text)) continue;
      effects.push(text);
      upTo = match.index + text.length;
    }
    if (upTo > 0) continue;
    for (const match of matchesOf(sentence, /\(([^()]{4,160})\)/g)) {
      const inside = (match[1] ?? '').trim();
      if (effects.length >= MOST_EFFECTS || !SURE.test(inside) || !/\d/.test(inside)) continue;
      if (ESTIMATE.test(inside.replace(WITHOUT_ESTIMATE, ''))) effects.push(inside);
      else {
        // An interval or a p alone: the number that it belongs to stands before the bracket, or it tells nothing.
        const [text] = BEFORE_BRACKET.exec(sentence.slice(Math.max(0, match.index - 60), match.index)) ?? [];
        if (text !== undefined) effects.push(`${text}(${inside})`);
      }
    }
  }
  return effects;
}

/** From the measure to the end of its bracket or clause. */
function withItsInterval(sentence: string, from: number): string {
  let depth = 0;
  let end = from;
  for (; end < sentence.length && end - from < LONGEST_EFFECT; end++) {
    const letter = sentence[end] ?? '';
    if (letter === '(' || letter === '[') depth++;
    else if (letter === ')' || letter === ']') {
      if (depth === 0) break;
      depth--;
    } else if (depth === 0 && letter === ';' && SURE.test(sentence.slice(from, end))) break;
    else if (
      depth === 0 &&
      /^(?:,? (?:and|but|for|in|with|compared|versus|whereas|after|among) |\.\s|\.$)/.test(
        sentence.slice(end, end + 14),
      ) &&
      SURE.test(sentence.slice(from, end))
    )
      break;
  }
  return sentence.slice(from, end).replace(/[\s.,;]+$/, '');
}
