import type { LoggerService } from '@nestjs/common';
import { addSynonyms } from './analysis/query/add-synonyms.js';
import { expandQuery } from './analysis/query/expand.js';
import { readQuery } from './analysis/query/understand.js';
import type { ResearchConfig } from './config/config.js';
import { newPaper } from './papers/new-paper.js';
import type { Paper } from './papers/paper.js';
import { PipelineService } from './pipeline/pipeline.service.js';
import type { RunRequest } from './pipeline/run/run-events.js';
import type { RegisteredStage } from './pipeline/stage.js';
import { buildStages } from './pipeline/build-stages.js';
import { EXPORT_FORMATS } from './rendering/exports/export-formats.js';
import { ProvidersModule } from './providers/providers.module.js';
import { SAMPLE_CORPUS } from './providers/simulator/corpus/sample-corpus.js';
import type { SampleRecord } from './providers/simulator/corpus/sample-corpus.js';

/** Rounds after which further ones hardly help. */
const ROUNDS = 8;
/** Time limit on a busy or slow machine. */
const LONGEST_MS = 15_000;
const QUERIES = [
  'cooling of cities by green roofs and trees in summer',
  'graph networks that predict traffic since 2018',
  'sleep of shift workers compared with day workers',
];
/** Of each kind of the grammar's syntax. */
const SYNTAX = '("heat wave*" OR ti:cooling) AND roofs[tiab] adj3 trees NOT (mice OR C. elegans) -rural';

export interface WarmUpOptions {
  rounds?: number;
  isIdle?: () => boolean;
  logger?: LoggerService;
}

/**
 * Runs the stages on the bundled sample works, so that the first question does not pay for compiling code and
 * patterns and for loading the citation library. The encoder has no share in it. Uses no provider, writes nothing, and yields to the event loop.
 * Never rejects.
 * @param options.isIdle false ends it, because a request waits
 * @param options.logger of the process
 * @returns the number of completed rounds
 */
export async function warmUp(
  config: ResearchConfig,
  { rounds = ROUNDS, isIdle = () => true, logger }: WarmUpOptions = {},
): Promise<number> {
  const ends = performance.now() + LONGEST_MS;
  let done = 0;
  try {
    const stages = await buildStages(
      { ...config, llm: null, encoder: false },
      ProvidersModule.of([]),
      logger,
    );
    for (; done < rounds && isIdle() && performance.now() < ends; done += 1) {
      const retrieval = findingAtOnce(samplePapers(done));
      const pipeline = new PipelineService(
        stages.map((stage) => (stage.name === 'retrieval' ? retrieval : stage)),
        config,
      );
      await pipeline.run(requestOf(done));
    }
  } catch {
    // Defects of the stages are reported by the first real run.
  }
  return done;
}

/**
 * Parses a query of each kind twice, which compiles its patterns: otherwise the first question would block the main
 * thread for a tenth of a second.
 */
export function warmUpReading(): void {
  const now = new Date();
  for (let round = 0; round < 2 * QUERIES.length; round += 1) {
    const { query } = requestOf(round);
    expandQuery(query, addSynonyms(readQuery(query, now)));
    readQuery(SYNTAX, now);
  }
}

function requestOf(round: number): RunRequest {
  return {
    query: QUERIES[round % QUERIES.length] ?? '',
    format: round % 3 === 0 ? 'markdown' : 'html',
    export: round % 3 === 1 ? EXPORT_FORMATS : null,
  };
}

/** Every sample work once, and every third again as another service would return it. */
function samplePapers(round: number): Paper[] {
  const doubles = SAMPLE_CORPUS.filter(({ number }) => number % 3 === 0);
  return [
    ...SAMPLE_CORPUS.map((record, at) => paperOf(record, at, false)),
    ...doubles.map((record, at) => paperOf(record, at, true)),
  ].map((paper) => ({ ...paper, abstract: varied(paper.abstract ?? '', round) }));
}

/** Different words each round, because results are cached by text. */
function varied(text: string, round: number): string {
  if (round === 0) return text;
  const shift = (letter: string): string =>
    String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + round) % 26));
  return text.replace(/\b[a-z](?=[a-z]{7})/g, shift);
}

function paperOf(record: SampleRecord, at: number, double: boolean): Paper {
  const provider = double ? 'semantic_scholar' : 'crossref';
  return newPaper({
    paper_id: `${double ? 's2' : 'doi'}:${record.number}`,
    title: record.title,
    abstract: record.abstract,
    year: record.year,
    doi: double ? null : record.doi,
    venue: record.field.journal,
    citation_count: record.citations,
    authors: record.authors.map(({ given, family, orcid }) => ({
      name: `${given} ${family}`,
      given,
      family,
      orcid,
    })),
    providers: [provider],
    provider_ranks: [{ provider, query: 0, rank: at + 1 }],
  });
}

function findingAtOnce(papers: readonly Paper[]): RegisteredStage {
  const writes = {
    papers: [...papers],
    retrieval: { papers_found: papers.length, providers_failed: [], cache_hit: false, providers: {} },
  };
  return {
    name: 'retrieval',
    reads: [],
    writes: ['papers', 'retrieval'],
    run: () => Promise.resolve({ status: 'ok', writes }),
    fallback: () => writes,
  };
}
