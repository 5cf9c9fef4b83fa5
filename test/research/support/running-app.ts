import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createResearchApp, type ResearchOverrides } from '../../../apps/research/src/app.js';
import { loadConfig } from '../../../apps/research/src/config/env.js';

export interface RunningApp {
  app: NestFastifyApplication;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Log lines so far, parsed. */
  logs: Record<string, unknown>[];
}

/** The service with main's wiring on a free port; `environment` is all the environment that it sees. */
export async function startApp(
  environment: Record<string, string> = {},
  overrides: ResearchOverrides = {},
): Promise<RunningApp> {
  const logs: Record<string, unknown>[] = [];
  const app = await createResearchApp(loadConfig(environment), {
    log: (line) => logs.push(JSON.parse(line) as Record<string, unknown>),
    ...overrides,
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
