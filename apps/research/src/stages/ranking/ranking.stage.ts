import { Inject, Injectable } from '@nestjs/common';
import { type Encoder, encodedText } from '../../encoder/encoder.js';
import { conceptsOfQuery, vectorsOf } from '../../encoder/ask-models.js';
import type { ConceptReader } from '../../encoder/concept-reader.js';
import type { Paper, QueryUnderstanding } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { ENCODER } from '../../tokens.js';
import { conceptsAsked, namedByWords } from '../../analysis/summary/on-question.js';
import { explainProviders, explainerOf, explainSignals } from '../../analysis/matching/explain.js';
import {
  bestOf,
  explainMeaning,
  fusedBreakdown,
  fuseMeaning,
  ORDERED_BY_MEANING,
} from '../../analysis/matching/fuse-meaning.js';
import { roundScore, scorePapers, sumOf } from '../../analysis/matching/score-papers.js';
import { MERIT_SHARE, SIGNAL_NAMES, signalsOf, signalWeights } from '../../analysis/matching/signals.js';
import { namedByMeaning } from './concept-chances.js';

type Reads = 'query' | 'understanding' | 'papers' | 'text_only';

/** A paper with its text score, before the other signals. */
interface Candidate {
  paper: Paper;
  relevance: number;
  breakdown: Record<string, number>;
  why: string[];
}

/**
 * Reads query, understanding, papers, text_only; writes papers in order, each with rank, relevance_score,
 * score_breakdown, why_relevant and matches; removes none. Papers scored by relevance_scoring keep their scores, others are
 * scored here by the same scorer. Citations per year, recency and venue are MERIT_SHARE of a score, so they reorder
 * papers of similar relevance only, and nothing with text_only. Never partial; warns of retracted papers. With provider_ranks the
 * input order does not matter; without them it counts as the provider's (provider-order.ts). Ties are broken by
 * identifier.
 */
@Injectable()
export class RankingStage implements Stage<Reads, 'papers'> {
  readonly name = 'ranking';
  readonly reads = ['query', 'understanding', 'papers', 'text_only'] as const;
  readonly writes = ['papers'] as const;

  constructor(@Inject(ENCODER) private readonly encoder: (Encoder & ConceptReader) | null = null) {}

  async run(input: Pick<ContextMembers, Reads>, control: RunControl): Promise<StageResult<'papers'>> {
    if (input.papers.length === 0) return { status: 'skipped', writes: { papers: [] } };
    const { understanding: query } = input;
    const yieldToEventLoop = (): Promise<void> => control.yieldToEventLoop();
    const { candidates, warnings } = await this.candidates(input, control);
    await yieldToEventLoop();
    const finished = titleFirst(input.text_only ? candidates : withSignals(candidates, query), input.query);
    finished.sort((a, b) => b.relevance - a.relevance || (a.paper.paper_id < b.paper.paper_id ? -1 : 1));
    const named = await this.namedIn(
      finished.map(({ paper }) => paper),
      input,
      control,
    );
    const papers = finished.map(({ paper, breakdown, why }, at) => {
      const shown = roundedForDisplay(breakdown);
      return {
        ...paper,
        rank: at + 1,
        relevance_score: sumOf(shown),
        score_breakdown: shown,
        why_relevant: why,
        matches: named.of(paper),
      };
    });
    const all = new Set([...warnings, ...named.warnings, ...retractionWarnings(papers)]);
    return { status: 'ok', writes: { papers }, warnings: [...all] };
  }

  /** The input order, numbered. */
  fallback({ papers }: Pick<ContextMembers, Reads>): Pick<ContextMembers, 'papers'> {
    return { papers: papers.map((paper, at) => ({ ...paper, rank: at + 1 })) };
  }

  /**
   * What each paper names of the query's main concepts: the best of them in whatever words, the others, and all of them without the
   * encoder or for a query in another language than English, by the concepts' own words.
   */
  private async namedIn(
    papers: readonly Paper[],
    { query, understanding }: Pick<ContextMembers, Reads>,
    control: RunControl,
  ): Promise<{ of: (paper: Paper) => Record<string, boolean>; warnings: string[] }> {
    const isRead = understanding.language === 'en';
    const reader = isRead ? this.encoder : null;
    const read = await conceptsOfQuery(reader, understanding.topic, control);
    const asked = conceptsAsked(understanding, papers, read.concepts ?? []);
    const byWords = namedByWords(asked);
    const best = papers.slice(0, ORDERED_BY_MEANING);
    const texts = [query, ...asked.map(({ name }) => name), ...best.map(encodedText)];
    const { encoded, warnings } = await vectorsOf(asked.length > 0 ? reader : null, texts, control);
    const [whole, ...vectors] = encoded?.vectors ?? [];
    if (!whole) return { of: byWords, warnings: [...read.warnings, ...warnings] };
    const concepts = asked.flatMap((concept, at) => {
      const own = vectors[at];
      return own ? [{ concept, own }] : [];
    });
    const encodedPapers = best.flatMap((paper, at) => {
      const vector = vectors[asked.length + at];
      return vector ? [{ paper, vector }] : [];
    });
    const named = namedByMeaning(whole, concepts, encodedPapers);
    return { of: (paper) => named.get(paper) ?? byWords(paper), warnings };
  }

