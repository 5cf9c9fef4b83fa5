/**
 * The executive summary: a short text that frames verbatim sentences. Everything in quotation marks is a sentence of
 * the paper whose number follows it; everything outside is counted from the records, so nothing can be made up.
 */
import type { Evidence, Synthesis } from '../../papers/paper.js';
import type { RetrievalMetrics } from '../../pipeline/pipeline-context.js';
import type { Group } from './groups.js';
import { sharedShare } from './key-points.js';
import type { ScoredSentence } from './key-points.js';
import { cuesOf } from './sentence-cues.js';
import {
  capitalised,
  insideSentence,
  inWords,
  isOneAuthor,
  listed,
  papersCount,
  quotation,
  whoWrote,
  whoWroteInside,
  yearSpan,
} from './people.js';
import type { ReadPaper } from './read-paper.js';
import { failedProviders, inQuotes, nothingFound } from './retrieval-account.js';
import { timelineOf } from './trends.js';

export interface SummaryInput {
  query: string;
  papers: readonly ReadPaper[];
  groups: readonly Group[];
  synthesis: Synthesis;
  retrieval: RetrievalMetrics | null;
}

export interface Summary {
  text: string;
  /** Every sentence that is quoted, for the evidence of its paper. */
  quoted: Evidence[];
}

/** Groups beyond these are named but not quoted. */
const QUOTED_GROUPS = 7;
const LONGEST_QUOTE = 55;
const SHOWN_NUMBERS = 6;

export async function writeSummary(input: SummaryInput, breathe: () => Promise<void>): Promise<Summary> {
  const { papers, query, retrieval } = input;
  if (papers.length === 0) return { text: nothingFound(query, retrieval), quoted: [] };
  const quoted: Evidence[] = [];
  const paragraphs = [opening(input)];
  const [large, rest] = [input.groups.slice(0, QUOTED_GROUPS), input.groups.slice(QUOTED_GROUPS)];
  for (const [at, group] of large.entries()) {
    await breathe();
    paragraphs.push(groupParagraph(asRead(group, input.groups), at, large.length, quoted));
  }
  if (rest.length > 0) {
    const names = rest.map((group) => `${group.label ?? 'single papers'} (${citations(group.papers)})`);
    paragraphs.push(`Smaller groups concern ${listed(names)}.`);
  }
  paragraphs.push(pairsParagraph(input, quoted), trendsParagraph(input), caveats(input));
  return { text: paragraphs.filter((text) => text !== '').join('\n\n'), quoted };
}

/** The opening lists the labels as they are headed; what follows is running text. */
function asRead(group: Group, all: readonly Group[]): Group {
  const named = all.filter((one) => one.label !== null).length;
  if (group.label === null || named < 2) return group;
  return {
    ...group,
    label: insideSentence(
      group.label,
      group.papers.map((one) => one.paper),
    ),
  };
}

function opening({ query, papers, groups }: SummaryInput): string {
  const all = papers.map((one) => one.paper);
  const span = yearSpan(all);
  const asked = query.trim() === '' ? 'This review covers' : `For ${inQuotes(query)}, this review covers`;
  const dated = span === '' ? '' : `, published ${span.includes(' ') ? `from ${span}` : `in ${span}`}`;
  const undated = all.filter((paper) => paper.year === null).length;
  const unknown = span !== '' && undated > 0 ? ` (${inWords(undated)} without a known year)` : '';
  const first = `${asked} ${papersCount(papers.length)}${dated}${unknown}.`;
  const named = groups.filter((group) => group.label !== null);
  if (named.length < 2) return first;
  const labels = named.map((group) => `${group.label ?? ''} (${group.papers.length})`);
  const loose = groups.find((group) => group.label === null);
  const remainder = loose ? `, with ${papersCount(loose.papers.length)} beside them` : '';
  return `${first} They fall into ${inWords(named.length)} themes: ${listed(labels)}${remainder}.`;
}

