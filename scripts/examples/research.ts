import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Example } from '#http';
import { createResearchApp } from '../../apps/research/src/app.js';
import { loadConfig } from '../../apps/research/src/config/env.js';
import { goOffline } from '../../apps/research/src/offline.js';

const QUESTION = { query: 'graph neural networks for traffic forecasting since 2020', limit: 2 };

/** By operation id, in order. */
const REQUESTS: Readonly<Record<string, Pick<Example, 'query' | 'body'>>> = {
  health: {},
  livez: {},
  readyz: {},
  providers: {},
  research: { body: { ...QUESTION, export: ['bibtex'] } },
  researchStream: { body: { ...QUESTION, format: 'markdown' } },
  sessions: { query: { page_size: 1 } },
  session: { query: { format: 'markdown', export: 'bibtex' } },
  deleteSession: {},
};

export const RESEARCH_ORDER = Object.keys(REQUESTS);

export interface ResearchOperation {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
}

export interface RunningResearch {
  origin: string;
  close(): Promise<void>;
}

/** The service with its simulator and an empty session store. */
export async function startResearch(): Promise<RunningResearch> {
  const folder = mkdtempSync(join(tmpdir(), 'research-examples-'));
  const environment = { RESEARCH_OFFLINE: 'true', RESEARCH_THREADS: '0', DATA_DIR: folder };
  const offline = await goOffline(loadConfig(environment));
  const app = await createResearchApp(offline.config, { log: () => undefined });
  await app.listen(0, '127.0.0.1');
  return {
    origin: await app.getUrl(),
    async close() {
      await app.close();
      await offline.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface ResearchAnswer {
  status: number;
  type: string;
  body: unknown;
}

/** Sends requests to the service; the session id is that of the first answer. */
export class ResearchPlayer {
  private sessionId = '';

  constructor(private readonly origin: string) {}

  async send(
    { method, path }: ResearchOperation,
    { query = {}, body }: Pick<Example, 'query' | 'body'>,
  ): Promise<ResearchAnswer & { id: string }> {
    const asked = new URLSearchParams(
      Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    );
    const answer = await fetch(
      `${this.origin}${path.replace('{id}', this.sessionId)}${asked.size > 0 ? `?${asked.toString()}` : ''}`,
      {
        method,
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      },
    );
    this.sessionId ||= answer.headers.get('x-session-id') ?? '';
    const text = await answer.text();
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const parsed: unknown = type === 'application/json' ? JSON.parse(text) : text;
    return { status: answer.status, type, body: text === '' ? undefined : parsed, id: this.sessionId };
  }
}

/** Maximum number of events in an example. */
const SHOWN_EVENTS = 3;

export async function recordResearch(): Promise<Record<string, Example>> {
  const service = await startResearch();
  const { origin } = service;
  try {
    const document = (await (await fetch(`${origin}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({
        id: operationId,
        method: method.toUpperCase(),
        path,
      })),
    );
    const player = new ResearchPlayer(origin);
    const examples: Record<string, Example> = {};
    for (const id of RESEARCH_ORDER) {
      const operation = operations.find((one) => one.id === id);
      if (!operation) throw new Error(`There is no operation ${id}.`);
      const request = REQUESTS[id] ?? {};
      const { status, body, id: session } = await player.send(operation, request);
      if (status >= 300) throw new Error(`${id}: ${status} ${JSON.stringify(body)}`);
      const text =
        typeof body === 'string' ? `${body.split('\n\n').slice(0, SHOWN_EVENTS).join('\n\n')}\n\n` : body;
      const answer: unknown =
        text === undefined
          ? undefined
          : JSON.parse(JSON.stringify(text).replaceAll(origin, 'http://127.0.0.1:3001'));
      examples[id] = {
        ...(operation.path.includes('{id}') ? { id: session } : {}),
        ...request,
        status,
        ...(answer === undefined ? {} : { answer }),
      };
    }
    return examples;
  } finally {
    await service.close();
  }
}
