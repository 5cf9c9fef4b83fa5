/** Gaps that the papers themselves state: judged sentences, alike ones taken together, described and scored. */
import type { Evidence, Gap, GapType, Paper } from '../../papers/paper.js';
import { explanationOf, shortFormsIn } from '../../text/acronyms.js';
import { stem, terms } from '../../text/tokens.js';
import { backgroundFrequency } from '../../text/background/background.js';
import { isGenre, phrasesOf, type Phrase } from '../sentences/phrases.js';
import { bracketed, inWords } from '../summary/people.js';
import { isOfTheStudy, roundedForDisplay } from './candidates.js';
import { judge, THRESHOLD } from './classify.js';
import { KNOWN } from './cue.js';
import type { GapSentence } from './candidates.js';

/** A gap without the id that its place in the whole list gives. */
export type Draft = Omit<Gap, 'id'>;

/** A gap that the report tells is surer than one that it took into account. */
const LEAST_SCORE = 0.6;
const MOST_TEXT_GAPS = 6;
const MOST_PER_PAPER = 2;
const MOST_EVIDENCE = 4;
const LONGEST_QUOTE = 190;
/** Share of common stems from which two sentences state the same gap. */
const ALIKE = 0.55;
/** Share from which a second gap of the same type adds nothing to the first. */
const NEAR = 0.45;
/** Judged sentences that are compared with each other; the rest are too weak to be chosen anyway. */
const MOST_COMPARED = 240;

interface Group {
  lead: GapSentence;
  members: GapSentence[];
  stems: string[];
  stemSet: ReadonlySet<string>;
  value: number;
}

/** Of the texts of scholarly English that were counted, so many may hold a word that is to name a topic alone. */
const MOST_COMMON = 60;

/** "Around blunt" is no topic, though many titles write it so. */
const PREPOSITION =
  /\b(?:around|about|under|over|between|among|through|throughout|within|without|above|below|near|along|across|during|against|behind|beyond|toward|towards|via|upon|onto|into|past)\b/;

const LEADS: Readonly<Record<GapType, string>> = {
  limitation: 'Limitation',
  open_question: 'Open question',
  missing_population: 'Population not covered',
  missing_method: 'Method missing or needed',
  missing_data: 'Data missing or needed',
  contradiction: 'Contradictory findings',
  stale: 'No recent work',
  sparse_theme: 'Little work',
};

/** What its authors mean to do is a direction, and no question that the field leaves open. */
const PLANNED =
  /\b(?:we|i|the authors?) (?:(?!hope|expect|believe|think|trust)\w+ ){0,3}?(?:will|shall|plan|intend|(?:aim|hope|wish|would like) to)\b|\bour (?:next|future|further|ongoing|planned) (?:\w+ )?(?:aims?|goals?|steps?|tasks?|work|stud(?:y|ies)|research|experiments?)\b|\b(?:we|the authors?) are (?:currently|now|presently)\b/i;
const PLANNED_LEAD = 'Work planned by the authors';

const OF: Partial<Record<GapType, string>> = {
  limitation: ' concerning',
  missing_population: ' in work on',
  missing_method: ' for',
};

/** Papers in rank order; `query` may be empty. */
export function textGaps(
  sentences: readonly GapSentence[],
  papers: readonly Paper[],
  query: string,
): Draft[] {
  const place = new Map(
    papers.map((paper, at) => [paper.paper_id, papers.length > 1 ? 1 - at / papers.length : 1]),
  );
  const asked = new Set(terms(query));
  const frequency = new Map<string, number>();
  for (const paper of papers) {
    for (const { key } of phrasesOf(paper.title)) frequency.set(key, (frequency.get(key) ?? 0) + 1);
  }
  const valued = sentences
    .filter(
      ({ score, sentence: { text } }) =>
        (score >= LEAST_SCORE || isOfTheStudy(text) || SAYS_UNKNOWN.test(text)) &&
        !(FINDS.test(text) && !NEEDS.test(text)) &&
        !isAskedOnly(text) &&
        !OF_NOBODY.test(text),
    )
    .map((one) => {
      const stems = contentOf(one);
      return { one, stems, value: valueOf(one, stems, place.get(one.paper.paper_id) ?? 0, asked) };
    })
    .sort((a, b) => b.value - a.value || (a.one.sentence.text < b.one.sentence.text ? -1 : 1))
    .slice(0, MOST_COMPARED);
  const groups: Group[] = [];
  for (const { one, stems, value } of valued) {
    const home = groups.find(
      (group) =>
        group.members.length < 12 && stems.length > 2 && sharedShareOf(group.stemSet, stems) >= ALIKE,
    );
    if (home) home.members.push(one);
    else groups.push({ lead: one, members: [one], stems, stemSet: new Set(stems), value });
  }
  for (const group of groups) {
    const support = new Set(group.members.map((one) => one.paper.paper_id)).size;
    group.value = Math.min(1, group.value + 0.08 * Math.min(3, support - 1));
  }
  groups.sort((a, b) => b.value - a.value || (a.lead.sentence.text < b.lead.sentence.text ? -1 : 1));
  return select(groups).map((group) => draft(group, frequency, asked, query));
}

