import { Inject, Injectable } from '@nestjs/common';
import { PipelineService } from '../pipeline/pipeline.service.js';
import type { RunRequest } from '../pipeline/run/run-events.js';
import type { RunState } from '../pipeline/run/run.js';
import type { RenderReport } from '../rendering/render.js';
import { RENDER_REPORT } from '../tokens.js';
import type { Analysis, AnalysisJob } from './analysis.js';
import { type Answer, composeAnswer } from './compose-answer.js';
import { renderAgain, type Rerendering } from './render-again.js';
import type { ResearchResponse } from './research-response.js';

/** The analysis on the calling thread. */
@Injectable()
export class InlineAnalysis implements Analysis {
  constructor(
    private readonly pipeline: PipelineService,
    @Inject(RENDER_REPORT) private readonly render: RenderReport,
  ) {}

  async finish(request: RunRequest, state: RunState, job: AnalysisJob): Promise<Answer> {
    return composeAnswer(await this.pipeline.analysePapers(request, state, job), request, this.render);
  }

  renderAgain(stored: Uint8Array, how: Rerendering): Promise<Uint8Array> {
    return renderAgain(JSON.parse(Buffer.from(stored).toString()) as ResearchResponse, how, this.render);
  }
}
