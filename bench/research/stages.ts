import type { Paper } from '../../apps/research/src/papers/paper.js';
import type { ResearchConfig } from '../../apps/research/src/config/config.js';
import { loadConfig } from '../../apps/research/src/config/env.js';
import { buildStages } from '../../apps/research/src/pipeline/build-stages.js';
import { PipelineService } from '../../apps/research/src/pipeline/pipeline.service.js';
import type { RegisteredStage } from '../../apps/research/src/pipeline/stage.js';
import { figure, median } from './figures.js';
import { records } from './records.js';

const configOf = (encoder: string): ResearchConfig =>
  loadConfig({
    LOG_LEVEL: 'silent',
    RESEARCH_SESSIONS: 'false',
    RESEARCH_ENCODER: encoder,
    RESEARCH_STAGE_TIMEOUT_MS: '60000',
  });
const TOPIC = 'thermal stress of coral reefs';
/** The stance model reads with a question alone. */
const QUESTION = 'Does thermal stress reduce the growth of coral reefs?';
const AFTER_RETRIEVAL = ['query_understanding', 'query_expansion', 'retrieval'];
/** Runs before measuring: the code of a running service is compiled. */
const WARM_UP = 10;

/** The real stages behind a retrieval that finds these papers at once. */
function stagesOn(built: readonly RegisteredStage[], papers: readonly Paper[]): RegisteredStage[] {
  return built.map((stage) =>
    stage.name === 'retrieval'
      ? {
          name: 'retrieval',
          reads: [],
          writes: ['papers', 'retrieval', 'foundations'],
          run: () =>
            Promise.resolve({
              status: 'ok' as const,
              writes: {
                foundations: [],
                papers: [...papers],
                retrieval: {
                  papers_found: papers.length,
                  providers_failed: [],
                  cache_hit: false,
                  providers: {},
                },
              },
            }),
          fallback: () => ({}),
        }
      : stage,
  );
}

/** Of each sentence, beside those of its field. */
const RARE_WORDS = 4;

/** Another seed for every set of records: none is ever seen twice, as no two questions find the same papers. */
let seed = 7;
function freshRecords(count: number): Paper[] {
  seed += 1;
  return records(count, seed, RARE_WORDS);
}

interface Measured {
  /** Shown behind the number of records. */
  name: string;
  query: string;
  config: ResearchConfig;
  built: readonly RegisteredStage[];
}

/** @returns the median of the stages after retrieval together */
async function speed(
  { name, query, config, built }: Measured,
  count: number,
  runs: number,
  limit: number | null,
  warmUp = WARM_UP,
): Promise<number> {
  const totals: number[] = [];
  const processor: number[] = [];
  const stages = new Map<string, number[]>();
  for (let run = 0; run < runs + warmUp; run += 1) {
    const pipeline = new PipelineService(stagesOn(built, freshRecords(count)), config);
    const before = process.cpuUsage();
    const { metrics, warnings } = await pipeline.run({ query, format: 'html', export: ['bibtex'] });
    const used = process.cpuUsage(before);
    const failed = warnings.filter((warning) => / failed: /.test(warning));
    if (failed.length > 0) throw new Error(failed.join('; '));
    if (run < warmUp) continue;
    processor.push((used.user + used.system) / 1_000);
    const own = Object.entries(metrics.stages).filter(([name]) => !AFTER_RETRIEVAL.includes(name));
    totals.push(own.reduce((sum, [, { duration_ms }]) => sum + duration_ms, 0));
    for (const [name, { duration_ms }] of own) stages.set(name, [...(stages.get(name) ?? []), duration_ms]);
  }
  figure(`${count} records, ${name}, all stages after retrieval, median`, median(totals), 'ms', limit);
  // Figures independent of the machine's load.
  figure('  processor time of the whole run, all threads', median(processor), 'ms');
  for (const [name, values] of stages) {
    const bound = name === 'deduplication' && count === 5_000 ? 3_000 : null;
    figure(`  ${name}`, median(values), 'ms', bound);
  }
  return median(totals);
}

/** The stages on records that no run has seen before, within one process and without a network. */
export async function measureStages(): Promise<void> {
  const measured = async (name: string, encoder: string): Promise<Measured> => ({
    name,
    query: TOPIC,
    config: configOf(encoder),
    built: await buildStages(configOf(encoder)),
  });
  const words = await measured('by words alone', 'false');
  const small = await speed(words, 200, 15, 300);
  await speed(words, 1_000, 7, 1_500);
  const large = await speed(words, 5_000, 3, null, 1);
  const nLogN = (5_000 * Math.log(5_000)) / (200 * Math.log(200));
  figure('growth from 200 to 5,000 records, in times', large / small, '', nLogN);
  const meaning = await measured('with the encoder', 'true');
  await speed(meaning, 100, 5, 2_500, 2);
  await speed({ ...meaning, name: 'with the encoder, a question', query: QUESTION }, 100, 5, 2_500, 2);
  await speed(meaning, 1_000, 3, 6_000, 1);
}