  private async candidates(
    { papers, query: asked, understanding: query, text_only: textOnly }: Pick<ContextMembers, Reads>,
    control: RunControl,
  ): Promise<{ candidates: Candidate[]; warnings: string[] }> {
    const known = textOnly ? null : alreadyScored(papers);
    if (known) return { candidates: known, warnings: [] };
    const scores = await scorePapers(papers, query, () => control.yieldToEventLoop());
    const relevance = scores.map((score) => score.relevance);
    const best = bestOf(relevance, ORDERED_BY_MEANING);
    const texts = [asked, ...best.flatMap((at) => papers[at] ?? []).map(encodedText)];
    const { encoded, warnings } = await vectorsOf(this.encoder, texts, control);
    const fused = fuseMeaning(relevance, best, encoded?.vectors ?? [], scores);
    const explain = explainerOf(query);
    const candidates = papers.flatMap((paper, at) => {
      const score = scores[at];
      const place = fused[at];
      if (!score || !place) return [];
      const why = [...explain(paper, score), ...explainMeaning(place), ...explainProviders(paper)];
      const breakdown = fusedBreakdown(score.breakdown, place);
      return [{ paper, relevance: place.relevance, breakdown, why }];
    });
    return { candidates, warnings };
  }
}

/** Puts it before the best in the order; too little to show in a score. */
const TITLE_LEAD = 1e-9;

/** The papers' scores without the signals of an earlier ranking; null if a paper has none. */
function alreadyScored(papers: readonly Paper[]): Candidate[] | null {
  const candidates: Candidate[] = [];
  for (const paper of papers) {
    if (paper.relevance_score === null || paper.score_breakdown === null) return null;
    const parts = Object.entries(paper.score_breakdown).filter(
      ([name]) => !SIGNAL_NAMES.some((signal) => signal === name),
    );
    const relevance = parts.reduce((sum, [, part]) => sum + part, 0);
    candidates.push({ paper, relevance, breakdown: Object.fromEntries(parts), why: paper.why_relevant });
  }
  return candidates;
}

function withSignals(candidates: readonly Candidate[], query: QueryUnderstanding): Candidate[] {
  const papers = candidates.map(({ paper }) => paper);
  const signals = signalsOf(papers);
  const weights = signalWeights(query.intent);
  const explained = explainSignals(papers);
  return candidates.map(({ paper, relevance, breakdown, why }, at) => {
    const parts = Object.fromEntries(
      Object.entries(breakdown).map(([name, part]) => [name, part * (1 - MERIT_SHARE)]),
    );
    for (const name of SIGNAL_NAMES)
      parts[name] = relevance * MERIT_SHARE * weights[name] * (signals[at]?.[name] ?? 0);
    const score = Object.values(parts).reduce((sum, part) => sum + part, 0);
    return { paper, relevance: score, breakdown: parts, why: [...why, ...(explained[at] ?? [])] };
  });
}

/** Letters and digits alone, without case. */
function spelled(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A paper whose title is the query scores as much as the best: who asks for a title wants that paper. */
function titleFirst(candidates: readonly Candidate[], query: string): Candidate[] {
  const wanted = spelled(query);
  const best = candidates.reduce((most, { relevance }) => Math.max(most, relevance), 0);
  return candidates.map((candidate) => {
    const { paper, relevance, breakdown } = candidate;
    if (relevance === 0 || wanted === '' || spelled(paper.title) !== wanted) return candidate;
    const scaled = Object.entries(breakdown).map(
      ([name, part]) => [name, (part * best) / relevance] as const,
    );
    return { ...candidate, relevance: best + TITLE_LEAD, breakdown: Object.fromEntries(scaled) };
  });
}

function roundedForDisplay(breakdown: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(breakdown).map(([name, part]) => [name, roundScore(part)]));
}

function retractionWarnings(papers: readonly Paper[]): string[] {
  const retracted = papers.filter(({ is_retracted }) => is_retracted === true);
  if (retracted.length === 0) return [];
  const titles = retracted.slice(0, 5).map(({ title }) => `"${title}"`);
  const more = retracted.length > titles.length ? ` and ${retracted.length - titles.length} more` : '';
  return [`Retracted, listed but not used as evidence: ${titles.join(', ')}${more}.`];
}
