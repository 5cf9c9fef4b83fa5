import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { simulatedArxiv } from './arxiv.simulated.js';
import { simulatedCrossref } from './crossref.simulated.js';
import { simulatedOpenalex } from './openalex.simulated.js';
import { simulatedSemanticScholar } from './semantic-scholar.simulated.js';
import type { SimulatedAnswer, SimulatedService } from './simulated-service.js';

export const SIMULATED_KEYS = ['arxiv', 'crossref', 'openalex', 'semantic_scholar'] as const;
export type SimulatedKey = (typeof SIMULATED_KEYS)[number];

export interface Simulator {
  /** What to set as each provider's base URL. */
  readonly baseUrls: Readonly<Record<SimulatedKey, string>>;
  close(): Promise<void>;
}

const SERVICES: Readonly<Record<SimulatedKey, SimulatedService>> = {
  arxiv: simulatedArxiv,
  crossref: simulatedCrossref,
  openalex: simulatedOpenalex,
  semantic_scholar: simulatedSemanticScholar,
};

/**
 * The four services on the loopback interface, each in its own format, over a small corpus of invented works, for
 * `npm start -- --offline`. It searches really; it does not pace. Whoever starts it labels its reports as sample data.
 */
export async function startSimulator(): Promise<Simulator> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrls: Object.fromEntries(SIMULATED_KEYS.map((key) => [key, `${origin}/${key}`])) as Record<
      SimulatedKey,
      string
    >,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
}

function handle(request: IncomingMessage, response: ServerResponse): void {
  const answer = answerTo(request);
  response.writeHead(answer.status, { 'content-type': answer.contentType, ...answer.headers });
  response.end(answer.body);
}

function answerTo(request: IncomingMessage): SimulatedAnswer {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const key = SIMULATED_KEYS.find((name) => url.pathname.startsWith(`/${name}/`));
  const service = key === undefined || request.method !== 'GET' ? null : SERVICES[key];
  const path = url.pathname.slice(1 + (key?.length ?? 0));
  try {
    if (service?.path === path) return service.answer(url.searchParams);
    const { lookup } = service ?? {};
    if (lookup !== undefined && path.startsWith(lookup.prefix))
      return lookup.answer(decodeURIComponent(path.slice(lookup.prefix.length)));
    return { status: 404, contentType: 'text/html', body: '<!doctype html><title>404 Not Found</title>' };
  } catch {
    return { status: 500, contentType: 'text/plain', body: 'the simulator failed' };
  }
}
