import { Inject, Injectable } from '@nestjs/common';
import { closeness, type Encoder, encodedText } from '../../encoder/encoder.js';
import { vectorsOf } from '../../encoder/ask-models.js';
import { OTHER_THEME, type Paper, type Theme } from '../../papers/paper.js';
import type { ContextMembers } from '../../pipeline/pipeline-context.js';
import type { RunControl, Stage, StageResult } from '../../pipeline/stage.js';
import { ENCODER } from '../../tokens.js';
import { acronymsOf } from '../../text/acronyms.js';
import { meanOf } from '../../text/scoring/mean.js';
import { stemsOf, words } from '../../text/tokens.js';
import { corpusOf, NO_TERM, type Corpus } from '../../analysis/themes/corpus.js';
import { groupPapers, type PaperGroups, partsOf } from '../../analysis/themes/communities.js';
import { type LeadsOf, nameThemes } from '../../analysis/themes/labels.js';
import { summarise, summariseOther } from '../../analysis/themes/summaries.js';
import { cohesion } from '../../analysis/themes/similarities.js';
import { themeIds } from '../../analysis/themes/theme-ids.js';

type Reads = 'query' | 'papers';
type Writes = 'themes' | 'papers';

const OTHER = 'Other';
/** Papers beyond the best are compared by their words alone: encoding one takes some 17 ms. */
const ENCODED = 200;
/** Papers of the smallest theme that a part of a group makes. */
const LEAST_PART = 3;
/**
 * A group of which no phrase speaks for half is a theme only where its papers are so many times as alike as they are to the
 * others; by words alone, where groups stand out less, in any case.
 */
const APART = 3;

/**
 * Reads query and papers; writes themes and papers (each with its theme_id, in the order given). Every paper is in
 * exactly one theme; from eight papers on none stands alone, except in `Other`. Never partial.
 *
 * Method: nearest-neighbour graph over the mean of tf-idf cosines and centred cosines of the sentence
 * encoder (similarities.ts), Louvain communities (communities.ts); labels are phrases, where there are
 * some, that at least half of the papers have the words of, and of these the closest to them in meaning (labels.ts); what has none is a
 * theme only where it stands out, else its parts may be.
 */
@Injectable()
export class ClusteringStage implements Stage<Reads, Writes> {
  readonly name = 'clustering';
  readonly reads = ['query', 'papers'] as const;
  readonly writes = ['themes', 'papers'] as const;

  constructor(@Inject(ENCODER) private readonly encoder: Encoder | null = null) {}

  async run(input: Pick<ContextMembers, Reads>, control: RunControl): Promise<StageResult<Writes>> {
    const { papers, query } = input;
    if (papers.length === 0) return { status: 'skipped', writes: { themes: [], papers: [] } };
    // Worked out in an order of the ids' own, so that another ranking gives the same themes.
    const order = papers.map((_, index) => index).sort((a, b) => compare(papers[a], papers[b]));
    const sorted = order.flatMap((index) => papers[index] ?? []);
    const corpus = await corpusOf(sorted, () => control.yieldToEventLoop());
    const texts = papers.slice(0, ENCODED).map(encodedText);
    const { encoded, warnings } = await vectorsOf(this.encoder, texts, control);
    const vectors = order.map((index) => encoded?.vectors[index] ?? null);
    const found = await groupPapers(corpus, vectors, () => control.yieldToEventLoop());
    const apart = encoded === null ? 0 : APART;
    const leadsOf: LeadsOf = async (phrases, group) => {
      const told = encoded === null ? null : await vectorsOf(this.encoder, phrases, control);
      return told?.encoded?.vectors.map((vector) => leadOf(vector, vectors, group)) ?? null;
    };
    const themes = await describe(found, sorted, corpus, query, apart, control, leadsOf);

    const places = new Map(papers.map((paper, index) => [paper.paper_id, index]));
    const place = (id: string): number => places.get(id) ?? papers.length;
    for (const theme of themes) theme.paper_ids.sort((a, b) => place(a) - place(b));
    const themeOf = new Map(themes.flatMap((theme) => theme.paper_ids.map((id) => [id, theme.id] as const)));
    return {
      status: 'ok',
      warnings,
      writes: {
        themes,
        papers: papers.map((paper) => ({ ...paper, theme_id: themeOf.get(paper.paper_id) ?? null })),
      },
      metrics: { themes: themes.length, unassigned: found.other.length },
    };
  }