function groupParagraph(group: Group, at: number, count: number, quoted: Evidence[]): string {
  const span = yearSpan(group.papers.map((one) => one.paper));
  const years = span === '' ? '' : `, from ${span}`;
  const parts: string[] = [];
  if (group.label !== null) {
    const size = papersCount(group.papers.length);
    if (at === 0 && count > 1) parts.push(`The first theme, ${group.label}, has ${size}${years}.`);
    else if (at % 2 === 1)
      parts.push(
        `${capitalised(size)} ${group.papers.length === 1 ? 'concerns' : 'concern'} ${group.label}${years}.`,
      );
    else parts.push(`On ${group.label} there ${group.papers.length === 1 ? 'is' : 'are'} ${size}${years}.`);
  } else if (count > 1) {
    parts.push(
      `Beside these themes ${group.papers.length === 1 ? 'stands' : 'stand'} ${papersCount(group.papers.length)}${years}.`,
    );
  }
  const used = new Set<ReadPaper>();
  const opens = (choices: (one: ReadPaper) => ScoredSentence[]): Quote | null =>
    bestQuote(group.papers, choices, (one) => one.contribution, []);
  // Where nobody says more than what was done, and nobody what came of it, what was done is quoted.
  const tells = group.papers.some((one) => one.points.some((point) => point.finding > 0));
  const main = opens((one) => one.points.slice(0, 1).filter((point) => !tells || !isProcedure(point)));
  const said: string[][] = [];
  if (main) {
    parts.push(quote(main.paper, main.sentence, 'writes', 'write', quoted));
    used.add(main.paper);
    said.push(main.sentence.sentence.stems);
  }
  const findings = (group.papers.length > 6 ? 2 : 1) + (main ? 0 : 1);
  for (let i = 0; i < findings; i++) {
    const others = group.papers.filter((one) => !used.has(one));
    const pool = others.length > 0 ? others : i === 0 && main ? [main.paper] : [];
    const finding = bestQuote(
      pool,
      // Where findings are all that there is, a first key point may be one.
      (one) => one.points.filter((point, place) => place > 0 || (!main && point.finding > 0)),
      (one) => Math.min(4, one.finding) / 2,
      said,
    );
    if (!finding) break;
    const concludes = /\b(?:conclu\w+|suggest\w*|indicat\w+|overall|therefore|in summary)\b/.test(
      finding.sentence.sentence.lower,
    );
    parts.push(
      quote(
        finding.paper,
        finding.sentence,
        concludes ? 'concludes' : 'reports',
        concludes ? 'conclude' : 'report',
        quoted,
      ),
    );
    used.add(finding.paper);
    said.push(finding.sentence.sentence.stems);
  }
  const rest = group.papers.filter((one) => !used.has(one) && !one.paper.is_retracted);
  if (used.size === 0) {
    if (rest.length === 0) return parts.join(' ');
    return [...parts, `No abstract can be quoted here; see ${citations(rest)}.`].join(' ');
  }
  if (rest.length > 0) parts.push(`See also ${citations(rest)}.`);
  return parts.join(' ');
}

interface Quote {
  paper: ReadPaper;
  sentence: ScoredSentence;
}

/** The key point that says most and stands alone; higher ranked papers go first where sentences are alike. */
function bestQuote(
  papers: readonly ReadPaper[],
  choices: (paper: ReadPaper) => readonly ScoredSentence[],
  value: (one: ScoredSentence) => number,
  said: readonly string[][],
): Quote | null {
  let best: (Quote & { score: number }) | null = null;
  papers.forEach((paper, at) => {
    for (const one of choices(paper)) {
      if (said.some((stems) => sharedShare(stems, one.sentence.stems) > 0.6)) continue;
      const score = value(one) + standsAlone(one) - 0.12 * at;
      if (!best || score > best.score) best = { paper, sentence: one, score };
    }
  });
  return best;
}

/** "We exposed films to …": what was done, of interest to those who know what came of it. */
function isProcedure(one: ScoredSentence): boolean {
  const { lower } = one.sentence;
  if (one.finding > 0 || !/\bwe (?:\w+ly )?\w+ed\b/.test(lower)) return false;
  const cues = cuesOf(lower);
  return !['we_make', 'we_show', 'this_paper', 'aim', 'novel'].some((cue) => cues.has(cue));
}

