import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/env.js';
import { newPaper } from '../papers/new-paper.js';
import type { Paper } from '../papers/paper.js';
import type { Provider } from '../providers/provider.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { PipelineService } from './pipeline.service.js';
import { type RegisteredStage, STAGE_NAMES } from './stage.js';
import { buildStages } from './build-stages.js';

const papers: Paper[] = Array.from({ length: 12 }, (_, index) =>
  newPaper({
    paper_id: `doi:10.5555/${index}`,
    doi: `10.5555/${index}`,
    title: `${index % 2 === 0 ? 'Sleep and memory' : 'Night shifts and diet'} in study ${index}`,
    abstract:
      index % 5 === 4 ? null : `We studied ${index} groups. Results show an effect. More work is needed.`,
    year: index % 4 === 3 ? null : 2010 + index,
    authors: [{ name: `Ada Author${index}`, family: `Author${index}`, given: 'Ada', orcid: null }],
    providers: ['crossref'],
  }),
);

const provider: Provider = {
  key: 'crossref',
  stub: false,
  search: () => Promise.resolve({ papers, attempts: 1, cached: false, warnings: [] }),
};

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

describe('list of stages', () => {
  it('has all eleven in the order of a run', async () => {
    const stages = await buildStages(loadConfig({}), ProvidersModule.of([provider]));
    expect(stages.map(({ name }) => name)).toEqual([...STAGE_NAMES]);
  });

  it('no stage mutates what it reads', async () => {
    const config = loadConfig({});
    const built = await buildStages(config, ProvidersModule.of([provider]));
    const careful = built.map((stage): RegisteredStage => ({
      name: stage.name,
      reads: stage.reads,
      writes: stage.writes,
      run: (input, control) => stage.run(frozen(input), control),
      fallback: (input) => stage.fallback(frozen(input)),
    }));
    const result = await new PipelineService(careful, config).run({
      query: 'sleep and memory',
      format: 'html',
      export: ['bibtex', 'csv'],
    });
    expect(result.warnings).toEqual([]);
    expect(result.output).toMatchObject({ query: 'sleep and memory' });
  });

  it('every stage can be replaced by its fallback', async () => {
    const config = loadConfig({});
    const built = await buildStages(config, ProvidersModule.of([provider]));
    for (const broken of STAGE_NAMES) {
      const stages = built.map((stage): RegisteredStage =>
        stage.name === broken
          ? {
              name: stage.name,
              reads: stage.reads,
              writes: stage.writes,
              run: () => Promise.reject(new Error('broken')),
              fallback: (input) => stage.fallback(frozen(input)),
            }
          : stage,
      );
      const result = await new PipelineService(stages, config).run({
        query: 'sleep and memory',
        format: 'json',
        export: null,
      });
      expect(result.warnings.filter((warning) => warning.includes(' failed: '))).toEqual([
        `${broken} failed: broken. Its fallback was used.`,
      ]);
      expect(result.output).toMatchObject({ query: 'sleep and memory' });
    }
  });
});
