import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/env.js';
import type { RunRequest } from '../pipeline/run/run-events.js';
import { newRunState } from '../pipeline/run/run.js';
import { AnalysisThreads } from './analysis-threads.js';

const entry = pathToFileURL(join(import.meta.dirname, 'testing', 'holding-thread.mjs'));
const config = { ...loadConfig({ RESEARCH_THREADS: '1', RESEARCH_ENCODER: 'false' }), threadHeapMb: 32 };

describe('AnalysisThreads', () => {
  let threads: AnalysisThreads;
  beforeEach(() => {
    threads = new AnalysisThreads(entry, config, 0);
    threads.onModuleInit();
  });
  afterEach(() => threads.onApplicationShutdown());

  const finish = async (query: string, signal = new AbortController().signal) => {
    const request: RunRequest = { query, format: 'json', export: null };
    const job = { sessionId: 'one', signal, onEvent: () => undefined };
    const { body } = await threads.finish(request, newRunState(request, config), job);
    return JSON.parse(Buffer.from(body).toString()) as { cutOff: unknown };
  };

  it('terminates a thread whose stage exceeds its limit, and continues without that stage on a new one', async () => {
    expect(await finish('hold')).toEqual({
      cutOff: { stage: 'clustering', reason: 'it was terminated at its time limit' },
    });
    expect(await finish('quick')).toEqual({ cutOff: null });
  });

  it('terminates a thread whose stage exceeds its memory, and continues without that stage on a new one', async () => {
    expect(await finish('devour')).toEqual({
      cutOff: { stage: 'clustering', reason: 'it exceeded the memory limit of a thread' },
    });
    expect(await finish('quick')).toEqual({ cutOff: null });
  });

  it('gives the next run a thread after an abandoned run', async () => {
    const leaving = new AbortController();
    const left = finish('hold', leaving.signal);
    const next = finish('quick');
    leaving.abort(new Error('the client went away'));
    await expect(left).rejects.toThrow('the client went away');
    expect(await next).toEqual({ cutOff: null });
  });
});
