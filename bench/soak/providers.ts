import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Paper } from '../../apps/research/src/papers/paper.js';
import { startSimulator } from '../../apps/research/src/providers/simulator/simulator.js';
import { records } from '../research/records.js';

/** Faults of a provider. */
const FAULTS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  hangs: () => undefined,
  resets: (response) => response.destroy(),
  garbage: (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status": "ok", \u0000'),
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = `"${'x'.repeat(1 << 20)}",`;
    const more = (): void => {
      while (!response.destroyed) if (!response.write(part)) return void response.once('drain', more);
    };
    response.write('[');
    more();
  },
  drips: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 100);
    response.once('close', () => clearInterval(timer));
  },
  '429': (response) => response.writeHead(429).end(),
  '500': (response) => response.writeHead(500).end(),
};
const NAMES = Object.keys(FAULTS);

export interface FaultyProviders {
  environment: Readonly<Record<string, string>>;
  /** Switches the faults on or off. */
  fail(isFailing: boolean): void;
  /** Number of faults by kind. */
  met: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

/**
 * The four providers on loopback. Crossref answers each question with records never seen before, the others from the
 * simulator's small corpus; once they are to fail, one request in `oneIn` meets a fault, each kind in turn.
 */
export async function startFaultyProviders(papers: number, oneIn: number): Promise<FaultyProviders> {
  const simulator = await startSimulator();
  const met: Record<string, number> = {};
  let asked = 0;
  let isFailing = false;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    asked += 1;
    response.on('error', () => undefined);
    if (isFailing && asked % oneIn === 0) {
      const name = NAMES[(asked / oneIn) % NAMES.length] ?? '500';
      met[name] = (met[name] ?? 0) + 1;
      FAULTS[name]?.(response);
    } else if (request.url?.startsWith('/crossref') === true) {
      const items = records(papers, 10_000 + asked, 4).map(asCrossref);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 'ok', message: { items } }));
    } else {
      get(new URL(simulator.baseUrls.crossref).origin + (request.url ?? ''), (given) => {
        response.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(response);
      }).on('error', () => response.destroy());
    }
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = ['arxiv', 'crossref', 'openalex', 'semantic_scholar'].flatMap((key) => [
    [`${key.toUpperCase()}_BASE_URL`, `${origin}/${key}`],
    [`${key.toUpperCase()}_MIN_INTERVAL_MS`, '0'],
  ]);
  return {
    environment: Object.fromEntries(settings) as Record<string, string>,
    met,
    fail: (is) => {
      isFailing = is;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await simulator.close();
    },
  };
}

function asCrossref(paper: Paper): object {
  return {
    DOI: paper.doi,
    title: [paper.title],
    abstract: paper.abstract,
    type: 'journal-article',
    issued: { 'date-parts': [[paper.year]] },
    'container-title': [paper.venue],
    author: paper.authors.map(({ family, given }) => ({ family, given })),
    'is-referenced-by-count': paper.citation_count,
  };
}
