import 'reflect-metadata';
import { deserialize, serialize } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { NestFactory } from '@nestjs/core';
import { composeAnswer } from '../answers/compose-answer.js';
import { renderAgain } from '../answers/render-again.js';
import type { ResearchResponse } from '../answers/research-response.js';
import type { ResearchConfig } from '../config/config.js';
import { SettingsModule } from '../config/settings.module.js';
import type { SentenceModels } from '../encoder/local-models.js';
import { PipelineService } from '../pipeline/pipeline.service.js';
import { applyStep, type RunStep } from '../pipeline/run/run.js';
import { StagesModule } from '../pipeline/stages.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { render } from '../rendering/render.js';
import { warmUp } from '../warm-up.js';
import type { FromThread, ToThread } from './messages.js';
import { unpackRun } from './packed-run.js';

/** A thread that continues runs from retrieval to the answer's bytes, one at a time (analysis-threads.ts). */
export async function startAnalysisThread(
  port: MessagePort,
  config: ResearchConfig,
  { warmUpRounds, encoder }: { warmUpRounds: number; encoder: SentenceModels | null },
): Promise<void> {
  const module = StagesModule.with(
    encoder,
    SettingsModule.of({ ...config, redisUrl: null }),
    ProvidersModule.of([]),
  );
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  const isIdle = serveAnalysis(port, context.get(PipelineService));
  port.postMessage({ kind: 'ready' } satisfies FromThread);
  await warmUp(config, { rounds: warmUpRounds, isIdle });
}

/** Handles messages of the port with this pipeline. @returns whether it is idle */
function serveAnalysis(port: MessagePort, pipeline: PipelineService): () => boolean {
  const running = new Map<number, AbortController>();
  const tell = (message: FromThread, bytes?: Uint8Array) =>
    port.postMessage(message, bytes === undefined ? [] : [bytes.buffer as ArrayBuffer]);

  const finish = async (message: Extract<ToThread, { kind: 'finish' }>, signal: AbortSignal) => {
    const { job, request, sessionId, cutOff, waitedMs } = message;
    const state = unpackRun(message.state);
    state.deadline += waitedMs;
    for (const step of message.steps) applyStep(state, deserialize(step) as RunStep);
    const result = await pipeline.analysePapers(
      request,
      state,
      {
        sessionId,
        signal,
        onEvent: (event) => tell({ kind: 'event', job, event }),
        onStageBegun: (stage, over) => tell({ kind: 'begun', job, stage, over }),
        onStageEnded: (step) => {
          const bytes = serialize(step);
          tell({ kind: 'ended', job, step: bytes }, bytes);
        },
      },
      cutOff,
    );
    const { body, summary } = await composeAnswer(result, request, render);
    tell({ kind: 'answer', job, body, summary }, body);
  };

  const renderOnce = async ({ job, stored, how }: Extract<ToThread, { kind: 'render' }>) => {
    const response = JSON.parse(Buffer.from(stored).toString()) as ResearchResponse;
    const body = await renderAgain(response, how, render);
    tell({ kind: 'answer', job, body, summary: null }, body);
  };

  port.on('message', (message: ToThread) => {
    const { job } = message;
    if (message.kind === 'abort') return running.get(job)?.abort(new Error(message.reason));
    const controller = new AbortController();
    running.set(job, controller);
    const work = message.kind === 'finish' ? finish(message, controller.signal) : renderOnce(message);
    work
      .catch((error: unknown) =>
        tell({ kind: 'failed', job, message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => running.delete(job));
  });
  return () => running.size === 0;
}
