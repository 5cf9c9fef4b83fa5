/** Design, sample size and stated effects of a study, as its abstract says them. */
import type { Paper, Study } from '../../papers/paper.js';
import { matchesOf } from '../../text/matches.js';
import { ONES, TENS } from '../../text/number-words.js';
import { splitSentences } from '../../text/sentences.js';
import { designIn, DESIGNS } from '../sentences/designs.js';

/** Of a longer text the beginning is read. */
const LONGEST = 8000;
const MOST_EFFECTS = 3;
const LONGEST_SENTENCE = 1200;

/** A design that is asked for or belongs to others is not the paper's own. */
const NOT_OWN =
  /\b(?:needed|warranted|required|future|further|should|previous|prior|earlier|lack of|no randomi[sz]ed|few|recent(?:ly)?|remain\w*|compared with other|unlike)\b/i;

const PEOPLE =
  'patients|participants|adults|children|women|men|subjects|individuals|students|people|persons|volunteers|respondents|infants|adolescents|employees|workers|teachers|nurses|pupils|mothers|veterans|households|firms|countries|schools|farms|plots|sites|mice|rats|dogs|cats|pigs|sheep|rabbits|monkeys|animals|cases|users|families|twins|smokers|drivers|residents|births|developers|programmers|companies|municipalities|lakes|streams|trees|species';
const COUNT = new RegExp(
  `(?<![\\d.·,:–-])(\\d{1,3}(?:[,\\u202f ]\\d{3})+|\\d{1,8})(?![\\d.·,:–-]*\\d|\\s?%)(?:\\s[a-z-]{2,20}){0,3}?\\s(?:${PEOPLE})\\b`,
  'gi',
);
const N_IS =
  /(?<=\b(?:total|sample|patients|participants|adults|children|women|men|subjects|individuals|students|volunteers|respondents)[\s,;([]{1,3})n\s?=\s?(\d{1,3}(?:,\d{3})+|\d{1,8})\b(?! (?:per|in each|for each)\b)/gi;
const ENROLS =
  /\b(?:total of|randomi[sz]ed|enrol+ed|recruited|included|including|involving|compris(?:ing|ed)|assigned|surveyed|interviewed|analy[sz]ed|studied|followed|of|in|with|among) (?:[a-z-]+ ){0,2}$/i;
/** "4 of 166", "4 in every 10", "occurred in 7", "evident in six": some of those who were studied. */
const SOME_OF =
  /\b(?:\d[\d.]*|one|two|three|four|five|six|seven|eight|nine|ten|none|half|most|some)(?: (?:\([^)]*\) )?(?:[a-z-]+ )?(?:out )?of (?:the |all )?)$|\b(?:\d{1,2}|one) in (?:every )?$|\b(?:affect(?:ed|ing|s)|(?:occurred|observed|seen|reported|detected|developed) (?:in|by)|estimated|less than|fewer than|more than|days?|weeks?|months?|groups?|aged?) (?:[a-z-]+ ){0,2}$/i;
const WERE_ENROLLED =
  /^(?: (?:with|who|aged|from) [^;]{1,60}?)?\s(?:\([^)]{0,20}\) )?(?:(?:were|was) (?:\w+ly )?(?:assigned|randomi[sz]ed|enrol+ed|recruited|included|analy[sz]ed|studied|surveyed|interviewed|followed|allocated)|participated|completed|took part|underwent)\b/i;
/** "Volunteers from 16 countries took part". */
const PLACES = /\b(?:countries|schools|farms|sites|firms|companies|municipalities)$/i;
/** Fewer that are not said to be those enrolled are some of them. */
const FEW = 10;
/** "In the drug group", "13 subjects and 15 patients", "per group": one of several groups. */
const OF_ARM =
  /^ (?:[a-z]+ ){0,2}(?:in|of) the (?:[\w-]+ ){1,4}(?:group|arm|cohort)\b|^(?: [a-z]+){0,3} and (?:[a-z]+ )?\d+ |^\s(?:per|in each|for each|(?:were |was )?\w+ (?:in|to) each)\b|^[^.;]{0,40}\bin each\b/i;

const NUMBER = '[-−–]?\\d+(?:[.·]\\d+)?\\s?%?';
const SURENESS = `(?:(?:\\bCI|(?:confidence|credible) intervals?)\\b\\W{0,4}(?:CI\\W{0,3})?${NUMBER}\\s?(?:to|and|[-–,;])\\s?${NUMBER}|\\b[pP](?:-value)?\\s?[<=>≤]\\s?0?[.·]\\d+)`;
/** "Rose by 31 minutes", "a reduction of 4%". */
const CHANGES =
  'rose|fell|dropped|grew|declined|shortened|(?:increas|decreas|reduc|improv)(?:ed|es?)|reduction|difference|improvement';
