import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BufferedSink, bufferedSink } from './log-sink.js';

const failure = (code: string): Error => Object.assign(new Error(code), { code });
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('bufferedSink', () => {
  let written: string[];
  /** Result of the next write; writes everything unless set. */
  let nextWrite: ((bytes: Buffer) => number) | null;
  let sink: BufferedSink;

  beforeEach(() => {
    written = [];
    nextWrite = null;
    sink = bufferedSink((bytes) => {
      const count = nextWrite === null ? bytes.length : nextWrite(bytes);
      written.push(bytes.subarray(0, count).toString());
      return count;
    });
  });

  it('writes the lines of one turn of the event loop together, the rest on flush', async () => {
    sink('a\n');
    sink('b\n');
    expect(written).toEqual([]);
    await nextTurn();
    expect(written).toEqual(['a\nb\n']);
    sink('c\n');
    expect([sink.flush(), sink.flush()]).toEqual([true, true]);
    expect(written).toEqual(['a\nb\n', 'c\n']);
  });

  it('continues after a partial write, also within a character', () => {
    const taken: Buffer[] = [];
    const slow = bufferedSink((bytes) => {
      taken.push(Buffer.from(bytes.subarray(0, 2)));
      return Math.min(2, bytes.length);
    });
    slow('aé\n');
    slow('ü\n');
    expect(slow.flush()).toBe(true);
    expect(Buffer.concat(taken).toString()).toBe('aé\nü\n');
  });

  it.each(['ENOSPC', 'EPIPE', 'EIO'])('loses only lines to %s and counts them', (code) => {
    nextWrite = () => {
      throw failure(code);
    };
    sink('a\n');
    sink('b\n');
    expect(sink.flush()).toBe(true);
    sink('c\n');
    expect(sink.flush()).toBe(true);
    nextWrite = null;
    sink('d\n');
    sink.flush();
    expect(written[0]).toBe('d\n');
    expect(JSON.parse(written[1] ?? '')).toMatchObject({
      level: 'warn',
      message: 'log lines could not be written',
      count: 3,
    });
    sink('e\n');
    sink.flush();
    expect(written.slice(2)).toEqual(['e\n']);
  });

  it('buffers lines for a blocked reader, up to a limit', () => {
    nextWrite = () => {
      throw failure('EAGAIN');
    };
    sink('first\n');
    expect(sink.flush()).toBe(false);
    const long = `${'x'.repeat(1023)}\n`;
    for (let count = 0; count < 1100; count += 1) sink(long);
    expect(sink.flush()).toBe(false);
    nextWrite = null;
    expect(sink.flush()).toBe(true);
    const text = written.join('');
    expect(text.startsWith('first\nxxx')).toBe(true);
    // 6 bytes and 1,023 lines of 1,024 fit into 1 MiB.
    expect(text).toContain('"count":77');
  });
});
