import { Injectable } from '@nestjs/common';
import { normaliseArxivId, normaliseDoi } from '../../papers/identifiers.js';
import { mergePapers } from '../../papers/merge-papers.js';
import type { Conflict, Paper } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { BrokenWords, hasBrokenWord } from '../../text/line-end-hyphens.js';
import { conflictsAmong } from '../../analysis/duplicates/conflicts.js';
import { findDuplicates } from '../../analysis/duplicates/find-duplicates.js';

type Reads = 'papers';
type Writes = 'papers' | 'merges' | 'conflicts';

/**
 * Reads papers; writes papers (each work once, merged from its records), merges (indexes of the input papers that
 * became one paper, groups of two and more) and conflicts (where the records of one work contradict each other).
 * Words that a scanned abstract broke at a line's end are joined where that is certain (text/line-end-hyphens.ts).
 * Never partial: with nothing to compare, papers pass through. The result is the same for every order of the input.
 *
 * Method: identifiers and stated relations first, then blocking and a Fellegi–Sunter-like sum of evidence from title,
 * authors, year, venue, pages and abstract (verdict.ts), grouped without chaining (find-duplicates.ts).
 */
@Injectable()
export class DeduplicationStage implements Stage<Reads, Writes> {
  readonly name = 'deduplication';
  readonly reads = ['papers'] as const;
  readonly writes = ['papers', 'merges', 'conflicts'] as const;

  async run(input: Pick<ContextMembers, Reads>, control: RunControl): Promise<StageResult<Writes>> {
    const { papers } = input;
    if (papers.length === 0) return { status: 'skipped', writes: { papers: [], merges: [], conflicts: [] } };
    const order = await canonicalOrder(papers, () => control.yieldToEventLoop());
    const sorted = order.flatMap((index) => papers[index] ?? []);
    const groups = await findDuplicates(sorted, () => control.yieldToEventLoop());

    const merged: Paper[] = [];
    const taken = new Set<string>();
    const merges: number[][] = [];
    const conflicts: Conflict[] = [];
    for (const group of groups) {
      await control.yieldToEventLoop();
      const records = group.flatMap((index) => sorted[index] ?? []);
      const paper = group.length > 1 ? mergePapers(records) : single(records);
      const unique = withUniqueId(paper, taken);
      merged.push(unique);
      if (group.length < 2) continue;
      merges.push(group.map((index) => order[index] ?? index).sort((one, other) => one - other));
      conflicts.push(...conflictsAmong(unique.paper_id, records));
    }
    return {
      status: 'ok',
      writes: {
        papers: (await withWholeWords(merged, () => control.yieldToEventLoop())).sort(byRankThenId),
        merges: merges.sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0)),
        conflicts: conflicts.sort(
          (one, other) => compare(one.paper_id, other.paper_id) || compare(one.member, other.member),
        ),
      },
      metrics: {
        records: papers.length,
        papers: merged.length,
        merged: papers.length - merged.length,
        conflicts: conflicts.length,
      },
    };
  }

  /** At least no two papers with one id, on which everything later relies. */
  fallback(input: Pick<ContextMembers, Reads>): Pick<ContextMembers, Writes> {
    const seen = new Set<string>();
    const papers = input.papers.filter(({ paper_id }) => !seen.has(paper_id) && seen.add(paper_id));
    return { papers, merges: [], conflicts: [] };
  }
}

/** Indexes of the papers in an order that their content decides, and their ids only where all else is equal. */
async function canonicalOrder(
  papers: readonly Paper[],
  yieldToEventLoop: () => Promise<void>,
): Promise<number[]> {
  const keys: string[] = [];
  for (const { paper_id, ...content } of papers) {
    if (keys.length % 32 === 0) await yieldToEventLoop();
    keys.push([content.title, JSON.stringify(content), paper_id].join('\u0000'));
  }
  return papers.map((_, index) => index).sort((one, other) => compare(keys[one] ?? '', keys[other] ?? ''));
}

/** Abstracts without the hyphens of line ends, as far as the pool and scholarly English know the words. */
async function withWholeWords(
  papers: readonly Paper[],
  yieldToEventLoop: () => Promise<void>,
): Promise<Paper[]> {
  if (!papers.some(({ abstract }) => hasBrokenWord(abstract ?? ''))) return [...papers];
  const words = new BrokenWords();
  for (const { title, abstract } of papers) {
    await yieldToEventLoop();
    words.learn(`${title}\n${abstract ?? ''}`);
  }
  return papers.map((paper) =>
    paper.abstract === null ? paper : { ...paper, abstract: words.mend(paper.abstract) },
  );
}

function single([paper]: readonly Paper[]): Paper {
  if (!paper) throw new RangeError('An empty group.');
  return {
    ...paper,
    doi: normaliseDoi(paper.doi) ?? paper.doi,
    arxiv_id: normaliseArxivId(paper.arxiv_id) ?? paper.arxiv_id,
  };
}

/** Works without identifiers can share a hash (two editorials of one year) and must stay tellable apart. */
function withUniqueId(paper: Paper, taken: Set<string>): Paper {
  let id = paper.paper_id;
  for (let number = 2; taken.has(id); number += 1) id = `${paper.paper_id}-${number}`;
  taken.add(id);
  return id === paper.paper_id ? paper : { ...paper, paper_id: id };
}

/** The order in which a reader of the providers' answers would meet them. */
function byRankThenId(one: Paper, other: Paper): number {
  return bestRank(one) - bestRank(other) || compare(one.paper_id, other.paper_id);
}

function bestRank(paper: Paper): number {
  return Math.min(...(paper.provider_ranks ?? []).map(({ rank }) => rank), Number.MAX_SAFE_INTEGER);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
