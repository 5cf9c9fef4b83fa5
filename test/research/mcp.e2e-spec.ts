import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResearchService } from '../../apps/research/src/http/research/research.service.js';
import { createMcpServer } from '../../apps/research/src/mcp/mcp-server.js';
import { startSimulator, type Simulator } from '../../apps/research/src/providers/simulator/simulator.js';
import { SessionsService } from '../../apps/research/src/sessions/sessions.service.js';
import { type RunningApp, startApp } from './support/running-app.js';

interface Answer {
  id: number;
  result: {
    tools: { name: string; inputSchema: { required?: string[] } }[];
    content: { text: string }[];
    isError?: boolean;
  };
}

describe('the server for agents', () => {
  let service: RunningApp;
  let simulator: Simulator;
  let transport: InMemoryTransport;
  let folder: string;
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();

  const request = (method: string, params: object): Promise<Answer> => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      void transport.send({ jsonrpc: '2.0', id, method, params: { ...params } });
    });
  };
  const call = async (name: string, members: object): Promise<Answer['result']> =>
    (await request('tools/call', { name, arguments: members })).result;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mcp-'));
    simulator = await startSimulator();
    service = await startApp({
      RESEARCH_SESSIONS: 'true',
      DATA_DIR: folder,
      ...Object.fromEntries(
        Object.entries(simulator.baseUrls).flatMap(([key, url]) => [
          [`${key.toUpperCase()}_BASE_URL`, url],
          [`${key.toUpperCase()}_MIN_INTERVAL_MS`, '0'],
        ]),
      ),
    });
    const [client, server] = InMemoryTransport.createLinkedPair();
    transport = client;
    client.onmessage = (message) => {
      const answer = message as unknown as Answer;
      waiting.get(answer.id)?.(answer);
    };
    await client.start();
    await createMcpServer({
      research: service.app.get(ResearchService),
      sessions: service.app.get(SessionsService),
    }).connect(server);
    await request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    await transport.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  });
  afterAll(async () => {
    await transport.close();
    await service.app.close();
    await simulator.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('lists its tools with their schemas', async () => {
    const { result } = await request('tools/list', {});
    expect(result.tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
      ['search', ['query']],
      ['get_report', ['session_id']],
      ['export_citations', ['session_id', 'format']],
      ['look_up_paper', ['identifier']],
    ]);
  });

  it('searches, gives the report again and exports it', async () => {
    const { content } = await call('search', { query: 'green roofs (heat OR cooling)', from: 2015 });
    const id = /^session_id: (\S+)$/.exec(content[0]?.text ?? '')?.[1];
    expect(content[1]?.text).toMatch(/^# Research report: green roofs/);
    const report = await call('get_report', { session_id: id, format: 'json' });
    expect(JSON.parse(report.content[0]?.text ?? '')).toMatchObject({
      query: 'green roofs (heat OR cooling)',
    });
    const exported = await call('export_citations', { session_id: id, format: 'bibtex' });
    expect(exported.content[0]?.text).toMatch(/^@/);
  });

  it('looks up a paper, and says where there is none', async () => {
    const found = await call('look_up_paper', { identifier: 'https://doi.org/10.5555/sample.0010' });
    expect(JSON.parse(found.content[0]?.text ?? '')).toMatchObject([{ doi: '10.5555/sample.0010' }]);
    const unknown = await call('look_up_paper', { identifier: '10.9999/unknown' });
    expect(unknown.content.map(({ text }) => text)).toEqual([
      '[]',
      expect.stringContaining('No record of doi:10.9999/unknown was found; asked:'),
    ]);
  });

  it.each([
    ['look_up_paper', { identifier: 'nothing at all' }, 'is no DOI'],
    ['get_report', { session_id: 'nope' }, 'Session not found.'],
    ['search', { query: '' }, 'Invalid arguments'],
    ['export_citations', { session_id: 'nope', format: 'docx' }, 'Invalid arguments'],
  ])('%s %j is an error that says why', async (name, members, message) => {
    const { isError, content } = await call(name, members);
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain(message);
  });
});
