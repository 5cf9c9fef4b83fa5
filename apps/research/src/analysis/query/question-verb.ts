/** The verb of a question ("does aspirin reduce mortality"): no concept, and none between two. */
import {
  assesses,
  backgroundIdf,
  inflectedVerbPercent,
  isAdjective,
  verbPercent,
} from '../../text/background/background.js';
import { ADVERB, CHANGE, DETERMINER, PREPOSITION } from '../../text/lexicon.js';
import { isStopWord, stem, wordSet } from '../../text/tokens.js';
import { isAcronym } from './reading.js';

/** What stands before a question: "in winter, do …", "vaccines: are they …". */
const LEAD = String.raw`[^,?]{1,60}, |[^?]{1,200}[:;.?–—] `;
/** Questions whose verb stands bare behind their subject: "does aspirin reduce mortality", "how do bees …". */
const DO_SUPPORT = new RegExp(
  String.raw`^((?:(?:to|in|under|at|for) )?(?:how|why|when|where|what|which)(?: \p{L}+){0,2}? |${LEAD})?(do|does|did|can|could|will|would|should|may|might)\s+(?=\S+\s)`,
  'iu',
);
/** … as a participle or an adjective: "have taxes reduced emissions", "is sonography reliable for …". */
const PARTICIPLE = new RegExp(
  String.raw`^((?:how|why|when|where) |${LEAD})?(have|has|had|is|are|was|were)\s+(?=\S+\s)`,
  'iu',
);
/** … and behind the subject that is asked for: "which diets lower blood pressure", "what drives deforestation". */
const SUBJECT = /^(in )?(which|what|who)\s+(?=\S+\s)/iu;
/** Verbs of relation; any other without an object tells what is asked about: "why do bees die in winter". */
const RELATION = new Set(
  `account act affect agree arise benefit cause coincide go happen influence link matter persist play predispose protect remain serve
  think translate want`
    .split(/\s+/u)
    .map(stem),
);
/** What is said to be done: "can pH be measured". */
const DONE = /\b(be|been) (?:\p{L}+ly )?\p{L}{2,}ed\b/giu;
/** What something is for: "interventions to reduce noise", not "exposure to lead and noise". */
const PURPOSE = /(?<!\bexpos\p{L}+ )\b(how )?to (\p{Ll}+)(?= (?!(?:and|or|into)\b)(\p{L}+))/giu;
/** Verbs in more than a twentieth of scholarly texts tell nothing: "occur", "to reduce noise", but "to vaccinate cattle". */
const SPECIFIC = 3;
const MEASURE = /^how (?:long|much|many|often|fast|far|soon)\b/iu;
/** What a thing is asked to be: "is coffee good or bad for the heart". */
export const PREDICATIVE = wordSet(
  `effective efficient efficacious safe safer useful helpful beneficial harmful superior inferior possible
  feasible relevant related associated important necessary good bad dangerous protective healthy unhealthy toxic`,
);

const OTHER_PREPOSITIONS = wordSet('into along around near against toward towards');
const JOINS = wordSet('and or nor');
/** A clause behind the question. */
const CLAUSE = wordSet('if because when while whether');
const PLURAL = /[^suis]s$/u;
/** In per cent: a verb also before "of", or as a stop word; behind "to"; behind "how to" or as a participle; behind a plural. */
const ALWAYS = 95;
const NEARLY = 80;
const MOSTLY = 50;
const RATHER = 25;

/** A query without the verb of its question and those of its purposes, and what stands on their sides apart. */
export function withoutVerb(topic: string): string {
  const text = topic
    .replace(MEASURE, 'how')
    .replace(/[?\s]+$/u, '')
    .replace(DONE, '$1')
    .replace(/\b(\p{Ll}+) or (\p{Ll}+)\b/gu, (whole, one: string, other: string) =>
      PREDICATIVE.has(one) && PREDICATIVE.has(other) ? ',' : whole,
    )
    .replace(PURPOSE, (whole, how: string | undefined, verb: string, next: string) => {
      if (verbPercent(verb) < (how === undefined ? NEARLY : MOSTLY) || isPreposition(next)) return whole;
      return isSpecific(verb) ? `, ${verb},` : ',';
    });
  const found = placed(text);
  return found === null ? text : `${found.lead}, ${around(found.asked, found.at)}`;
}

/** The subject of a question: "exercise" of "in older adults, does exercise reduce pain"; null if that is not told. */
export function subjectOf(question: string): string | null {
  const found = placed(question);
  return found === null ? null : found.asked.slice(0, found.at).join(' ');
}

/** What stands before a question, its words behind the auxiliary, and the place of the verb among them. */
function placed(text: string): { lead: string; asked: string[]; at: number } | null {
  const forms = [
    [DO_SUPPORT, baseForm],
    [PARTICIPLE, predicate],
    [SUBJECT, behindSubject],
  ] as const;
  for (const [form, placeOf] of forms) {
    const [start = '', lead = '', auxiliary = ''] = form.exec(text) ?? [];
    // "WHO reports on measles".
    if (start === '' || isAcronym(auxiliary, text)) continue;
    const asked = text.slice(start.length).split(/\s+/u);
    const at = placeOf(asked, auxiliary.toLowerCase());
    return at < 0 ? null : { lead, asked, at };
  }
  return null;
}

