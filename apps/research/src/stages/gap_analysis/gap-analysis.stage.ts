import { Inject, Injectable } from '@nestjs/common';
import type { SentenceModels } from '../../encoder/local-models.js';
import type { Gap, Paper, PaperPair, Synthesis } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { findAgreements } from '../../analysis/claims/agreements.js';
import { acronymsOf } from '../../text/acronyms.js';
import { claimsOfPapers } from '../../analysis/claims/claims-of-papers.js';
import { whoWroteInside } from '../../papers/wording.js';
import type { ReadPaper } from '../../analysis/sentences/read-paper.js';
import { inRankOrder } from '../../papers/citation-index.js';
import { candidatesOf, gapSentencesOf, roundedForDisplay } from '../../analysis/gaps/candidates.js';
import type { GapSentence } from '../../analysis/gaps/candidates.js';
import { structuralGaps, themesOnTopic, topicOf } from '../../analysis/gaps/structural-gaps.js';
import { ENCODER } from '../../tokens.js';
import { readPapers } from '../../analysis/sentences/read-papers.js';
import { textGaps } from '../../analysis/gaps/text-gaps.js';
import type { Draft } from '../../analysis/gaps/text-gaps.js';

type Reads = 'query' | 'papers' | 'themes' | 'synthesis';
type Writes = 'gaps' | 'gap_candidates';

const MOST_CONTRADICTIONS = 3;
/** Upper bound, so that the section stays readable. */
const MOST_GAPS = 8;

/**
 * Reads query, papers, themes and synthesis (only papers is required); writes gaps and gap_candidates. Partial if no
 * paper has an abstract, because only structural gaps can be found then; skipped without papers.
 *
 * Sentences are classified by a linear model over cues and syntax (problem and future-work cues after Teufel 2010,
 * challenges and directions after Lahav et al. 2022), similar ones grouped; contradictions are the disagreements of
 * synthesis; structural gaps are counted over themes and years. Retracted papers are left out.
 */
@Injectable()
export class GapAnalysisStage implements Stage<Reads, Writes> {
  readonly name = 'gap_analysis';
  readonly reads = ['query', 'papers', 'themes', 'synthesis'] as const;
  readonly writes = ['gaps', 'gap_candidates'] as const;

  constructor(@Inject(ENCODER) private readonly models: SentenceModels | null = null) {}

  async run(input: Partial<Pick<ContextMembers, Reads>>, control: RunControl): Promise<StageResult<Writes>> {
    const query = input.query ?? '';
    const themes = input.themes ?? [];
    const papers = inRankOrder(input.papers ?? []).filter(
      (paper) => !paper.is_retracted && !paper.has_concern,
    );
    if (papers.length === 0) return { status: 'skipped', writes: { gaps: [], gap_candidates: [] } };
    const yieldToEventLoop = (): Promise<void> => control.yieldToEventLoop();
    const judged: GapSentence[] = [];
    let readable = 0;
    const { read: readAll, warnings } = await readPapers(papers, this.models, control);
    for (const read of readAll) {
      await yieldToEventLoop();
      if (read.scored.length > 0) readable++;
      judged.push(...gapSentencesOf(read));
    }
    const given = input.synthesis;
    const { disagreements } =
      given && !isEmpty(given) ? given : await readPool(readAll, query, yieldToEventLoop);
    await yieldToEventLoop();
    const onTopic = topicOf(papers);
    const read = textGaps(
      judged.filter((one) => onTopic.has(one.paper.paper_id)),
      papers,
      query,
    );
    await yieldToEventLoop();
    const drafts = [
      ...read,
      ...contradictions(disagreements, papers),
      ...structuralGaps(papers, themesOnTopic(themes, onTopic)),
    ];
    drafts.sort((a, b) => b.score - a.score || (a.description < b.description ? -1 : 1));
    const gaps: Gap[] = drafts.slice(0, MOST_GAPS).map((draft, at) => ({ id: `gap-${at + 1}`, ...draft }));
    return {
      status: readable > 0 ? 'ok' : 'partial',
      writes: { gaps, gap_candidates: candidatesOf(judged) },
      warnings: [
        ...warnings,
        ...(readable > 0 ? [] : ['gap_analysis: no paper has an abstract, so only counted gaps are given']),
      ],
      metrics: {
        sentences_judged: judged.length,
        gaps: gaps.length,
        structural: gaps.filter((gap) => gap.structural).length,
      },
    };
  }

  fallback(): Pick<ContextMembers, Writes> {
    return { gaps: [], gap_candidates: [] };
  }
}

/** Neutral value, in the stage command and after synthesis failed. */
function isEmpty(synthesis: Synthesis): boolean {
  return Object.values(synthesis).every((list: readonly unknown[]) => list.length === 0);
}

/** Computes what synthesis would have found, when the stage runs alone. */
async function readPool(
  read: readonly ReadPaper[],
  query: string,
  yieldToEventLoop: () => Promise<void>,
): Promise<{ disagreements: PaperPair[] }> {
  const claims = await claimsOfPapers(read, acronymsOf(read.map(({ paper }) => paper)), yieldToEventLoop);
  const { disagreements } = await findAgreements(claims, query, yieldToEventLoop);
  return { disagreements };
}

function contradictions(pairs: readonly PaperPair[], papers: readonly Paper[]): Draft[] {
  const byId = new Map(papers.map((paper) => [paper.paper_id, paper]));
  return pairs.slice(0, MOST_CONTRADICTIONS).flatMap((pair, at): Draft[] => {
    const [a, b] = pair.evidence;
    const left = byId.get(a.paper_id);
    const right = byId.get(b.paper_id);
    if (!left || !right) return [];
    return [
      {
        type: 'contradiction',
        description: `Contradictory findings on ${pair.concept}: ${whoWroteInside(left)} against ${whoWroteInside(right)}.`,
        score: roundedForDisplay(0.75 - 0.08 * at),
        evidence: [{ ...a }, { ...b }],
        structural: false,
      },
    ];
  });
}
