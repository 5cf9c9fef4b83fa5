import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ResearchResponse } from '../../apps/research/src/answers/research-response.js';
import { fakeStages } from './support/fake-stages.js';
import { crossrefAnswer, ResearchProcess, startProvider, stopProvider } from './support/research-process.js';
import { postJson, type RunningApp, startApp } from './support/running-app.js';

/** The process kills itself with SIGKILL when half of an answer's bytes are written, or before the rename. */
const DIES = {
  'with half of the answer written': `
    const whole = file.writeFile;
    file.writeFile = async function (data, options) {
      if (typeof data === 'string') return whole.call(this, data, options);
      await whole.call(this, data.subarray(0, data.length / 2), options);
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    };`,
  'with the answer written and not yet named': `
    file.sync = () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => undefined); };`,
};
const OF_FILES = `
  import { open } from 'node:fs/promises';
  const handle = await open(process.execPath);
  const file = Object.getPrototypeOf(handle);
  await handle.close();`;

describe('a process that is killed or stopped', () => {
  let folder: string;
  let crossref: { server: Server; url: string };
  let hanging: { server: Server; url: string };
  let hung: () => void = () => undefined;
  let survivor: RunningApp;
  let service: ResearchProcess | undefined;

  beforeAll(async () => {
    crossref = await startProvider((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(crossrefAnswer('Sleep of nurses')),
    );
    hanging = await startProvider(() => hung());
  });
  afterAll(() => Promise.all([stopProvider(crossref.server), stopProvider(hanging.server)]));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'struck-'));
    survivor = await startApp({ DATA_DIR: folder, RESEARCH_SESSIONS: 'true' }, { stages: fakeStages() });
  });
  afterEach(async () => {
    await service?.end('SIGKILL');
    await survivor.app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const listed = async () => {
    const answer = await fetch(`${survivor.origin}/research/sessions/`);
    return ((await answer.json()) as { results: { session_id: string; query: string }[] }).results;
  };
  const stored = async (id: string) =>
    (await (await fetch(`${survivor.origin}/research/sessions/${id}`)).json()) as ResearchResponse;

  it.each(Object.entries(DIES))(
    'killed %s: earlier reports stay, and no partial one is listed',
    async (_, dies) => {
      await postJson(`${survivor.origin}/research`, { query: 'before' });
      service = await ResearchProcess.start(
        { DATA_DIR: folder, RESEARCH_PROVIDERS: 'crossref', CROSSREF_BASE_URL: crossref.url },
        OF_FILES + dies,
      );
      await expect(postJson(`${service.origin}/research`, { query: 'sleep of nurses' })).rejects.toThrow();
      expect(await service.ended()).toBe('SIGKILL');

      const files = await readdir(join(folder, 'research-sessions'));
      expect(files.filter((name) => name.endsWith('.part'))).toHaveLength(1);
      const [only, ...others] = await listed();
      expect([only?.query, others]).toEqual(['before', []]);
      expect(await stored(only?.session_id ?? '')).toMatchObject({ query: 'before' });
      await postJson(`${survivor.origin}/research`, { query: 'after' });
      expect((await listed()).map(({ query }) => query)).toEqual(['after', 'before']);
    },
  );

  it('stopped during a run: returns a partial report and stores it', async () => {
    service = await ResearchProcess.start({
      DATA_DIR: folder,
      RESEARCH_PROVIDERS: 'crossref,openalex',
      CROSSREF_BASE_URL: crossref.url,
      OPENALEX_BASE_URL: hanging.url,
    });
    const asked = new Promise<void>((resolve) => (hung = resolve));
    const events = (await postJson(`${service.origin}/research/stream`, { query: 'sleep of nurses' })).body;
    let text = '';
    let told = false;
    for await (const part of (events ?? new ReadableStream<Uint8Array>()).pipeThrough(
      new TextDecoderStream(),
    )) {
      text += part;
      if (told || !text.includes('"key":"crossref","status":"ok"')) continue;
      told = true;
      await asked;
      void service.end('SIGTERM');
    }
    const result = /^event: result\ndata: (.*)$/m.exec(text)?.[1] ?? 'null';
    const answer = JSON.parse(result) as ResearchResponse;
    expect(answer.partial).toBe(true);
    expect(answer.report.papers.map(({ title }) => title)).toEqual(['Sleep of nurses']);
    expect(answer.warnings).toContain('Provider openalex failed: cut off, because the service is stopping.');
    expect(['SIGTERM', 0]).toContain(await service.ended());
    expect(await stored(answer.session_id ?? '')).toEqual(answer);
  });
});
