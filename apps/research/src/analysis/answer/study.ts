/** Design, sample size and stated effects of a study, as its abstract says them. */
import type { Paper, Study } from '../../papers/paper.js';
import { matchesOf } from '../../text/matches.js';
import { splitSentences } from '../../text/sentences.js';
import { wordSet } from '../../text/tokens.js';

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
    /\b(?:this|our|the present|narrative|literature|critical) (?:\w+ )?review\b|\bwe review(?:ed)?\b|: (?:a|an overview and) review\b/i,
  ],
  // People were assigned, or one trial is spoken of: "clinical trials", "in Phase III" are of others.
  [
    'trial',
    /\b(?:was|were|we|and) (?:\w+ly )?randomi[sz]ed\b|\b(?:was|were|we|and) (?:\w+ly )?(?:assigned|allocated)\b(?=[^.;]{0,100}\b(?:groups?|arms?|receive|treatments?|controls?|placebo|interventions?|conditions?|therap\w+|training|usual care|waiting list)\b)|\brandomly (?:assigned|allocated)\b|\b(?:randomi[sz]ed|(?:double|single)[- ]blind(?:ed)?|placebo[- ]controlled|controlled|clinical|crossover|pilot|phase (?:i{1,3}|[1-4])[ab]?)\b(?:[\s,/-]+\w+){0,8}?\s(?:trial|study)\b/i,
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
  ['experiment', /\b(?:field|laboratory|factorial|natural|mesocosm|greenhouse|quasi)[- ]experiments?\b/i],
];
const SEARCHED = /\b(?:search(?:ed|es)|medline|pubmed|embase|systematic(?:ally)?)\b/i;
/** A design that is asked for or belongs to others is not the paper's own. */
const NOT_OWN =
  /\b(?:needed|warranted|required|future|further|should|previous|prior|earlier|lack of|no randomi[sz]ed|few|recent(?:ly)?|remain\w*|compared with other|unlike)\b/i;

const PEOPLE =
  'patients|participants|adults|children|women|men|subjects|individuals|students|people|persons|volunteers|respondents|infants|adolescents|employees|workers|teachers|nurses|pupils|mothers|veterans|households|firms|countries|schools|farms|plots|sites|mice|rats|dogs|cats|pigs|sheep|rabbits|monkeys|animals|cases|users|families|twins|smokers|drivers|residents|births|developers|programmers|companies|municipalities|lakes|streams|trees|species';
/** Between a number and its noun: not what makes it a number of something else. */
const NOT_OF_PEOPLE =
  'million|billion|thousand|groups?|cohorts?|arms?|types?|kinds?|days?|weeks?|months?|years?|doses?|times|results?|samples?|specimens?|specific|special|limiting|extreme|test|different|particular|following|first|last|other|all|the|these|both|each|of|from|in|to|with|and|or|per|for|by';
