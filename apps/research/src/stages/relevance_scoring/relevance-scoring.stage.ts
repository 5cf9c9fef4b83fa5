import { Injectable } from '@nestjs/common';
import type { Paper, RemovedPaper } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { readQuery } from '../query_understanding/understand.js';
import { applyConstraints } from './constraints.js';
import { explainProviders, explainerOf } from './explain.js';
import { findOffTopic } from './off-topic.js';
import { roundScore, sumOf } from './rounding.js';
import { scorePapers, type PaperScore } from './score-papers.js';

type Reads = 'query' | 'understanding' | 'papers';
type Writes = 'papers' | 'removed';

/** Fewer papers than this are never left without a word. */
const FEW = 3;

/**
 * Reads query, understanding, papers; writes papers (with relevance_score, score_breakdown, why_relevant; in the order
 * given) and removed (each with its reason). Papers that break a constraint of the query go first, then those that
 * have nothing to do with it. Never partial; warns of a constraint that no paper meets, of fewer than three papers
 * left, and of a pool that hardly knows the query's words. Method: BM25F with pseudo-relevance feedback
 * (text/bm25.ts, text/feedback.ts) and reciprocal rank fusion of the providers' orders (text/fusion.ts).
 */
@Injectable()
export class RelevanceScoringStage implements Stage<Reads, Writes> {
  readonly name = 'relevance_scoring';
  readonly reads = ['query', 'understanding', 'papers'] as const;
  readonly writes = ['papers', 'removed'] as const;

  async run(input: Pick<ContextMembers, Reads>, control: RunControl): Promise<StageResult<Writes>> {
    if (input.papers.length === 0) return { status: 'skipped', writes: { papers: [], removed: [] } };
    const query = readQuery(input.query, new Date());
    const breathe = (): Promise<void> => control.breathe();
    const { kept, removed, warnings } = await applyConstraints(
      input.papers,
      input.understanding,
      input.query,
      breathe,
    );
    const pool = await scorePapers(kept, query, { textOnly: false, breathe });
    const { scores } = pool;
    const matchedNone = scores.every(({ coverage }) => coverage === 0);
    const offTopic =
      matchedNone && kept.some((paper) => (paper.provider_ranks ?? []).length > 0)
        ? scores.map(() => false)
        : matchedNone
          ? scores.map(() => true)
          : await findOffTopic(kept, pool, breathe);

    const explain = explainerOf(query);
    const papers: Paper[] = [];
    kept.forEach((paper, at) => {
      const score = scores[at];
      if (!score) return;
      if (offTopic[at]) removed.push(offTopicRemoval(paper, score));
      else papers.push(scored(paper, score, explain(paper, score)));
    });
    warnings.push(...warningsFor(scores, papers.length, input.papers.length, matchedNone));
    return {
      status: 'ok',
      writes: { papers, removed },
      warnings,
      metrics: {
        scored: kept.length,
        removed_by_constraint: input.papers.length - kept.length,
        removed_off_topic: kept.length - papers.length,
      },
    };
  }

  /** Every paper stays, unscored. */
  fallback({ papers }: Pick<ContextMembers, Reads>): Pick<ContextMembers, Writes> {
    return { papers, removed: [] };
  }
}

function scored(paper: Paper, score: PaperScore, why: string[]): Paper {
  const parts = Object.entries(score.breakdown).filter(([, part]) => part > 0);
  const breakdown = Object.fromEntries(parts.map(([name, part]) => [name, roundScore(part)]));
  return {
    ...paper,
    relevance_score: sumOf(breakdown),
    score_breakdown: breakdown,
    why_relevant: [...why, ...explainProviders(paper)],
  };
}

function offTopicRemoval(paper: Paper, { matched }: PaperScore): RemovedPaper {
  const reason =
    matched.size === 0
      ? 'off-topic: shares no word with the query'
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
        ? `None of the ${given} papers found has to do with the query; all were removed.`
        : `Only ${left} of the ${given} papers found ${left === 1 ? 'is' : 'are'} on the query's topic; the others were removed.`,
    );
  }
  const best = scores.reduce((most, { coverage }) => Math.max(most, coverage), 0);
  if (left > 0 && best > 0 && best <= 0.25) {
    warnings.push(
      'No paper found holds more than a quarter of the query’s words: the results may miss the topic.',
    );
  }
  return warnings;
}
