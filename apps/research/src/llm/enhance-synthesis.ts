import { opensAnswer } from '../analysis/answer/answer-text.js';
import type { Paper } from '../papers/paper.js';
import { inRankOrder } from '../papers/citation-index.js';
import { checkedBy, claimedBy } from './check-answer.js';
import { faultOfClaim, isQuotedFrom, looksLikeInstruction } from './acceptance.js';
import { DATA_RULE, type Enhancement } from './enhancement.js';
import { objectsOf } from './json-answer.js';

const MAX_PAPERS = 15;
const MAX_ABSTRACT = 3_000;
const MAX_CLAIMS = 12;
/** Instructions for checking the stage's claims. */
const CHECK =
  ', "doubted": [ids of claimed pairs and numbers of claimed stances whose quotes do not say so], ' +
  '"stances": [{"number": paper number, "stance": "supporting" or "opposing" the query read as a statement, ' +
  '"quote": a whole sentence copied exactly from its abstract}]';

/**
 * The model may rewrite the executive summary, claim by claim, each with paper numbers and quoted sentences; it
 * checks the stage's agreements, disagreements and stances, and may add stances (check-answer.ts).
 */
export const enhanceSynthesis: Enhancement = {
  stage: 'synthesis',
  ask(known) {
    const { query, papers } = known;
    const sources = sourcesOf(papers ?? []);
    if (!query || sources.size === 0) return null;
    const listed = [...sources].slice(0, MAX_PAPERS).map(([number, { title, year, abstract }]) => ({
      number,
      title,
      year,
      abstract: harmless(abstract ?? '').slice(0, MAX_ABSTRACT),
    }));
    const claimed = claimedBy(known);
    return {
      system:
        `${DATA_RULE}\nSummarise what these papers say about the query. Give {"claims": [{"text": one sentence, ` +
        '"citations": [{"number": paper number, "quote": a whole sentence copied exactly from its abstract}]}]' +
        `${claimed === null ? '' : CHECK}}. Every claim needs a citation whose quote says the same.`,
      user: JSON.stringify({ query, papers: listed, ...(claimed === null ? {} : { claimed }) }),
      maxTokens: 2_000,
    };
  },
  accept({ claims, doubted, stances }, known) {
    const checked = checkedBy({ doubted, stances }, known);
    const list = objectsOf(claims) ?? [];
    const dropped = [...(checked?.dropped ?? [])];
    const sources = sourcesOf(known.papers ?? []);
    const sentences: string[] = [];
    if (list.length > MAX_CLAIMS) dropped.push('it gave more claims than requested');
    for (const { text, citations } of list.slice(0, MAX_CLAIMS)) {
      const read = sentenceOf(text, citations, sources);
      if ('fault' in read) dropped.push(read.fault);
      else sentences.push(read.sentence);
    }
    if (sentences.length === 0 && checked?.isChanged !== true)
      return { refused: dropped[0] ?? 'its list of claims is not valid' };
    const summary = checked?.executive_summary ?? known.executive_summary;
    return {
      accepted: {
        ...(checked?.isChanged === true ? { answer: checked.answer, synthesis: checked.synthesis } : {}),
        executive_summary:
          sentences.length === 0 ? (summary ?? '') : [...answerOf(summary), sentences.join(' ')].join('\n\n'),
      },
      dropped,
    };
  },
};

/** The summary always begins with the answer. */
function answerOf(summary: string | undefined): string[] {
  const [first = ''] = (summary ?? '').split('\n\n');
  return opensAnswer(first) ? [first] : [];
}

function sentenceOf(
  text: unknown,
  citations: unknown,
  sources: ReadonlyMap<number, Paper>,
): { sentence: string } | { fault: string } {
  const cited = objectsOf(citations);
  if (typeof text !== 'string' || cited === null || cited.length === 0)
    return { fault: 'a claim has no citation' };
  const numbers = new Set<number>();
  const quotes: string[] = [];
  const titles: string[] = [];
  for (const { number, quote } of cited) {
    const paper = typeof number === 'number' ? sources.get(number) : undefined;
    if (typeof number !== 'number' || paper === undefined)
      return { fault: 'a citation names no listed paper' };
    if (
      typeof quote !== 'string' ||
      looksLikeInstruction(quote) ||
      !isQuotedFrom(quote, paper.abstract ?? '')
    )
      return { fault: 'a quote is not a sentence of the cited paper' };
    numbers.add(number);
    quotes.push(quote);
    titles.push(paper.title);
  }
  const fault = faultOfClaim(text, quotes, titles);
  if (fault !== null) return { fault };
  const marks = [...numbers].sort((a, b) => a - b).join(', ');
  return { sentence: `${text.trim().replace(/[.\s]+$/, '')} [${marks}].` };
}

/** Citable papers by citation number, which is their rank. */
function sourcesOf(papers: readonly Paper[]): Map<number, Paper> {
  return new Map(
    inRankOrder(papers)
      .map((paper, index) => [index + 1, paper] as const)
      .filter(
        ([, { abstract, is_retracted }]) => abstract !== null && abstract !== '' && is_retracted !== true,
      ),
  );
}

/** The abstract without sentences that give instructions. */
function harmless(abstract: string): string {
  return abstract
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !looksLikeInstruction(sentence))
    .join(' ');
}