const COUNT = new RegExp(
  `(?<![\\d.·,:–-])(\\d{1,3}(?:[,\\u202f ]\\d{3})+|\\d{1,8})(?![\\d.·,:–-]*\\d|\\s?%)(?:\\s(?!(?:${NOT_OF_PEOPLE})\\s)[a-z-]{2,20}){0,3}?\\s(${PEOPLE})\\b`,
  'gi',
);
const N_IS =
  /(?<=\b(?:total|sample|patients|participants|adults|children|women|men|subjects|individuals|students|volunteers|respondents)[\s,;([]{1,3})n\s?=\s?(\d{1,3}(?:,\d{3})+|\d{1,8})\b(?! (?:per|in each|for each)\b)/gi;
const ENROLS =
  /\b(?:total of|randomi[sz]ed|enrol+ed|recruited|included|including|involving|comprising|comprised|assigned|sample of|cohort of|among|data (?:from|on|of)|surveyed|interviewed|analy[sz]ed|studied|followed|of|in|with)\s(?:[a-z-]+\s){0,2}$/i;
/** "4 of 166", "affecting 50", "occurred in 7": some of those who were studied; "in 16 countries", where they were. */
const SOME_OF =
  /\b(?:\d[\d.]*|one|two|three|four|five|six|seven|eight|nine|ten|none|half|most|some)(?: (?:\([^)]*\) )?(?:[a-z-]+ )?(?:out )?of (?:the |all )?)$|\b(?:affect(?:ed|ing|s)|occurred in|observed in|seen in|reported (?:by|in)|detected in|developed in|estimated|each year,?|yearly) (?:[a-z-]+ ){0,2}$|\b(?:(?:less|fewer|more) than|part|phase|days?|weeks?|months?|groups?|cohorts?|table|figure|stage|type|grade|study|experiment|aged?) $/i;
const PLACES = wordSet('countries schools farms sites firms companies municipalities');
const PLACED = /\b(?:in|from|across|at|within) (?:[a-z-]+ ){0,2}$/i;
/** "In the drug group", "13 subjects and 15 patients": one of several groups. */
const OF_ARM =
  /^ (?:[a-z]+ ){0,2}(?:in|of) the (?:[\w-]+ ){1,4}(?:group|arm|cohort)\b|^(?: [a-z]+){0,3} and (?:[a-z]+ )?\d+ /i;
const EACH = /^\s(?:per|in each|for each|(?:were |was )?\w+ (?:in|to) each)\b|^[^.;]{0,40}\bin each\b/i;
const WERE_ENROLLED =
  /^(?: (?:with|who|aged|from) [^;]{1,60}?)?\s(?:\([^)]{0,20}\) )?(?:(?:were|was) (?:\w+ly )?(?:assigned|randomi[sz]ed|enrol+ed|recruited|included|analy[sz]ed|studied|surveyed|interviewed|followed|allocated)|participated|completed|took part|underwent)\b/i;

const MEASURE =
  /(?<![\p{L}\p{N}])(?:(?:adjusted |pooled |relative |standardi[sz]ed |weighted )?(?:odds ratio|hazard ratio|risk ratio|rate ratio|relative risk|risk difference|mean difference|effect size|incidence rate ratio)|a?OR|a?HR|a?RR|IRR|SMD|WMD|MD|Cohen['’]s d|Hedges['’]? g|AUC|β|beta|r|d|g|η2|OR)(?:\s?\([A-Z]{2,4}\))?[\s,]{0,2}(?:=|:|of|was|,)?\s?[-−–]?\d+(?:[.·]\d+)?/gu;
const SURE = /\bCI\b|confidence interval|\bp\s?[<=>≤]\s?0?[.·]\d|credible interval/i;

/** Parts of a bracket that say how sure an estimate is, and not what it is. */
const WITHOUT_ESTIMATE =
  /\b\d+(?:[.·]\d+)?\s?%\s?(?:CI|confidence interval|credible interval)[^;]*|\b(?:CI|confidence interval)[^;]*|\bp\s?[<=>≤]\s?0?[.·]\d+/gi;
const ESTIMATE = /\d/;
/** The level of an interval is no figure: "(95% CI)". */
const LEVEL = /\d+\s?%\s?(?=CI|confidence)/i;
const BEFORE_BRACKET = /(?<![\w.·])[-−–]?\d+(?:[.·]\d+)?\s?(?:%|percent|[a-z]{1,4}\b)?[^()\d.;]{0,40}$/u;

/** Null where the abstract says none of it. */
export function studyOf(paper: Pick<Paper, 'title' | 'abstract' | 'type'>): Study | null {
  const abstract = (paper.abstract ?? '').slice(0, LONGEST);
  const sentences = splitSentences(abstract).map(({ text }) => text);
  const design = designOf(paper.title, sentences);
  const study: Study = { design, sample_size: sampleSize(sentences, design), effects: effectsIn(sentences) };
  return study.design === null && study.sample_size === null && study.effects.length === 0 ? null : study;
}

