import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type CreateApplication, createResearchApp } from '../../../apps/research/src/app.js';
import { loadConfig } from '../../../apps/research/src/config/env.js';
import type { RegisteredStage } from '../../../apps/research/src/pipeline/stage.js';
import { stageToken } from '../../../apps/research/src/pipeline/stage-tokens.js';
import type { Provider } from '../../../apps/research/src/providers/provider.js';
import { PROVIDERS } from '../../../apps/research/src/providers/provider-tokens.js';
import type { RenderReport } from '../../../apps/research/src/rendering/render.js';
import { RENDER_REPORT, THREAD_ENTRY } from '../../../apps/research/src/tokens.js';

export interface RunningApp {
  app: NestFastifyApplication;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Log lines so far, as objects. */
  logs: Record<string, unknown>[];
}

/** Overrides of injection tokens. */
export interface Overrides {
  stages?: readonly RegisteredStage[];
  providers?: readonly Provider[];
  render?: RenderReport;
  /** Entry file of analysis threads. */
  threadEntry?: URL;
}

/** Makes the application with tokens overridden. */
export function overriding({ stages = [], providers, render, threadEntry }: Overrides): CreateApplication {
  const values: [token: unknown, value: unknown][] = stages.map((stage) => [stageToken(stage.name), stage]);
  if (providers !== undefined) values.push([PROVIDERS, providers]);
  if (render !== undefined) values.push([RENDER_REPORT, render]);
  if (threadEntry !== undefined) values.push([THREAD_ENTRY, threadEntry]);
  return async (module, adapter, options) => {
    const builder = Test.createTestingModule({ imports: [module] });
    for (const [token, value] of values) builder.overrideProvider(token).useValue(value);
    const testing = await builder.compile();
    return testing.createNestApplication<NestFastifyApplication>(adapter, options);
  };
}

/** One thread, so that overridden tokens apply; nothing is stored on disk. */
export const QUIET = { RESEARCH_THREADS: '0', RESEARCH_SESSIONS: 'false' };

/** The service with main's wiring on a free port, with exactly this environment. */
export async function startApp(
  environment: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<RunningApp> {
  const logs: Record<string, unknown>[] = [];
  const app = await createResearchApp(loadConfig({ ...QUIET, ...environment }), {
    log: (line) => logs.push(JSON.parse(line) as Record<string, unknown>),
    create: overriding(overrides),
  });
  await app.listen(0, '127.0.0.1');
  return { app, origin: await app.getUrl(), logs };
}

export function postJson(url: string, body: unknown, init: RequestInit = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
}

/** All events of an event stream, in order. */
export async function eventsOf(
  answer: Response,
): Promise<{ event: string; data: Record<string, unknown> }[]> {
  const text = await answer.text();
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('event: '))
    .map((part) => ({
      event: /^event: (.*)$/m.exec(part)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? 'null') as Record<string, unknown>,
    }));
}
