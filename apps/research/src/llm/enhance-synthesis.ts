import type { Paper } from '../papers/paper.js';
import { inRankOrder } from '../papers/citation-index.js';
import { faultOfClaim, isQuotedFrom, looksLikeInstruction } from './acceptance.js';
import { DATA_RULE, type Enhancement } from './enhancement.js';
import { objectsOf } from './json-answer.js';

const MAX_PAPERS = 15;
const MAX_ABSTRACT = 3_000;
const MAX_CLAIMS = 12;

/** The model may rewrite the executive summary, claim by claim, each with papers by number and quoted sentences. */
export const enhanceSynthesis: Enhancement = {
  stage: 'synthesis',
  ask({ query, papers }) {
    const sources = sourcesOf(papers ?? []);
    if (!query || sources.size === 0) return null;
    const listed = [...sources].slice(0, MAX_PAPERS).map(([number, { title, year, abstract }]) => ({
      number,
      title,
      year,
      abstract: harmless(abstract ?? '').slice(0, MAX_ABSTRACT),
    }));
    return {
      system:
        `${DATA_RULE}\nSummarise what these papers say about the query. Give {"claims": [{"text": one sentence, ` +
        '"citations": [{"number": paper number, "quote": a whole sentence copied exactly from its abstract}]}]}. ' +
        'Every claim needs a citation whose quote says the same.',
      user: JSON.stringify({ query, papers: listed }),
      maxTokens: 1_500,
    };
  },
  judge({ claims }, { papers, executive_summary }) {
    const list = objectsOf(claims);
    if (list === null || list.length === 0 || list.length > MAX_CLAIMS)
      return { refused: 'it gave no sound list of claims' };
    const sources = sourcesOf(papers ?? []);
    const sentences: string[] = [];
    const dropped: string[] = [];
    for (const { text, citations } of list) {
      const verdict = sentenceOf(text, citations, sources);
      if ('fault' in verdict) dropped.push(verdict.fault);
      else sentences.push(verdict.sentence);
    }
    if (sentences.length === 0) return { refused: dropped[0] ?? 'it gave no sound list of claims' };
    return {
      accepted: { executive_summary: [...answerOf(executive_summary), sentences.join(' ')].join('\n\n') },
      dropped,
    };
  },
};

/** The answer opens the summary whoever writes the rest. */
function answerOf(summary: string | undefined): string[] {
  const [first = ''] = (summary ?? '').split('\n\n');
  return /^(?:Answer|Best supported finding|Finding of the best ranked paper)\b/.test(first) ? [first] : [];
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

/** Citable papers by citation number, which is their place in the ranking. */
function sourcesOf(papers: readonly Paper[]): Map<number, Paper> {
  return new Map(
    inRankOrder(papers)
      .map((paper, index) => [index + 1, paper] as const)
      .filter(
        ([, { abstract, is_retracted }]) => abstract !== null && abstract !== '' && is_retracted !== true,
      ),
  );
}

/** An abstract without the sentences that try to give orders. */
function harmless(abstract: string): string {
  return abstract
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !looksLikeInstruction(sentence))
    .join(' ');
}