/** The question without its verb, which stays where it has no object. */
function around(asked: readonly string[], at: number): string {
  // "… reliably assess": it is no part of the subject.
  const end = ADVERB.test(asked[at - 1] ?? '') ? at - 1 : at;
  const verb = asked[at]?.toLowerCase() ?? '';
  const [join = '', second = ''] = asked.slice(at + 1);
  const isDouble = JOINS.has(join) && verbPercent(second.toLowerCase()) >= MOSTLY;
  const rest = asked.slice(at + (isDouble ? 3 : 1)).join(' ');
  const hasObject =
    rest !== '' &&
    !isPreposition(isDouble ? (asked[at + 3] ?? '') : join) &&
    !/^(?:well|(?:more|less) (?:often|\p{L}+ly))\b/u.test(rest);
  const isRelation =
    RELATION.has(stem(verb)) || PREDICATIVE.has(verb) || (!verb.endsWith('ed') && assesses(verb));
  const told = hasObject || isRelation || !isSpecific(verb) ? '' : verb;
  return `${asked.slice(0, end).join(' ')}, ${told}, ${rest}`;
}

/**
 * Place of the verb in its base form: behind the first word that which most often is a verb, but none where a noun
 * stands. With "do" it follows a plural or an adverb. -1: it is not told.
 */
function baseForm(asked: readonly string[], auxiliary: string): number {
  const isPlural = auxiliary === 'do';
  const weights = verbWeights(asked, isPlural);
  const most = Math.max(...weights);
  const behind = isPlural && most < RATHER ? behindPlural(asked) : -1;
  return behind >= 0 || most === 0 ? behind : weights.indexOf(most);
}

/** "Which diets | lower …", "what | drives …": a question for the subject may have no verb but "is". */
function behindSubject(asked: readonly string[], pronoun: string): number {
  const [first = ''] = asked;
  if (pronoun !== 'which' && first.endsWith('s') && inflectedVerbPercent(first) >= RATHER) return 0;
  const weights = verbWeights(asked, true);
  return weights.findIndex((weight, place) => weight >= RATHER && PLURAL.test(asked[place - 1] ?? ''));
}

/**
 * "Taxes | reduced emissions"; with "is" before a preposition or at the end, as "early planned delivery" is a noun; "bees |
 * declining"; "is sonography | reliable for …", since an adjective ends no noun phrase.
 */
function predicate(asked: readonly string[], auxiliary: string): number {
  const isHave = auxiliary.startsWith('ha');
  // "Is amoxapine | an effective adjuvant in …"
  const nominal = asked.findIndex(
    (word, place) => place > 0 && DETERMINER.test(word) && !isNamed(asked[place - 1] ?? ''),
  );
  const said = nominal < 0 ? asked.length : nominal;
  return asked.findIndex((word, place) => {
    const before = asked[place - 1] ?? '';
    const next = asked[place + 1];
    if (place === 0 || isNamed(before)) return false;
    const ends = next === undefined || isPreposition(next);
    if (ends && !isHave && place < said && isAdjective(word) && !ADVERB.test(word)) return true;
    if (ADVERB.test(before)) return false;
    if (word.endsWith('ing')) return PLURAL.test(before) && inflectedVerbPercent(word) >= MOSTLY;
    // "Seed" and "breed" are no participles.
    return (
      /(?:[^e]|.{3}e)ed$/u.test(word) &&
      inflectedVerbPercent(word) > 0 &&
      (isHave || ends || PLURAL.test(before))
    );
  });
}

/** How much each word before a clause is a verb in its base form, in per cent. */
function verbWeights(asked: readonly string[], isPlural: boolean): number[] {
  const isTitle = asked.every((word) => word.length < 6 || !/^\p{Ll}/u.test(word));
  const clause = asked.findIndex((word) => CLAUSE.has(word));
  return asked.slice(0, clause < 0 ? undefined : clause).map((word, place) => {
    const before = asked[place - 1] ?? '';
    if (place === 0 || (!isTitle && /^\p{Lu}/u.test(word))) return 0;
    const weight = verbWeight(word, before, asked[place + 1] ?? '');
    return isPlural && !PLURAL.test(before) && !ADVERB.test(before) ? weight / 2 : weight;
  });
}

function verbWeight(word: string, before: string, behind: string): number {
  const percent = Math.max(verbPercent(word.toLowerCase()), CHANGE.has(word) ? RATHER : 0);
  return isNamed(before) || (percent < ALWAYS && (behind === 'of' || isStopWord(word))) ? 0 : percent;
}

function isPreposition(word: string): boolean {
  return PREPOSITION.test(word) || OTHER_PREPOSITIONS.has(word);
}

function isSpecific(verb: string): boolean {
  return backgroundIdf(stem(verb)) >= SPECIFIC;
}

/** Whether a noun stands behind a word. */
function isNamed(before: string): boolean {
  return DETERMINER.test(before) || isPreposition(before) || JOINS.has(before);
}

/** Place of the word behind the subject in the plural: "do networks | beat baselines"; -1 if that is not told. */
function behindPlural(asked: readonly string[]): number {
  const end = asked.findIndex((word) => isStopWord(word) || isPreposition(word));
  const run = end < 0 ? asked : asked.slice(0, end);
  const plural = run.findLastIndex(
    (word, place) => PLURAL.test(word) && place < run.length - 1 && !PLURAL.test(run[place + 1] ?? ''),
  );
  return plural < 0 ? -1 : plural + (ADVERB.test(run[plural + 1] ?? '') ? 2 : 1);
}