function designOf(title: string, sentences: readonly string[]): string | null {
  const own = sentences.filter((sentence) => !NOT_OWN.test(sentence));
  const said = DESIGNS.filter(([, pattern]) => own.some((sentence) => pattern.test(sentence))).map(
    ([name]) => name,
  );
  const titled = DESIGNS.find(([, pattern]) => pattern.test(title))?.[0];
  // A trial that is pooled with another in the end is a trial.
  const isTrial = said.includes('trial') && !sentences.some((sentence) => SEARCHED.test(sentence));
  return titled ?? (isTrial ? 'trial' : (said[0] ?? null));
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

/** "Evident in six infants", "replicated in two cases": so few, and not said to be those enrolled, are some of them. */
const FEW = 10;
const IN_SOME = /\b(?:of|in|with|among) (?:[a-z-]+ ){0,2}$/i;

/** "In 53 cases of one kind": no more than where they stand, so that a larger count of the same says they are a part. */
const STANDS_IN = /(?<!\b(?:total|sample|cohort|series|group) )\b(?:of|in|with|among) (?:[a-z-]+ ){0,2}$/i;

function mostOf(noun: string, sentences: readonly string[]): number {
  let most = 0;
  for (const sentence of sentences)
    for (const match of matchesOf(inFigures(sentence), COUNT))
      if ((match[2] ?? '').toLowerCase() === noun) most = Math.max(most, numberOf(match[1] ?? ''));
  return most;
}

/** The largest count of the first sentence that says whom the study enrolled. */
function sampleSize(sentences: readonly string[], design: string | null): number | null {
  const isReview = design === 'meta-analysis' || design === 'systematic review';
  if (design === 'review') return null;
  for (const sentence of sentences.map(inFigures)) {
    const found: { size: number; noun: string; weak: boolean }[] = [];
    for (const match of matchesOf(sentence, COUNT)) {
      const noun = (match[2] ?? '').toLowerCase();
      const before = sentence.slice(Math.max(0, match.index - 60), match.index);
      const after = sentence.slice(match.index + match[0].length);
      if (EACH.test(after)) return null;
      if (
        SOME_OF.test(before) ||
        (numberOf(match[1] ?? '') < FEW && IN_SOME.test(before)) ||
        OF_ARM.test(after) ||
        (PLACES.has(noun) && PLACED.test(before))
      )
        continue;
      const enrolled = WERE_ENROLLED.test(after);
      if (enrolled || ENROLS.test(before))
        found.push({ size: numberOf(match[1] ?? ''), noun, weak: !enrolled && STANDS_IN.test(before) });
    }
    const sizes = [...new Set(found.map(({ size }) => size).filter((size) => size > 1))];
    if (sizes.length === 0) continue;
    const most = Math.max(...sizes);
    const chosen = found.find(({ size }) => size === most);
    if (chosen?.weak === true && mostOf(chosen.noun, sentences) > most) return null;
    // "13 subjects and 15 cases" are groups, unless one count is that of all.
    const isOfAll = sizes.length === 1 || 2 * most === sizes.reduce((sum, size) => sum + size, 0);
    return isOfAll || /\b(?:of (?:whom|which|these)|total)\b/i.test(sentence) ? most : null;
  }
  if (isReview) return null;
  for (const sentence of sentences) {
    const sizes = /\bsimulat/i.test(sentence) ? [] : [...matchesOf(sentence, N_IS)];
    // Several are those of arms, and how many there are in all is not said.
    if (sizes.length > 1) return null;
    const [size] = sizes.map((match) => numberOf(match[1] ?? ''));
    if (size !== undefined && size > 1) return size;
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
      if (effects.length >= MOST_EFFECTS || !SURE.test(inside) || !/\d/.test(inside.replace(LEVEL, '')))
        continue;
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
