import { Inject, Injectable } from '@nestjs/common';
import { type Encoder, encodedText } from '../../encoder/encoder.js';
import { vectorsOf } from '../../encoder/ask-models.js';
import type { Paper, RemovedPaper } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { ENCODER } from '../../tokens.js';
import { applyConstraints } from '../../analysis/matching/constraints.js';
import { explainProviders, explainerOf } from '../../analysis/matching/explain.js';
import {
  bestOf,
  explainMeaning,
  fusedBreakdown,
  fuseMeaning,
  ORDERED_BY_MEANING,
} from '../../analysis/matching/fuse-meaning.js';
import { setNonPapersApart } from '../../analysis/matching/non-papers.js';
import { ofAnotherTopic, type OffTopic, withoutBearing } from '../../analysis/matching/off-topic.js';
import { roundScore, scorePapers, sumOf, type PaperScore } from '../../analysis/matching/score-papers.js';

type Reads = 'query' | 'understanding' | 'papers';
type Writes = 'papers' | 'removed' | 'models';

/** Papers beyond the best are judged by their words alone: encoding one takes some 10 ms. */
const ENCODED = 200;
/** With fewer papers than this, a warning is given. */
const FEW = 3;

/**
 * Reads query, understanding, papers; writes papers (with relevance_score, score_breakdown, why_relevant, in input
 * order), removed (each with its reason) and models (the encoder, where it was used). Removes non-papers first (non-papers.ts), then papers that violate a
 * constraint of the query, then off-topic papers (off-topic.ts). Never partial; warns of a constraint that no paper
 * meets, of fewer than three remaining papers, and of a pool that hardly contains the query's words. Method: BM25F
 * (text/scoring/bm25.ts), reciprocal rank fusion of the providers' orders (fusion.ts), and of all this with the order by the sentence encoder (fuse-meaning.ts).
 */
@Injectable()
export class RelevanceScoringStage implements Stage<Reads, Writes> {
  readonly name = 'relevance_scoring';
  readonly reads = ['query', 'understanding', 'papers'] as const;
  readonly writes = ['papers', 'removed', 'models'] as const;

  constructor(@Inject(ENCODER) private readonly encoder: Encoder | null = null) {}