/** "This result suggests that the bias is due to …": what was found, and no lack, unless it says of one. */
const FINDS =
  /^(?:this|these|our|the) (?:\w+ )?(?:results?|findings?|data|analys[ei]s|experiments?) (?:\w+ )?(?:suggests?|indicates?|shows?|demonstrates?|reveals?)\b/i;
const NEEDS =
  /\b(?:further|future|needs?|needed|should|must|more (?:research|work|studies)|remains?|unknown|unclear|cannot|not (?:yet|well|fully)|limit\w*|lack\w*|worth\w*|warrant\w*|required?)\b/i;

/** Plain enough, whatever else the sentence says. */
const SAYS_UNKNOWN = new RegExp(
  `\\b(?:(?:not|never) (?:(?:yet|been|well|fully|clearly|completely|adequately|sufficiently|systematically) ){0,3}${KNOWN}|(?:has|have) (?:yet|still) to be|(?:remains?|is|are) (?:\\w+ )?(?:unknown|unclear|lacking|missing))\\b`,
);
const LINKED =
  '^(?:(?:and|but|however|therefore|thus|hence|yet|so|unfortunately|moreover|furthermore|in addition|additionally|especially|nevertheless|nonetheless|still|as a result|in turn|consequently),? )?';
/** What begins with what a sentence before it named. */
const POINTS_BACK = new RegExp(`${LINKED}(?:this|these|those|it|they|such|their|its)\\b`, 'i');
/** "Unfortunately they are vulnerable": of whom, the quotation cannot say. "It is unclear whether" says it itself. */
const OF_NOBODY = new RegExp(
  `${LINKED}(?:they|he|she|it (?!is|was|remains?|would|will|has been|seems?|appears?|should|may|might|could|can)\\w+)\\b`,
  'i',
);

