import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { ResearchProcess, startProvider, stopProvider } from './support/research-process.js';
import { postJson } from './support/running-app.js';

interface Sent {
  member: boolean;
  text: string;
}

/** A chat-completions endpoint that refuses `seed`, and holds what `holds` says until `release`. */
class RefusingEndpoint {
  readonly sent: Sent[] = [];
  holds: (sent: Sent) => boolean = () => false;
  private held: (() => void)[] = [];
  private url = '';
  private stop: () => Promise<void> = () => Promise.resolve();

  get origin(): string {
    return this.url;
  }

  get refusals(): number {
    return this.sent.filter(({ member }) => member).length;
  }

  async start(): Promise<void> {
    const { server, url } = await startProvider((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => this.answer(body, response));
    });
    this.url = url;
    this.stop = () => stopProvider(server);
  }

  close(): Promise<void> {
    return this.stop();
  }

  release(): void {
    for (const answer of this.held.splice(0)) answer();
  }

  private answer(body: string, response: ServerResponse): void {
    const sent = { member: 'seed' in (JSON.parse(body) as object), text: body };
    this.sent.push(sent);
    const answer = (): void => {
      response.writeHead(sent.member ? 400 : 200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          sent.member
            ? { error: { message: 'seed: Extra inputs are not permitted' } }
            : { choices: [{ message: { content: '{}' } }] },
        ),
      );
    };
    if (this.holds(sent)) this.held.push(answer);
    else answer();
  }
}

describe('an endpoint that refuses a member', () => {
  const endpoint = new RefusingEndpoint();
  let service: ResearchProcess;

  beforeAll(async () => {
    await endpoint.start();
    service = await ResearchProcess.start({
      RESEARCH_OFFLINE: 'true',
      RESEARCH_THREADS: '2',
      RESEARCH_ENCODER: 'false',
      RESEARCH_SESSIONS: 'false',
      LLM_BASE_URL: endpoint.origin,
      LLM_MODEL: 'some-model',
    });
  });
  afterAll(async () => {
    await service.end('SIGTERM');
    await endpoint.close();
  });

  const ask = async (query: string) => {
    const answer = await postJson(`${service.origin}/research`, { query, format: 'json' });
    const body = (await answer.json()) as ResearchResponse & { detail?: string };
    expect([answer.status, body.detail]).toEqual([200, undefined]);
    return body;
  };

  it('is asked with it once by all threads of the process', async () => {
    await ask('microplastics in rivers');
    const first = endpoint.sent.length;
    // Two runs at a time are on two threads: the synthesis of one is held until the other's has asked.
    const asking = new Set<string>();
    const together = new Promise<void>((resolve) => {
      endpoint.holds = ({ text }) => {
        if (!text.includes('claims')) return false;
        asking.add(text.includes('seagrass') ? 'seagrass' : 'heat');
        if (asking.size === 2) {
          endpoint.holds = () => false;
          resolve();
          return false;
        }
        return true;
      };
    });
    const runs = [ask('seagrass carbon'), ask('urban heat islands')];
    await together;
    endpoint.release();
    for (const { warnings, metrics } of await Promise.all(runs)) {
      expect(metrics.stages['synthesis']).toBeDefined();
      expect(warnings.join(' ')).not.toContain('seed');
    }
    expect(endpoint.sent.length).toBeGreaterThan(first + 4);
    expect(endpoint.refusals).toBe(1);
  });
});