  async run(input: Pick<ContextMembers, Reads>, control: RunControl): Promise<StageResult<Writes>> {
    if (input.papers.length === 0)
      return { status: 'skipped', writes: { papers: [], removed: [], models: [] } };
    const { understanding } = input;
    const yieldToEventLoop = (): Promise<void> => control.yieldToEventLoop();
    const apart = setNonPapersApart(input.papers);
    const { kept, removed, warnings } = await applyConstraints(
      apart.papers,
      understanding,
      input.query,
      yieldToEventLoop,
    );
    removed.unshift(...apart.removed);
    const scores = await scorePapers(kept, understanding, yieldToEventLoop);
    const matchedNone = scores.every(({ coverage }) => coverage === 0);
    const relevance = scores.map((score) => score.relevance);
    const best = bestOf(relevance, ENCODED);
    const texts = best.flatMap((at) => kept[at] ?? []).map(encodedText);
    const { encoded, warnings: encoding } = await vectorsOf(this.encoder, [input.query, ...texts], control);
    const [asked, ...vectors] = encoded?.vectors ?? [];
    const offTopic = new Map<number, OffTopic>();
    if (matchedNone) {
      const isFound = kept.some((paper) => (paper.provider_ranks ?? []).length > 0);
      if (!isFound) kept.forEach((_paper, at) => offTopic.set(at, 'no bearing'));
    } else {
      if (asked !== undefined) {
        const fused = fuseMeaning(relevance, best, [asked, ...vectors], scores).map(
          (score) => score.relevance,
        );
        const meaning = {
          order: bestOf(fused, best.length),
          query: asked,
          vectors: new Map(best.map((at, place) => [at, vectors[place] ?? asked])),
        };
        for (const at of ofAnotherTopic(kept, understanding, meaning)) offTopic.set(at, 'another topic');
      }
      withoutBearing(scores).forEach((isOff, at) => isOff && offTopic.set(at, 'no bearing'));
    }

    const explain = explainerOf(understanding);
    const left = kept.map((_paper, at) => at).filter((at) => !offTopic.has(at));
    kept.forEach((paper, at) => {
      const [score, verdict] = [scores[at], offTopic.get(at)];
      if (score && verdict) removed.push(offTopicRemoval(paper, score, verdict));
    });
    const ordered = best
      .flatMap((at, place) => (offTopic.has(at) ? [] : [{ at, vector: vectors[place] }]))
      .slice(0, ORDERED_BY_MEANING);
    const fused = fuseMeaning(
      relevance,
      ordered.map(({ at }) => at),
      [asked, ...ordered.map(({ vector }) => vector)].flatMap((vector) => vector ?? []),
      scores,
    );
    const papers = left.flatMap((at) => {
      const [paper, score, place] = [kept[at], scores[at], fused[at]];
      if (!paper || !score) return [];
      const breakdown = place ? fusedBreakdown(score.breakdown, place) : score.breakdown;
      return [scored(paper, breakdown, [...explain(paper, score), ...(place ? explainMeaning(place) : [])])];
    });
    warnings.push(...encoding, ...warningsFor(scores, papers.length, apart.papers.length, matchedNone));
    return {
      status: 'ok',
      writes: { papers, removed, models: encoded ? [encoded.model] : [] },
      warnings,
      metrics: {
        scored: kept.length,
        removed_non_papers: apart.removed.length,
        removed_by_constraint: apart.papers.length - kept.length,
        removed_off_topic: kept.length - papers.length,
      },
    };
  }

  /** All papers, unscored. */
  fallback({ papers }: Pick<ContextMembers, Reads>): Pick<ContextMembers, Writes> {
    return { papers, removed: [], models: [] };
  }
}

function scored(paper: Paper, whole: Readonly<Record<string, number>>, why: string[]): Paper {
  const parts = Object.entries(whole).filter(([, part]) => part > 0);
  const breakdown = Object.fromEntries(parts.map(([name, part]) => [name, roundScore(part)]));
  return {
    ...paper,
    relevance_score: sumOf(breakdown),
    score_breakdown: breakdown,
    why_relevant: [...why, ...explainProviders(paper)],
  };
}

function offTopicRemoval(paper: Paper, { matched }: PaperScore, verdict: OffTopic): RemovedPaper {
  const reason =
    matched.size === 0
      ? 'off-topic: shares no word with the query'
      : verdict === 'another topic'
        ? 'off-topic: shares words with the query, but belongs to another topic than the papers that match it best'
        : `off-topic: shares only ${matched.size === 1 ? 'one word' : `${matched.size} words`} with the query and little with the papers that match it`;
  return { paper_id: paper.paper_id, title: paper.title, reason };
}

function warningsFor(
  scores: readonly PaperScore[],
  left: number,
  given: number,
  matchedNone: boolean,
): string[] {
  if (matchedNone && left > 0) {
    return [
      'No paper found shares a word with the query: relevance follows the order of the providers alone.',
    ];
  }
  const warnings: string[] = [];
  if (left < FEW && left < given) {
    warnings.push(
      left === 0
        ? `None of the ${given} papers found is relevant to the query; all were removed.`
        : `Only ${left} of the ${given} papers found ${left === 1 ? 'is' : 'are'} on the query's topic; the others were removed.`,
    );
  }
  const best = scores.reduce((most, { coverage }) => Math.max(most, coverage), 0);
  if (left > 0 && best > 0 && best <= 0.25) {
    warnings.push(
      'No paper found contains more than a quarter of the query’s words: the results may miss the topic.',
    );
  }
  return warnings;
}
