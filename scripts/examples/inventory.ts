/** The recorded examples of the inventory service. */
import 'reflect-metadata';
import { createInventoryApp } from '../../apps/inventory/src/app.js';
import { loadConfig } from '../../apps/inventory/src/config/env.js';
import type { Example } from '#http';
import { startTestServer } from '../../bench/inventory/environment.mjs';
import { inOrder, type Played, Player, runService } from './player.js';
import { type Finder, REQUESTS } from './requests.js';

/** Maximum number of lines of a file in an example. */
const SHOWN_LINES = 4;

interface Document {
  paths: Record<string, Record<string, { operationId: string; 'x-access'?: { plane: string } }>>;
}

const STAND_INS: Readonly<Record<string, string>> = {
  access: 'the access token',
  refresh: 'the refresh token',
  token: 'the token, shown this once',
  one_time_password: 'k7md-pq2x-9rta-wf4h',
};

/** The answer without secrets and without the address of this run. */
function shown(value: unknown, baseUrl: string, key = ''): unknown {
  if (typeof value === 'string')
    return (
      STAND_INS[key] ??
      value.replaceAll(baseUrl, 'http://127.0.0.1:3000').split('\r\n').slice(0, SHOWN_LINES).join('\r\n')
    );
  if (Array.isArray(value)) return value.map((one) => shown(one, baseUrl));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(one, baseUrl, name)]));
}

function operationsOf({ paths }: Document): Played[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, 'x-access': access }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      plane: access?.plane ?? 'public',
    })),
  );
}

/** @throws Error naming all operations whose example cannot be sent */
async function record(baseUrl: string, player: Player): Promise<Record<string, Example>> {
  const document = (await (await fetch(`${baseUrl}/api/schema/`)).json()) as Document;
  const examples: Record<string, Example> = {};
  const faults: string[] = [];
  const given = new Map<string, Set<number>>();
  for (const operation of inOrder(operationsOf(document))) {
    const find: Finder = {
      async first(list, query = '', { fresh = false } = {}) {
        const taken = given.get(list) ?? new Set();
        const id = (await player.ids(operation, list, query)).find((one) => !fresh || !taken.has(one));
        if (id === undefined) throw new Error(`nothing in ${list} with ${query}`);
        given.set(list, taken.add(id));
        return id;
      },
      productOf: (list, id) => player.productOf(list, id),
      lineOf: (list, id) => player.lineOf(list, id),
      partOf: async (list, id, part) => (await player.ids(operation, `${list}/${id}/${part}`, ''))[0] ?? 0,
      made(name) {
        const { id } = (examples[name]?.answer ?? {}) as { id?: number };
        if (id === undefined) throw new Error(`${name} has made nothing`);
        return id;
      },
    };
    try {
      examples[operation.id] = await exampleOf(operation, find, player, baseUrl);
    } catch (error) {
      faults.push(`${operation.id}: ${(error as Error).message}`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return examples;
}

async function exampleOf(operation: Played, find: Finder, player: Player, baseUrl: string): Promise<Example> {
  const request = await REQUESTS[operation.id]?.(find);
  if (request === undefined) throw new Error('scripts/examples/requests.ts has no request for it');
  const { id, query = {}, body } = request;
  const parameters = { ...query, ...(id === undefined ? {} : { id }) };
  const { status, body: answer } = await player.send(operation, { parameters, body });
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(answer)} to ${JSON.stringify(request)}`);
  return { ...request, status, ...(answer === undefined ? {} : { answer: shown(answer, baseUrl) }) };
}

/** Sends the examples of the inventory service to fresh demo data. @returns them with their answers, by operation */
export async function recordInventory(): Promise<Record<string, Example>> {
  const server = await startTestServer();
  try {
    await runService('prepare.ts', server.urls, '--seed', '--demo');
    const config = loadConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      CONSOLES: 'false',
      DATABASE_URL: server.urls.owner,
      DATABASE_APP_URL: server.urls.app,
      DATABASE_PLATFORM_URL: server.urls.platform,
    });
    const app = await createInventoryApp(config);
    await app.listen(0, '127.0.0.1');
    const baseUrl = await app.getUrl();
    const token = await runService('identity/token.ts', server.urls, 'superuser');
    const examples = await record(baseUrl, new Player(baseUrl, token));
    await app.close();
    return examples;
  } finally {
    server.stop();
  }
}