/** "How do lenses grow?": what a paper asks is what it answers, where nothing says that it stays open. */
function isAskedOnly(text: string): boolean {
  if (!/\?["'”’)]*$/.test(text)) return false;
  const { limitation, open } = judge(text.replace(/\?["'”’)]*$/, '.'));
  return Math.max(limitation, open) < THRESHOLD;
}

/** Share of the smaller set that both have; the stems are distinct. */
function sharedShareOf(left: ReadonlySet<string>, right: readonly string[]): number {
  let shared = 0;
  for (const term of right) if (left.has(term)) shared += 1;
  return shared / Math.max(1, Math.min(left.size, right.length));
}

function contentOf(one: GapSentence): string[] {
  return [...new Set(terms(one.sentence.text))].filter((term) => !isGenre(term));
}

/** How sure the sentence is a gap, how much it says, whether it speaks of what was asked, how high its paper ranks. */
function valueOf(
  one: GapSentence,
  content: readonly string[],
  place: number,
  asked: ReadonlySet<string>,
): number {
  const said = Math.min(1, content.length / 6);
  const onTopic =
    asked.size === 0
      ? 0.5
      : Math.min(1, content.filter((term) => asked.has(term)).length / Math.min(2, asked.size));
  const long = one.sentence.text.length > 400 ? 0.2 : one.sentence.text.length > 280 ? 0.08 : 0;
  const dangling = POINTS_BACK.test(one.sentence.text) ? 0.06 : 0;
  return 0.45 * one.score + 0.2 * said + 0.15 * onTopic + 0.15 * place - long - dangling;
}

function select(groups: readonly Group[]): Group[] {
  const perPaper = new Map<string, number>();
  const perType = new Map<GapType, number>();
  const chosen: Group[] = [];
  for (const group of groups) {
    if (chosen.length >= MOST_TEXT_GAPS) break;
    const id = group.lead.paper.paper_id;
    const type = group.lead.type;
    // "Further research is needed." alone names no gap that anybody could work on.
    if (group.stems.length < 3) continue;
    // What a chosen one says in other words is no other gap.
    if (chosen.some((one) => one.lead.type === type && sharedShareOf(one.stemSet, group.stems) >= NEAR))
      continue;
    if ((perPaper.get(id) ?? 0) >= MOST_PER_PAPER || (perType.get(type) ?? 0) >= MOST_TEXT_GAPS / 2) continue;
    perPaper.set(id, (perPaper.get(id) ?? 0) + 1);
    perType.set(type, (perType.get(type) ?? 0) + 1);
    chosen.push(group);
  }
  return chosen;
}

function draft(
  group: Group,
  frequency: ReadonlyMap<string, number>,
  asked: ReadonlySet<string>,
  query: string,
): Draft {
  const { lead } = group;
  const evidence: Evidence[] = [];
  const seen = new Set<string>();
  for (const one of group.members) {
    if (seen.has(one.paper.paper_id) || evidence.length >= MOST_EVIDENCE) continue;
    seen.add(one.paper.paper_id);
    evidence.push({ paper_id: one.paper.paper_id, sentence: one.sentence.text });
  }
  const others = new Set(group.members.map((one) => one.paper.paper_id)).size - 1;
  const topic = topicOf(lead, frequency, asked);
  const also =
    others === 0 ? '' : `; similarly ${others === 1 ? 'one more paper' : `${inWords(others)} more papers`}`;
  const shown = shortened(lead.sentence.text);
  const explained = explanationOf(shown, lead.paper.abstract ?? '', shortFormsIn(query));
  return {
    type: lead.type,
    description: `${lead.type === 'open_question' && PLANNED.test(lead.sentence.text) ? PLANNED_LEAD : LEADS[lead.type]}${topic ? `${OF[lead.type] ?? ' on'} ${topic}` : ''}: “${shown}”${explained} (${bracketed(lead.paper)}${also})`,
    score: roundedForDisplay(Math.max(0, Math.min(1, group.value))),
    evidence,
    structural: false,
  };
}

/** A long sentence to a word near its limit; the evidence has it whole. */
function shortened(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST_QUOTE))}…`;
}

/** What the sentence is about: a phrase of it that stands in its title too, or that many titles have. */
function topicOf(
  one: GapSentence,
  frequency: ReadonlyMap<string, number>,
  asked: ReadonlySet<string>,
): string | null {
  const title = new Map(phrasesOf(one.paper.title).map((phrase) => [phrase.key, phrase.surface]));
  const said = phrasesOf(one.sentence.text);
  let best: { key: string; surface: string; value: number } | null = null;
  for (const { key, surface: written } of said) {
    const pair = key.includes(' ');
    const known = frequency.get(key) ?? 0;
    const surface = written.replace(/['’]s$/, '');
    if (!title.has(key) && known < 2) continue;
    // One word is a topic where the title writes it so and hardly any text does: "tafenoquine", not "sample" or "tolerate".
    if (!pair && (title.get(key) !== surface || backgroundFrequency(key) > MOST_COMMON)) continue;
    if (PREPOSITION.test(surface)) continue;
    // A lone adjective or participle ("clinical", "learned") is no topic.
    if (!pair && /(?:al|ive|ous|ic|ary|ed|ing|able|ible)$/.test(surface)) continue;
    if (pair && /(?:ive|ous|ical|ible|able|ed)$/.test(surface)) continue;
    const value =
      (title.has(key) ? 1 : 0) +
      (pair ? 1.2 : 0) +
      Math.min(1, known / 5) -
      (asked.has(key) && !pair ? 0.5 : 0);
    if (!best || value > best.value) best = { key, surface, value };
  }
  if (best === null) return null;
  return best.key.includes(' ') ? toItsHead(best, said, one.sentence.text) : best.surface;
}

/** "Deep neural" to "deep neural networks", "hidden Markov" to "hidden Markov models": a pair that the sentence goes on with. */
function toItsHead({ key, surface }: Phrase, said: readonly Phrase[], sentence: string): string {
  const at = sentence.toLowerCase().indexOf(`${surface.toLowerCase()} `);
  const next = at < 0 ? null : /^[\p{L}-]+/u.exec(sentence.slice(at + surface.length + 1))?.[0];
  // "Markov" is a name where the sentence goes on with it.
  const written = at > 0 ? sentence.slice(at, at + surface.length) : surface;
  if (!next) return written;
  const last = key.slice(key.lastIndexOf(' ') + 1);
  const pair = `${last} ${stem(next.toLowerCase())}`;
  // Of two pairs that overlap, the first is the modifier where its last word is one: an adjective, or a noun before its head.
  const isHead = HEAD.test(next) || (said.some((phrase) => phrase.key === pair) && MODIFIER.test(last));
  return isHead ? `${written} ${next}` : written;
}

const HEAD =
  /^(?:networks?|models?|systems?|methods?|learning|translation|processing|processes|data|algorithms?|cells?|disease|syndrome|search|inference|classification|detection|recognition|resistance)$/i;
/** Stems of adjectives. */
const MODIFIER = /(?:al|ar|ic|iv|ous|ari|ent|ant)$/;