const MEASURE = `(?<![\\p{L}\\p{N}])(?:(?:adjusted |pooled |relative |standardi[sz]ed |weighted )?(?:odds ratio|hazard ratio|risk ratio|rate ratio|relative risk|risk difference|mean difference|effect size|incidence rate ratio|efficacy|effectiveness|sensitivity|specificity|prevalence|incidence|mortality|survival|accuracy)|a?OR|a?HR|a?RR|IRR|SMD|WMD|MD|Cohen['’]s d|Hedges['’]? g|AUC|β|beta|r|d|g|η2|(?:${CHANGES}) (?:by|of))(?![\\p{L}\\p{N}])(?:\\s?\\([A-Z]{2,4}\\))?(?: (?:for|of|in) [^.,;()\\d]{2,40}?)?[\\s,]{0,2}(?:=|:|of|was|were|is|,)?\\s?${NUMBER}`;
/** A measure and its number, with the interval or p that follows in the same clause. */
const EFFECT = new RegExp(`${MEASURE}(?:[^.]|\\.(?=\\d)){0,60}?${SURENESS}(?:[,;] ?${SURENESS})?`, 'gu');
const SURE = /\bCI\b|confidence interval|\bp\s?[<=>≤]\s?0?[.·]\d|credible interval/i;

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
  const said = Object.entries(DESIGNS).find(([, pattern]) => own.some((sentence) => pattern.test(sentence)));
  return designIn(title) ?? said?.[0] ?? null;
}

const IN_WORDS = new RegExp(
  `\\b(?:(${TENS.join('|')})(?:[- ](${ONES.slice(1, 10).join('|')}))?|(${ONES.slice(2).join('|')}))\\b`,
  'gi',
);

/** "Forty-four patients" as "44 patients"; numbers with hundreds are left. */
function inFigures(sentence: string): string {
  if (/hundred|thousand/i.test(sentence)) return sentence;
  return sentence.replace(IN_WORDS, (_, tens = '', ones = '', small = '') => {
    const ten = TENS.indexOf(String(tens).toLowerCase());
    const one = ONES.indexOf(String(ones || small).toLowerCase());
    return String((ten < 0 ? 0 : 10 * (ten + 2)) + Math.max(0, one));
  });
}

/** The largest count of the first sentence that says whom the study enrolled, unless more are counted elsewhere. */
function sampleSize(sentences: readonly string[], design: string | null): number | null {
  if (design === 'review') return null;
  const read = sentences.map((text) => ({ text, counts: matchesOf(inFigures(text), COUNT) }));
  const largest = Math.max(...read.flatMap(({ counts }) => counts.map(([, size = '']) => numberOf(size))));
  for (const { text, counts } of read) {
    const sizes = new Set<number>();
    let isSure = false;
    for (const { 0: match, 1: figures = '', index, input } of counts) {
      const [before, after] = [
        input.slice(Math.max(0, index - 60), index),
        input.slice(index + match.length),
      ];
      const wereEnrolled = WERE_ENROLLED.test(after);
      const isPlace = PLACES.test(match) && /\b(?:in|from|across|at|within) (?:[a-z-]+ ){0,2}$/i.test(before);
      if (isPlace || SOME_OF.test(before) || (!wereEnrolled && !ENROLS.test(before))) continue;
      if (OF_ARM.test(after)) return null;
      if (numberOf(figures) >= (wereEnrolled ? 2 : FEW)) sizes.add(numberOf(figures));
      isSure ||= wereEnrolled;
    }
    if (sizes.size === 0) continue;
    const most = Math.max(...sizes);
    if (!isSure && most < largest) return null;
    // "13 subjects and 15 cases" are groups.
    return sizes.size === 1 || /\b(?:of (?:whom|which|these)|total)\b/i.test(text) ? most : null;
  }
  const [size = 0] = sentences.flatMap((sentence) =>
    matchesOf(sentence, N_IS).map((match) => numberOf(match[1] ?? '')),
  );
  return size > 1 ? size : null;
}

function numberOf(text: string): number {
  return Number(text.replace(/[,\u202f ]/g, ''));
}

/** Verbatim: a measure and its number with the interval or p that follows; a number without a name tells nothing. */
function effectsIn(sentences: readonly string[]): string[] {
  return sentences
    .filter((sentence) => sentence.length <= LONGEST_SENTENCE && SURE.test(sentence))
    .flatMap((sentence) =>
      matchesOf(sentence, EFFECT).map(({ 0: text, index }) => {
        const isOpen = text.split(/[([]/).length > text.split(/[)\]]/).length;
        const close = /^[^()[\]]{0,40}[)\]]/.exec(sentence.slice(index + text.length))?.[0] ?? '';
        return isOpen ? text + close : text;
      }),
    )
    .slice(0, MOST_EFFECTS);
}
