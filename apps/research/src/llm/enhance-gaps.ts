import type { Gap, Paper } from '../papers/paper.js';
import { faultOfClaim, looksLikeInstruction } from './acceptance.js';
import { DATA_RULE, type Enhancement } from './enhancement.js';
import { objectsOf, textsOf } from './json-answer.js';

/** The model may reword the descriptions of gaps found in texts; computed gaps stay unchanged. */
export const enhanceGaps: Enhancement = {
  stage: 'gap_analysis',
  ask({ gaps }) {
    const worded = readGaps(gaps).map(({ id, type, description, evidence }) => ({
      id,
      type,
      description,
      quotes: evidence.map(({ sentence }) => sentence).filter((sentence) => !looksLikeInstruction(sentence)),
    }));
    if (worded.length === 0) return null;
    return {
      system:
        `${DATA_RULE}\nReword each description as one clear sentence that says no more than its quotes. Give ` +
        '{"gaps": [{"id", "description", "quotes": [the quotes that carry it, copied exactly]}]}.',
      user: JSON.stringify({ gaps: worded }),
      maxTokens: 1_500,
    };
  },
  accept({ gaps: proposed }, { gaps, papers }) {
    const list = objectsOf(proposed);
    if (list === null || list.length === 0) return { refused: 'it gave no list of gaps' };
    const byId = new Map(readGaps(gaps).map((gap) => [gap.id, gap]));
    const titles = new Map((papers ?? []).map(({ paper_id, title }: Paper) => [paper_id, title]));
    const reworded = new Map<string, string>();
    const dropped: string[] = [];
    for (const { id, description, quotes } of list) {
      const fault = faultOfGap(
        typeof id === 'string' ? byId.get(id) : undefined,
        description,
        quotes,
        titles,
      );
      if (fault !== null) dropped.push(fault);
      else reworded.set(String(id), String(description).trim());
    }
    if (reworded.size === 0) return { refused: dropped[0] ?? 'it gave no list of gaps' };
    return {
      accepted: {
        gaps: (gaps ?? []).map((gap) => ({ ...gap, description: reworded.get(gap.id) ?? gap.description })),
      },
      dropped,
    };
  },
};

/** Why a new description is rejected, or null. */
function faultOfGap(
  gap: Gap | undefined,
  description: unknown,
  quotes: unknown,
  titles: ReadonlyMap<string, string>,
): string | null {
  const quoted = textsOf(quotes);
  if (gap === undefined) return 'it named a gap that is not listed';
  if (typeof description !== 'string' || quoted === null || quoted.length === 0) return 'a gap has no quote';
  const used = quoted.map((quote) => gap.evidence.find(({ sentence }) => sentence === quote));
  if (used.some((evidence) => evidence === undefined || !titles.has(evidence.paper_id)))
    return 'a quote is not a sentence of the cited paper';
  return faultOfClaim(
    description,
    quoted,
    used.map((evidence) => titles.get(evidence?.paper_id ?? '') ?? ''),
  );
}

function readGaps(gaps: readonly Gap[] | undefined): Gap[] {
  return (gaps ?? []).filter(({ structural, evidence }) => !structural && evidence.length > 0);
}
