import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { runResearchCommand } from '../../apps/research/src/command/research-command.js';
import { loadConfig } from '../../apps/research/src/config/env.js';
import { createResearchApp } from '../../apps/research/src/app.js';
import { goOffline } from '../../apps/research/src/offline.js';
import { QUIET } from './support/running-app.js';

async function command(args: readonly string[], environment: Record<string, string> = {}) {
  let out = '';
  const err: string[] = [];
  const code = await runResearchCommand(
    args,
    { out: (text) => (out += text), err: (line) => err.push(line) },
    new AbortController().signal,
    { ...QUIET, ...environment },
  );
  return { code, out, err: err.join('\n') };
}

describe('npm run research', () => {
  it('writes the report to a file, with progress on standard error', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'command-'));
    const file = join(folder, 'report.md');
    const { code, out, err } = await command([
      'sleep of shift workers',
      ...['--offline', '--export', 'bibtex', '--out', file],
    ]);
    const report = await readFile(file, 'utf8');
    await rm(folder, { recursive: true });
    expect([code, out]).toEqual([0, '']);
    expect(report).toMatch(/^# Research report: sleep of shift workers/);
    expect(report).toContain('@article{');
    expect(err).toMatch(/crossref: ok · \d+ papers/);
    expect(err).toMatch(/^clustering ok/m);
  });

  it('writes JSON to standard output, and its exit code tells a partial report', async () => {
    const { code, out, err } = await command(
      ['sleep', '--format', 'json', '--offline', '--limit', '3', '--quiet'],
      {
        RESEARCH_PROVIDERS: 'crossref,pubmed',
      },
    );
    expect([code, err]).toEqual([3, '']);
    expect(JSON.parse(out)).toMatchObject({ query: 'sleep', meta: { partial: true } });
  });

  it.each([
    [
      'ris',
      'TY  - JOUR\nTI  - Naps of shift workers\nPY  - 2019\nDO  - 10.5555/own.2\nAB  - Naps improve alertness of shift workers.\nER  - \n',
    ],
    [
      'bib',
      '@article{a, title={Naps of shift workers}, year={2019}, doi={10.5555/own.2}, abstract={Naps improve alertness of shift workers.}}',
    ],
    [
      'json',
      '[{"type": "article-journal", "title": "Naps of shift workers", "DOI": "10.5555/own.2", "abstract": "Naps improve alertness of shift workers.", "issued": {"date-parts": [[2019]]}}]',
    ],
  ])('reads papers of its own from a file .%s', async (ending, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'command-'));
    const file = join(folder, `mine.${ending}`);
    await writeFile(file, text);
    const own = ['sleep of shift workers', '--library', file, '--offline', '--format', 'json', '--quiet'];
    const alone = await command([...own, '--no-search']);
    const beside = await command([...own, '--no-expand']);
    await rm(folder, { recursive: true });
    expect([alone.code, alone.err, beside.code, beside.err]).toEqual([0, '', 0, '']);
    const papers = ({ out }: { out: string }) =>
      (JSON.parse(out) as { papers: { doi: string; title: string; year: number }[] }).papers;
    const mine = { doi: '10.5555/own.2', title: 'Naps of shift workers', year: 2019 };
    expect(papers(alone)).toMatchObject([mine]);
    expect(papers(beside).length).toBeGreaterThan(1);
    expect(papers(beside)).toContainEqual(expect.objectContaining(mine));
  });

  it('says which file of papers cannot be read', async () => {
    const { code, err } = await command(['sleep', '--library', '/nowhere/mine.ris']);
    expect(code).toBe(2);
    expect(err).toContain('--library /nowhere/mine.ris: ');
  });

  it.each([
    [[], /a query is missing/],
    [['a', '--format', 'pdf'], /--format takes one of markdown, json, html/],
    [['a', '--limit', '0'], /--limit takes a whole number from 1 to 200/],
    [['a', '--types', 'novel'], /--types does not know "novel"/],
    [['a', '--colour'], /--colour/],
  ])('refuses the usage %j', async (args, message) => {
    const { code, err } = await command(args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });

  it('prints its usage', async () => {
    const { code, out } = await command(['--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/^usage: npm run --silent research/);
  });
});

describe('docs/examples/stream-client.mjs', () => {
  it('prints progress and the report', async () => {
    const offline = await goOffline(loadConfig({ ...QUIET, RESEARCH_OFFLINE: 'true' }));
    const app = await createResearchApp(offline.config, { log: () => undefined });
    await app.listen(0, '127.0.0.1');
    try {
      const client = join(import.meta.dirname, '..', '..', 'docs', 'examples', 'stream-client.mjs');
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [
        client,
        await app.getUrl(),
        'urban heat',
      ]);
      expect(stdout).toMatch(/^# Research report: urban heat/);
      expect(stderr).toMatch(/crossref: ok/);
    } finally {
      await app.close();
      await offline.close();
    }
  });
});
