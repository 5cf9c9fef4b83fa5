/** The verb of a question ("does aspirin reduce mortality"): no concept, and none between two. */
import { verbPercent } from '../../text/background/background.js';
import { ADVERB, CHANGE, PREPOSITION } from '../../text/lexicon.js';
import { isStopWord, wordSet } from '../../text/tokens.js';

/** Questions whose verb stands bare behind their subject: "does aspirin reduce mortality", "how do bees …", "in winter, do …". */
const DO_SUPPORT =
  /^((?:(?:to|in|under|at|for) )?(?:how|why|when|where|what|which)(?: \p{L}+){0,2}? |[^,?]{1,60}, )?(do|does|did|can|could|will|would|should|may|might)\s+(?=\S+\s)/iu;
/** Verbs of remedies that the counted texts do not have. */
const REMEDY = wordSet('cure delay relieve ease');
/** Verbs of being and of relation; any other without an object tells what is asked about: "why do bees die in winter". */
const RELATION = wordSet(
  `account act appear arise continue contribute correlate correspond depend differ exist happen interact lead matter occur persist
  play predispose protect relate remain result serve think translate want`,
);
/** What is said to be done: "can pH be measured". */
const DONE = /\b(be) (?:\p{L}+ly )?\p{L}{3,}ed\b/giu;
const PLURAL = /[^suis]s$/u;
const BEFORE_NOUNS = wordSet('the a an of to and or in for with by on');

/**
 * A question without its auxiliary and the verb behind its subject: of the words in base form the one that most often
 * is a verb, else, as a question with "do" has a subject in the plural, what stands behind that.
 */
export function withoutVerb(topic: string): string {
  const [start = '', lead = '', auxiliary = ''] = DO_SUPPORT.exec(topic) ?? [];
  if (start === '') return topic;
  const asked = topic
    .slice(start.length)
    .replace(DONE, '$1')
    .replace(/\bto (\p{Ll}+)/gu, (whole, verb: string) => (verbPercent(verb) > 0 ? ',' : whole))
    .split(/\s+/u);
  const weights = asked.map((word, place) =>
    place === 0 || BEFORE_NOUNS.has(asked[place - 1]?.toLowerCase() ?? '')
      ? 0
      : verbWeight(word.toLowerCase()),
  );
  const most = Math.max(...weights);
  const at = most > 0 ? weights.indexOf(most) : /^do$/iu.test(auxiliary) ? behindPlural(asked) : -1;
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

function verbWeight(word: string): number {
  if ((/(?:s|ed)$/u.test(word) && !/ss$/u.test(word)) || isStopWord(word)) return 0;
  return Math.max(verbPercent(word), CHANGE.has(word) || REMEDY.has(word) ? 25 : 0);
}

/** Place of the word behind the subject in the plural: "do networks | beat baselines"; -1 if that is not told. */
function behindPlural(asked: readonly string[]): number {
  const end = asked.findIndex((word) => isStopWord(word) || PREPOSITION.test(word));
  const run = end < 0 ? asked : asked.slice(0, end);
  const plural = run.findLastIndex(
    (word, place) => PLURAL.test(word) && place < run.length - 1 && !PLURAL.test(run[place + 1] ?? ''),
  );
  return plural + 1 || -1;
}
