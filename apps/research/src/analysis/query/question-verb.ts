/** The verb of a question ("does aspirin reduce mortality"): no concept, and none between two. */
import { verbPercent } from '../../text/background/background.js';
import { ADVERB, DETERMINER, PREPOSITION } from '../../text/lexicon.js';
import { isStopWord, wordSet } from '../../text/tokens.js';

/** Questions whose verb stands bare behind their subject: "does aspirin reduce mortality", "how do bees …", "in winter, do …". */
const DO_SUPPORT =
  /^((?:(?:to|in|under|at|for) )?(?:how|why|when|where|what|which)(?: \p{L}+){0,2}? |[^,?]{1,60}, )?(do|does|did|can|could|will|would|should|may|might)\s+(?=\S+\s)/iu;
/** Verbs of being and of relation; any other without an object tells what is asked about: "why do bees die in winter". */
const RELATION = wordSet(
  `account act agree appear arise be coincide continue contribute correlate correspond depend differ exist happen interact lead
  matter occur persist play predispose protect relate remain result serve think translate want work`,
);
/** What is said to be done: "can pH be measured". */
const DONE = /\b(be) (?:\p{L}+ly )?\p{L}{2,}ed\b/giu;
/** A clause behind the question. */
const CLAUSE = /^(?:if|because|when|while|whether)$/u;
const PLURAL = /[^suis]s$/u;
/** In per cent: a verb also before "of", or as a stop word; a verb behind "to"; one where a plural tells the place of any other. */
const ALWAYS = 95;
const MOSTLY = 50;
const RATHER = 25;

/**
 * A question without its auxiliary and its verb. Such a question has one, in its base form: behind its first word that
 * which most often is a verb, but none where a noun stands. With "do" it follows a plural or an adverb.
 */
export function withoutVerb(topic: string): string {
  const [start = '', lead = '', auxiliary = ''] = DO_SUPPORT.exec(topic) ?? [];
  if (start === '') return topic;
  const asked = topic
    .slice(start.length)
    .replace(/[?\s]+$/u, '')
    .replace(DONE, '$1')
    .replace(/\bto (\p{Ll}+)/gu, (whole, verb: string) => (verbPercent(verb) >= MOSTLY ? ',' : whole))
    .split(/\s+/u);
  const isPlural = /^do$/iu.test(auxiliary);
  const isTitle = asked.every((word) => word.length < 6 || !/^\p{Ll}/u.test(word));
  const clause = asked.findIndex((word) => CLAUSE.test(word));
  const weights = asked.slice(0, clause < 0 ? undefined : clause).map((word, place) => {
    const before = asked[place - 1] ?? '';
    if (place === 0 || (!isTitle && /^\p{Lu}/u.test(word))) return 0;
    const weight = verbWeight(word, before, asked[place + 1] ?? '');
    return isPlural && !PLURAL.test(before) && !ADVERB.test(before) ? weight / 2 : weight;
  });
  const most = Math.max(...weights);
  const behind = isPlural && most < RATHER ? behindPlural(asked) : -1;
  const at = behind >= 0 || most === 0 ? behind : weights.indexOf(most);
  if (at < 0) return `${start}${asked.join(' ')}`;
  // "… reliably assess": it is no part of the subject.
  const end = ADVERB.test(asked[at - 1] ?? '') ? at - 1 : at;
  const verb = asked[at]?.toLowerCase() ?? '';
  const rest = asked.slice(at + 1).join(' ');
  const hasObject =
    rest !== '' &&
    !PREPOSITION.test(asked[at + 1] ?? '') &&
    !/^(?:well|(?:more|less) (?:often|\p{L}+ly))\b/u.test(rest);
  const told = hasObject || RELATION.has(verb) ? '' : verb;
  return `${lead}, ${asked.slice(0, end).join(' ')}, ${told}, ${rest}`;
}

function verbWeight(word: string, before: string, behind: string): number {
  const percent = verbPercent(word.toLowerCase());
  if (DETERMINER.test(before) || PREPOSITION.test(before) || /^(?:and|or)$/u.test(before)) return 0;
  return percent < ALWAYS && (behind === 'of' || isStopWord(word)) ? 0 : percent;
}

/** Place of the word behind the subject in the plural: "do networks | beat baselines"; -1 if that is not told. */
function behindPlural(asked: readonly string[]): number {
  const end = asked.findIndex((word) => isStopWord(word) || PREPOSITION.test(word));
  const run = end < 0 ? asked : asked.slice(0, end);
  const plural = run.findLastIndex(
    (word, place) => PLURAL.test(word) && place < run.length - 1 && !PLURAL.test(run[place + 1] ?? ''),
  );
  return plural < 0 ? -1 : plural + (ADVERB.test(run[plural + 1] ?? '') ? 2 : 1);
}