/** A quotation out of its abstract must not lean on what went before it. */
function standsAlone(one: ScoredSentence): number {
  const { lower, words, text } = one.sentence;
  let score = 0;
  if (
    /^(?:this|these|those|such|it|they|their|its|he|she|both|the (?:latter|former|proposed|resulting))\b/.test(
      lower,
    )
  ) {
    score -= /^this (?:paper|study|article|work|review|report|research|trial|survey|thesis)\b/.test(lower)
      ? 0
      : 1;
  }
  if (
    /^(?:however|but|yet|moreover|furthermore|additionally|in addition|also|further|besides|then|next|finally|first|second|third|for example|instead|thus|hence|therefore|specifically|in particular|in contrast|conversely|similarly)\b/.test(
      lower,
    )
  )
    score -= 0.8;
  if (words.length > LONGEST_QUOTE) score -= 1.5;
  else if (words.length > 42) score -= 0.4;
  if (words.length < 8) score -= 1.2;
  if (!/[.!?)”"]$/.test(text)) score -= 0.8;
  if (/https?:|www\.|©|\$|\\/.test(text)) score -= 1.5;
  return score;
}

function quote(
  paper: ReadPaper,
  one: ScoredSentence,
  singular: string,
  plural: string,
  quoted: Evidence[],
): string {
  quoted.push({ paper_id: paper.paper.paper_id, sentence: one.sentence.text });
  const verb = isOneAuthor(paper.paper) ? singular : plural;
  return `${whoWrote(paper.paper)} ${verb}: ${quotation(one.sentence.text)} [${paper.number}].`;
}

function citations(papers: readonly ReadPaper[]): string {
  const shown = papers.slice(0, SHOWN_NUMBERS).map((one) => `[${one.number}]`);
  const more = papers.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${inWords(more)} more` : listed(shown);
}

function pairsParagraph({ papers, synthesis }: SummaryInput, quoted: Evidence[]): string {
  const byId = new Map(papers.map((one) => [one.paper.paper_id, one]));
  const parts: string[] = [];
  for (const [pair, agree] of [
    [synthesis.disagreements[0], false],
    [synthesis.agreements[0], true],
  ] as const) {
    if (!pair) continue;
    const [a, b] = pair.evidence;
    const left = byId.get(a.paper_id);
    const right = byId.get(b.paper_id);
    if (!left || !right) continue;
    quoted.push(a, b);
    const [lead, joint] = agree ? ['Two papers agree', 'and'] : ['Two papers disagree', 'whereas'];
    parts.push(
      `${lead} on ${pair.concept}: ${whoWroteInside(left.paper)} ${isOneAuthor(left.paper) ? 'says' : 'say'} ${quotation(a.sentence)} [${left.number}], ` +
        `${joint} ${whoWroteInside(right.paper)} ${isOneAuthor(right.paper) ? 'says' : 'say'} ${quotation(b.sentence)} [${right.number}].`,
    );
  }
  return parts.join(' ');
}

function trendsParagraph({ papers, synthesis }: SummaryInput): string {
  const parts: string[] = [];
  const timeline = timelineOf(papers.flatMap((one) => one.paper.year ?? []));
  const peak = timeline.reduce<{ year: number; count: number } | null>(
    (best, one) => (!best || one.count >= best.count ? one : best),
    null,
  );
  const alone = timeline.filter((one) => one.count === peak?.count).length === 1;
  if (peak && alone && timeline.length > 2 && peak.count > 2) {
    parts.push(`The year with the most papers is ${peak.year}, with ${inWords(peak.count)}.`);
  }
  for (const trend of synthesis.trends.filter((one) => one.direction !== 'steady').slice(0, 2))
    parts.push(trend.text);
  const shared = synthesis.datasets.filter((one) => one.paper_ids.length > 1).slice(0, 3);
  if (shared.length > 0) {
    parts.push(
      `Data named by more than one paper: ${listed(shared.map((one) => `${one.name} (${one.paper_ids.length})`))}.`,
    );
  }
  return parts.join(' ');
}

function caveats({ papers, retrieval }: SummaryInput): string {
  const parts: string[] = [];
  const retracted = papers.filter((one) => one.paper.is_retracted);
  if (retracted.length > 0) {
    const [is, was] = retracted.length === 1 ? ['is', 'was'] : ['are', 'were'];
    parts.push(
      `${capitalised(papersCount(retracted.length))} (${citations(retracted)}) ${is} retracted and ${was} not used as evidence.`,
    );
  }
  const silent = papers.filter((one) => !one.paper.is_retracted && one.scored.length === 0);
  if (silent.length > 0) {
    const [has, was] = silent.length === 1 ? ['comes', 'was'] : ['come', 'were'];
    parts.push(
      `${capitalised(papersCount(silent.length))} ${has} without an abstract and ${was} judged by title alone.`,
    );
  }
  const failed = failedProviders(retrieval);
  if (failed.length > 0) parts.push(`The list may be incomplete: ${listed(failed)}.`);
  return parts.join(' ');
}