  /** One theme of everything: no grouping is better than a wrong one. */
  fallback(input: Pick<ContextMembers, Reads>): Pick<ContextMembers, Writes> {
    const ids = input.papers.map((paper) => paper.paper_id);
    if (ids.length === 0) return { themes: [], papers: [] };
    const theme: Theme = {
      id: OTHER_THEME,
      label: OTHER,
      keywords: [],
      summary: summariseOther(input.papers),
      paper_ids: ids,
      size: ids.length,
    };
    return { themes: [theme], papers: input.papers.map((paper) => ({ ...paper, theme_id: theme.id })) };
  }
}

interface NamedGroup {
  label: string;
  keywords: string[];
  group: readonly number[];
}

/** Largest theme first, `Other` last. */
async function describe(
  { groups, matrix }: PaperGroups,
  papers: readonly Paper[],
  corpus: Corpus,
  query: string,
  apart: number,
  control: RunControl,
  leadsOf: LeadsOf,
): Promise<Theme[]> {
  const acronyms = acronymsOf(papers);
  const asked = new Set(stemsOf(query));
  // Whoever asks for large language models asks for LLMs.
  const shortForms = [...acronyms].flatMap(([short, long]) =>
    stemsOf(long).every((stem) => asked.has(stem)) ? words(short) : [],
  );
  const queryTerms = new Set([...words(query), ...shortForms].map((word) => corpus.termOf(word)));
  queryTerms.delete(NO_TERM);
  const yieldToEventLoop = (): Promise<void> => control.yieldToEventLoop();
  const told = async (
    all: readonly (readonly number[])[],
    known: readonly NamedGroup[] = [],
  ): Promise<NamedGroup[]> => {
    const names = await nameThemes(all, papers, corpus, queryTerms, acronyms, yieldToEventLoop, {
      leadsOf,
      // What only a phrase of a few papers names that have little else in common is no theme.
      isApart: (group) => cohesion(matrix, group) >= apart,
      labels: known.map(({ label }) => label),
    });
    return names.flatMap(({ label, keywords }, at) =>
      label === null ? [] : [{ label, keywords, group: all[at] ?? [] }],
    );
  };
  const all = [...groups].sort(largestFirst);
  const whole = await told(all);
  const parts: number[][] = [];
  for (const group of all.filter((one) => !whole.some((own) => own.group === one)))
    parts.push(...(await partsOf(group, matrix, yieldToEventLoop)));
  const further = parts.filter(({ length }) => length >= LEAST_PART).sort(largestFirst);
  const named = further.length === 0 ? whole : [...whole, ...(await told(further, whole))];
  named.sort((a, b) => largestFirst(a.group, b.group));
  const ids = themeIds(named.map(({ label }) => label));
  const themes = named.map(({ label, keywords, group }, index): Theme => {
    const members = group.flatMap((member) => papers[member] ?? []);
    return {
      id: ids[index] ?? '',
      label,
      keywords,
      summary: summarise(
        group,
        papers,
        keywords.filter((keyword) => keyword.toLowerCase() !== label.toLowerCase()),
        matrix,
      ),
      paper_ids: members.map((paper) => paper.paper_id),
      size: group.length,
    };
  });
  const within = new Set(named.flatMap(({ group }) => group));
  const rest = papers.filter((_paper, at) => !within.has(at));
  if (rest.length === 0) return themes;
  return [
    ...themes,
    {
      id: OTHER_THEME,
      label: OTHER,
      keywords: [],
      summary: summariseOther(rest),
      paper_ids: rest.map((paper) => paper.paper_id),
      size: rest.length,
    },
  ];
}

function largestFirst(one: readonly number[], other: readonly number[]): number {
  return other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0);
}

/** How much closer a phrase is to the papers of a group than to the others. */
function leadOf(
  phrase: Float32Array,
  vectors: readonly (Float32Array | null)[],
  group: readonly number[],
): number {
  const members = new Set(group);
  const close = vectors.flatMap((vector, at) =>
    vector === null ? [] : [{ isOwn: members.has(at), close: closeness(phrase, vector) }],
  );
  const meanOfThose = (isOwn: boolean): number =>
    meanOf(close.filter((one) => one.isOwn === isOwn).map((one) => one.close));
  return meanOfThose(true) - meanOfThose(false);
}

function compare(one: Paper | undefined, other: Paper | undefined): number {
  const [a, b] = [one?.paper_id ?? '', other?.paper_id ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}
