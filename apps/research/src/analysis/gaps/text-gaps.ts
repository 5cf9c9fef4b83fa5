/** Gaps that the papers themselves state: judged sentences, alike ones taken together, described and scored. */
import type { Evidence, Gap, GapType, Paper } from '../../papers/paper.js';
import { explanationOf, shortFormsIn } from '../../text/acronyms.js';
import { stem, terms } from '../../text/tokens.js';
import { isGenre } from '../sentences/phrases.js';
import { bracketed, inWords } from '../../papers/wording.js';
import { isOfTheStudy, roundedForDisplay } from './candidates.js';
import { judge, THRESHOLD } from '../reading/classify.js';
import { KNOWN } from '../reading/cue.js';
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
  const valued = sentences
    .filter(
      ({ score, sentence: { text } }) =>
        (score >= LEAST_SCORE || isOfTheStudy(text) || SAYS_UNKNOWN.test(text)) &&
        !(FINDS.test(text) && !NEEDS.test(text)) &&
        !isAskedOnly(text) &&
        isOfMainClause(text) &&
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
  return select(groups).map((group) => draft(group, query));
}

/** "Although exposure could not be proven, …": what is conceded is not the point. */
const CONCEDED = /^(?:although|though|while|whereas|despite|even though|in spite of)\b[^,]*,\s*/i;

function isOfMainClause(text: string): boolean {
  const main = text.replace(CONCEDED, '');
  const { limitation, open } = judge(main);
  return main === text || Math.max(limitation, open) >= THRESHOLD;
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

function draft(group: Group, query: string): Draft {
  const { lead } = group;
  const evidence: Evidence[] = [];
  const seen = new Set<string>();
  for (const one of group.members) {
    if (seen.has(one.paper.paper_id) || evidence.length >= MOST_EVIDENCE) continue;
    seen.add(one.paper.paper_id);
    evidence.push({ paper_id: one.paper.paper_id, sentence: one.sentence.text });
  }
  const others = new Set(group.members.map((one) => one.paper.paper_id)).size - 1;
  const topic = topicOf(lead);
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

/** What the sentence is about: the longest run of words that it shares with the title, as it writes them; two at the least. */
function topicOf({ sentence, paper }: GapSentence): string | null {
  const keyOf = (words: readonly string[]): string =>
    ` ${words.map((word) => stem(word.toLowerCase())).join(' ')} `;
  const title = runsOf(paper.title).map(keyOf);
  let best: string[] = [];
  for (const run of runsOf(sentence.text)) {
    for (let from = 0; from < run.length; from++) {
      for (let to = from + Math.max(2, best.length + 1); to <= run.length; to++) {
        const words = run.slice(from, to);
        if (!title.some((one) => one.includes(keyOf(words)))) break;
        if (isTopic(words)) best = words;
      }
    }
  }
  return best.length > 0 ? best.join(' ') : null;
}

/** "Sleep" at the beginning of a sentence is "sleep"; "DNA" stays. */
function uncapitalised(word: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
}

/** Words between marks. */
function runsOf(text: string): string[][] {
  return text
    .split(/[^\p{L}\p{N}\s'’-]+/u)
    .map((part) => part.split(/\s+/).filter((word) => word !== ''))
    .map((words, at) =>
      at === 0 ? words.map((word, place) => (place === 0 ? uncapitalised(word) : word)) : words,
    );
}

/** Begins and ends with a word that carries something, and names more than the genre. */
function isTopic(words: readonly string[]): boolean {
  const carries = (word: string | undefined): boolean => word !== undefined && terms(word).length > 0;
  const content = words.flatMap((word) => terms(word)).filter((term) => !isGenre(term));
  return carries(words[0]) && carries(words[words.length - 1]) && content.length > 1;
}
