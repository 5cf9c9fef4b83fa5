/** Gaps that the papers themselves state: judged sentences, alike ones taken together, described and scored. */
import type { Gap, Paper } from '../../papers/paper.js';
import { explanationOf, shortFormsIn } from '../../text/acronyms.js';
import { sharedShare } from '../../text/scoring/similarity.js';
import { verbPercent } from '../../text/background/background.js';
import { terms } from '../../text/tokens.js';
import { isGenre, phrasesOf } from '../../text/phrases.js';
import { asks } from '../sentences/sentence-form.js';
import { relatedOnly } from '../../papers/on-question.js';
import { bracketed, inWords, shortened } from '../../papers/wording.js';
import { roundedForDisplay, type GapSentence, type StatedType } from './candidates.js';

/** A gap without the id that its place in the whole list gives. */
export type Draft = Omit<Gap, 'id'>;

const MOST_TEXT_GAPS = 6;
const MOST_PER_PAPER = 2;
const MOST_EVIDENCE = 4;
/** Most sentences stand whole; the evidence has all of the others. */
const LONGEST_QUOTE = 320;
/** Share of common stems from which two sentences state the same gap. */
const ALIKE = 0.5;
/** And two of one paper, that come back to what it is about. */
const ALIKE_IN_PAPER = 0.3;
/** What a gap loses that its paper sets out to fill. */
const MOTIVE = 0.25;
/** Judged sentences that are compared with each other; the rest are too weak to be chosen anyway. */
const MOST_COMPARED = 240;

interface Group {
  lead: GapSentence;
  members: GapSentence[];
  stems: string[];
  value: number;
}

/** What a description opens with, and what joins it to its topic. */
const LEADS: Readonly<Record<StatedType, readonly [lead: string, joint: string]>> = {
  limitation: ['Limitation', 'concerning'],
  open_question: ['Open question', 'on'],
  missing_population: ['Population not covered', 'in work on'],
  missing_method: ['Method missing or needed', 'for'],
  missing_data: ['Data missing or needed', 'on'],
};

/** Papers in rank order; `query` may be empty. */
export function textGaps(
  sentences: readonly GapSentence[],
  papers: readonly Paper[],
  query: string,
): Draft[] {
  const place = new Map(papers.map((paper, at) => [paper.paper_id, 1 - at / papers.length]));
  const asked = new Set(terms(query));
  const related = relatedOnly(papers);
  const valued = sentences
    .filter((one) => one.isTold && isToldByItself(one))
    .map((one) => {
      const stems = [...new Set(terms(one.sentence.text))].filter((term) => !isGenre(term));
      return { one, stems, value: valueOf(one, stems, place.get(one.paper.paper_id) ?? 0, asked) };
    })
    // What a paper that is not on the question lacks may be anything.
    .filter(({ one, stems }) => !related.has(one.paper) || stems.some((stem) => asked.has(stem)))
    .sort((a, b) => b.value - a.value || (a.one.sentence.text < b.one.sentence.text ? -1 : 1))
    .slice(0, MOST_COMPARED);
  const groups: Group[] = [];
  for (const { one, stems, value } of valued) {
    const home = groups.find(
      (group) => group.members.length < 12 && stems.length > 2 && sharedShare(group.stems, stems) >= ALIKE,
    );
    // Of each paper the first of its sentences.
    if (home?.members.some(({ paper }) => paper === one.paper)) continue;
    if (home) home.members.push(one);
    else groups.push({ lead: one, members: [one], stems, value });
  }
  for (const group of groups) {
    group.value = Math.min(1, group.value + 0.08 * Math.min(3, group.members.length - 1));
  }
  groups.sort((a, b) => b.value - a.value || (a.lead.sentence.text < b.lead.sentence.text ? -1 : 1));
  return select(groups).map((group) => draft(group, query));
}

/** "Unfortunately, they are rare": the model of leaning sentences knows findings and proposals alone. */
const OF_WHAT = /^(?:\p{L}+, )?(?:they|these|this|such|it(?! (?:is|was|remains?)\b))\b/iu;

/** A sentence that can be read alone; what a paper asks ("How do lenses grow?") is what it answers. */
function isToldByItself({ sentence: { text } }: GapSentence): boolean {
  return !asks(text) && !OF_WHAT.test(text);
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
  const motive = one.isMotive ? MOTIVE : 0;
  return 0.45 * one.chance + 0.2 * said + 0.15 * onTopic + 0.15 * place - long - motive;
}

function select(groups: readonly Group[]): Group[] {
  const chosen: Group[] = [];
  for (const group of groups) {
    if (chosen.length >= MOST_TEXT_GAPS) break;
    const { paper, type } = group.lead;
    const own = chosen.filter(({ lead }) => lead.paper.paper_id === paper.paper_id);
    const isRepeated = own.some(({ stems }) => sharedShare(stems, group.stems) >= ALIKE_IN_PAPER);
    if (isRepeated || own.length >= MOST_PER_PAPER) continue;
    if (chosen.filter(({ lead }) => lead.type === type).length >= MOST_TEXT_GAPS / 2) continue;
    // "Further research is needed." alone names no gap that anybody could work on.
    if (group.stems.length >= 3) chosen.push(group);
  }
  return chosen;
}

function draft(group: Group, query: string): Draft {
  const { lead, members: told } = group;
  const others = told.length - 1;
  const topic = topicOf(lead);
  const [name, joint] = LEADS[lead.type];
  const motive = lead.isMotive ? ', which its paper takes up' : '';
  const also =
    others === 0 ? '' : `; similarly ${others === 1 ? 'one more paper' : `${inWords(others)} more papers`}`;
  const shown = shortened(lead.sentence.text, LONGEST_QUOTE);
  const explained = explanationOf(shown, lead.paper.abstract ?? '', shortFormsIn(query));
  return {
    type: lead.type,
    description: `${name}${topic ? ` ${joint} ${topic}` : ''}${motive}: “${shown}”${explained} (${bracketed(lead.paper)}${also})`,
    score: roundedForDisplay(Math.max(0, Math.min(1, group.value))),
    evidence: told
      .slice(0, MOST_EVIDENCE)
      .map(({ paper, sentence }) => ({ paper_id: paper.paper_id, sentence: sentence.text })),
    structural: false,
  };
}

/** From this share of its uses a word is a verb, and names nothing: "bibliometrics introduce". */
const VERB_PERCENT = 90;
const isVerb = (word: string): boolean => verbPercent(word) >= VERB_PERCENT;

/** What the sentence is about: the longest run of content words that it shares with the title; two at the least. */
function topicOf({ sentence, paper }: GapSentence): string | null {
  const title = new Set(phrasesOf(paper.title).map(({ key }) => key));
  let [best, run] = ['', ''];
  for (const { key, surface } of phrasesOf(sentence.text)) {
    const [first = '', second] = surface.split(' ');
    if (second === undefined || !title.has(key) || [first, second].some(isVerb)) continue;
    run = run.endsWith(` ${first}`) ? `${run} ${second}` : surface;
    if (run.length > best.length) best = run;
  }
  // As the sentence writes it: "Markov chains".
  const at = sentence.text.toLowerCase().indexOf(best.toLowerCase());
  return best === '' ? null : at > 0 ? sentence.text.slice(at, at + best.length) : best;
}
