import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { runStageCommand } from './stage-command-run.js';

interface Outcome {
  code: number;
  lines: Record<string, unknown>[];
  complaints: string[];
}

async function command(args: string[], input: string, options: { slow?: boolean } = {}): Promise<Outcome> {
  const written: string[] = [];
  const complaints: string[] = [];
  const output = new Writable({
    highWaterMark: 16,
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      written.push(chunk);
      if (options.slow) setImmediate(done);
      else done();
    },
  });
  const code = await runStageCommand(args, {
    input: Readable.from([input]),
    output,
    complain: (line) => complaints.push(line),
  });
  const text = written.join('');
  return {
    code,
    lines: text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
    complaints,
  };
}

const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('stage command', () => {
  it.each([[[]], [['ranking', 'clustering']], [['sorting']], [['retrieval']]])(
    'refuses %j with exit code 2 and the known names',
    async (args: string[]) => {
      const { code, lines: written, complaints } = await command(args, lines({ query: 'a' }));
      expect(code).toBe(2);
      expect(written).toEqual([]);
      expect(complaints).toEqual([expect.stringContaining('query_understanding | query_expansion')]);
    },
  );

  it('writes one line for each input line, in order, also for invalid and blank lines', async () => {
    const input =
      lines({ query: 'sleep since 2015' }) +
      '\n' +
      '{"query": \n' +
      lines([1], { query: 7 }) +
      JSON.stringify({ query: 'naps' }); // The last line may lack its line break.
    const { code, lines: written } = await command(['query_understanding'], input);
    expect(code).toBe(0);
    expect(written).toHaveLength(5);
    expect(written[0]).toMatchObject({ understanding: { years: { from: 2015, to: null } } });
    expect(written[1]).toEqual({ error: expect.stringMatching(/^the line is not JSON/) });
    expect(written[2]).toEqual({ error: 'the line is not a JSON object' });
    expect(written[3]).toEqual({ error: 'query is not a string' });
    expect(written[4]).toMatchObject({ understanding: { intent: expect.any(String) } });
  });

  it('accepts incomplete papers', async () => {
    const { lines: written } = await command(
      ['deduplication'],
      lines(
        {
          papers: [
            { title: 'One title of a paper' },
            { title: 'One title of a paper', authors: ['A. Author'] },
            {},
          ],
        },
        { papers: [{ paper_id: 'x', title: 'Alone', abstract: null, year: null, authors: null }] },
        {},
        { papers: 'none' },
        { papers: [null] },
        { papers: [{ title: 5 }] },
        { papers: [{ authors: 'A. Author' }] },
      ),
    );
    expect(written).toHaveLength(7);
    expect(written[0]).toMatchObject({ papers: expect.any(Array), merges: expect.any(Array), conflicts: [] });
    expect(written[1]).toMatchObject({
      papers: [{ paper_id: 'x', authors: [], abstract: null }],
      merges: [],
    });
    expect(written[2]).toMatchObject({ papers: [] });
    expect(written.slice(3)).toEqual([
      { error: 'papers is not a list' },
      { error: 'papers[0] is not an object' },
      { error: 'papers[0].title is not a string' },
      { error: 'papers[0].authors is not a list' },
    ]);
  });

  it('reads numbers given as digits and authors given by parts of their names', async () => {
    const { lines: written } = await command(
      ['deduplication'],
      lines({
        papers: [
          {
            title: 'A title of its own',
            year: '2001',
            citation_count: 'many',
            authors: [{ name: null }, null, { family: 'Holt', given: 'Ada' }, 'B. Falk'],
          },
        ],
      }),
    );
    expect(written[0]).toMatchObject({
      papers: [
        {
          year: 2001,
          citation_count: null,
          authors: [
            { name: 'Ada Holt', family: 'Holt', given: 'Ada', orcid: null },
            { name: 'B. Falk', family: null, given: null, orcid: null },
          ],
        },
      ],
    });
  });

  it('waits for a slow reader and loses nothing', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ query: `topic ${index} sleep` }));
    const { lines: written } = await command(['query_understanding'], lines(...many), { slow: true });
    expect(written).toHaveLength(500);
  });
});
