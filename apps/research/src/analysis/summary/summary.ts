/**
 * The executive summary: a short text that frames verbatim sentences. Everything in quotation marks is a sentence of
 * the paper whose number follows it; everything outside is counted from the records, so nothing can be made up.
 */
import type { Answer, Evidence, Synthesis, Theme } from '../../papers/paper.js';
import type { RetrievalMetrics } from '../../pipeline/pipeline-context.js';
import { answerText } from '../answer/answer-text.js';
import type { Question } from '../answer/question.js';
import { isSalient, type ScoredSentence } from '../sentences/key-points.js';
import type { ReadSentence } from '../sentences/sentence-features.js';
import { explanationOf, shortFormsIn } from '../../text/acronyms.js';
import { terms } from '../../text/tokens.js';
import {
  capitalised,
  cited,
  inWords,
  isOneAuthor,
  listed,
  papersCount,
  quotation,
  whoWrote,
  yearSpan,
} from '../../papers/wording.js';
import { runningTextOf } from '../../papers/running-text.js';
import type { ReadPaper } from '../sentences/read-paper.js';
import { onQuestionText } from './on-question.js';
import { failedProviders, inQuotes, nothingFound } from './retrieval-account.js';

/** Papers that a summary treats together. */
interface Group {
  /** As a heading has it; null for papers that nothing holds together. */
  label: string | null;
  papers: ReadPaper[];
}

/** The themes with their papers, in rank order within; papers of no theme make a last group without a label. */
export function groupsOf(themes: readonly Theme[], papers: readonly ReadPaper[]): Group[] {
  const labelOf = new Map(
    themes
      .filter(({ label }) => label !== 'Other')
      .flatMap(({ label, paper_ids }) => paper_ids.map((id) => [id, label] as const)),
  );
  return [...themes.map(({ label }) => label), null].flatMap((label) => {
    const own = papers.filter(({ paper }) => (labelOf.get(paper.paper_id) ?? null) === label);
    return own.length > 0 ? [{ label, papers: own }] : [];
  });
}

interface SummaryInput {
  query: string;
  papers: readonly ReadPaper[];
  groups: readonly Group[];
  synthesis: Synthesis;
  answer: Answer;
  question: Question;
  retrieval: RetrievalMetrics | null;
}

/** Groups beyond these are named but not quoted. */
const QUOTED_GROUPS = 3;
const LONGEST_QUOTE = 45;
const SHOWN_NUMBERS = 3;
const MOST_PAIRS_NAMED = 3;

/** With every sentence that is quoted, for the evidence of its paper. */
export function writeSummary(input: SummaryInput): { text: string; quoted: Evidence[] } {
  const { papers, query, retrieval } = input;
  if (papers.length === 0) return { text: nothingFound(query, retrieval), quoted: [] };
  const quoted: Evidence[] = [];
  const met = shortFormsIn(query);
  const answered = answerText(input.answer, input.question, papers, quoted, met);
  const onQuestion = onQuestionText(papers.map(({ paper }) => paper));
  const paragraphs = [answered, onQuestion, opening(input)];
  const [large, rest] = [input.groups.slice(0, QUOTED_GROUPS), input.groups.slice(QUOTED_GROUPS)];
  for (const group of large)
    paragraphs.push(groupParagraph(asRead(group), large.length, { quoted, met, query }));
  const named = rest.filter(({ label }) => label !== null);
  if (named.length > 0) {
    const names = named.map((group) => {
      const [first] = group.papers.filter(({ paper }) => paper.is_retracted !== true);
      return `${asRead(group).label ?? ''}${first ? ` (${citations([first])})` : ''}`;
    });
    paragraphs.push(
      `${names.length === 1 ? 'A further group concerns' : 'Further groups concern'} ${listed(names)}.`,
    );
  }
  paragraphs.push(pairsText(input), trendsParagraph(input), caveats(input));
  return { text: paragraphs.filter((text) => text !== '').join('\n\n'), quoted };
}

/** The opening lists the labels as they are headed; what follows is running text. */
function asRead(group: Group): Group {
  if (group.label === null) return group;
  const papers = group.papers.map((one) => one.paper);
  return { ...group, label: runningTextOf(papers)(group.label) };
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

/** What the text has quoted and explained so far. */
interface Told {
  quoted: Evidence[];
  met: Set<string>;
  query: string;
}

function groupParagraph(group: Group, count: number, told: Told): string {
  const { quoted, query } = told;
  const asked = new Set(terms(`${query} ${group.label ?? ''}`));
  // A sentence is quoted once in the whole text.
  const before = new Set(quoted.map((one) => one.sentence));
  const span = yearSpan(group.papers.map((one) => one.paper));
  const size = papersCount(group.papers.length) + (span === '' ? '' : `, from ${span}`);
  const isOne = group.papers.length === 1;
  const parts: string[] = [];
  if (group.label !== null) parts.push(`On ${group.label} there ${isOne ? 'is' : 'are'} ${size}.`);
  else if (count > 1)
    parts.push(`Beside ${count > 2 ? 'these themes' : 'this theme'} ${isOne ? 'stands' : 'stand'} ${size}.`);
  const chosen = bestQuote(group.papers, asked, before);
  const rest = group.papers.filter((one) => one !== chosen?.paper && !one.paper.is_retracted);
  if (chosen) parts.push(quote(chosen.paper, chosen.sentence.sentence, told));
  if (rest.length > 0)
    parts.push(
      chosen ? `See also ${citations(rest)}.` : `No abstract can be quoted here; see ${citations(rest)}.`,
    );
  return parts.join(' ');
}

/**
 * The key point that most surely stands alone and says what was found, in words of the question or of the theme; higher
 * ranked papers go first where sentences are alike.
 */
function bestQuote(papers: readonly ReadPaper[], asked: ReadonlySet<string>, before: ReadonlySet<string>) {
  const valueOf = (one: ScoredSentence): number => {
    const found = one.reading.role === 'finding' ? 2 * one.salience : 0;
    const said = new Set(one.sentence.stems.filter((term) => asked.has(term))).size;
    return found + 0.6 * Math.min(2, said) + (isWhole(one.sentence) && isSalient(one) ? 2 : 0);
  };
  return papers
    .flatMap((paper, at) =>
      paper.points.map((sentence) => ({ paper, sentence, value: valueOf(sentence) - 0.12 * at })),
    )
    .filter(({ sentence: { sentence } }) => !before.has(sentence.text))
    .sort((a, b) => b.value - a.value)[0];
}

/** Of fitting length, neither a piece nor a paragraph. */
function isWhole({ words, text }: ReadSentence): boolean {
  const fits = words.length >= 8 && words.length <= LONGEST_QUOTE;
  return fits && /[.!?)”"]$/.test(text) && !/https?:|www\.|©|\$|\\/.test(text);
}

function quote(paper: ReadPaper, sentence: ReadSentence, { quoted, met }: Told): string {
  quoted.push({ paper_id: paper.paper.paper_id, sentence: sentence.text });
  const explained = explanationOf(sentence.text, paper.paper.abstract ?? '', met);
  const told = `write${isOneAuthor(paper.paper) ? 's' : ''}: ${quotation(sentence.text)}${explained}`;
  return `${whoWrote(paper.paper)} ${told} [${paper.number}].`;
}

function citations(papers: readonly ReadPaper[]): string {
  return cited(
    papers.map(({ number }) => number),
    SHOWN_NUMBERS,
  );
}

/** Pairs are named here and quoted once, in their own section. */
export function pairsText({
  papers,
  synthesis,
}: {
  papers: readonly Pick<ReadPaper, 'paper' | 'number'>[];
  synthesis: Pick<Synthesis, 'agreements' | 'disagreements'>;
}): string {
  const numbers = new Map(papers.map((one) => [one.paper.paper_id, one.number]));
  return (
    [
      [synthesis.disagreements, 'Papers contradict each other on', 'against'],
      [synthesis.agreements, 'Papers agree on', 'and'],
    ] as const
  )
    .flatMap(([pairs, lead, joint]) => {
      const named = pairs.slice(0, MOST_PAIRS_NAMED).map(({ concept, evidence: [a, b] }) => {
        const [left, right] = [numbers.get(a.paper_id) ?? 0, numbers.get(b.paper_id) ?? 0];
        return `${concept} ([${left}] ${joint} [${right}])`;
      });
      return named.length > 0 ? [`${lead} ${listed(named)}.`] : [];
    })
    .join(' ');
}

function trendsParagraph({ synthesis }: SummaryInput): string {
  const parts: string[] = [];
  for (const { text } of synthesis.trends.slice(0, 1)) parts.push(text);
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
  const unread = papers.filter((one) => !one.paper.is_retracted && one.scored.length === 0);
  const silent = unread.filter((one) => one.paper.abstract === null);
  if (silent.length > 0) {
    const [has, was] = silent.length === 1 ? ['comes', 'was'] : ['come', 'were'];
    parts.push(
      `${capitalised(papersCount(silent.length))} ${has} without an abstract and ${was} judged by title alone.`,
    );
  }
  const others = unread.length - silent.length;
  if (others > 0) {
    const have = others === 1 ? 'has' : 'have';
    parts.push(
      `${capitalised(papersCount(others))} ${have} an abstract in another language or without a whole sentence; no finding was read in it.`,
    );
  }
  const failed = failedProviders(retrieval);
  if (failed.length > 0) parts.push(`The list may be incomplete: ${listed(failed)}.`);
  return parts.join(' ');
}
