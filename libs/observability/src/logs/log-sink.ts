import { writeSync } from 'node:fs';

/** Takes finished lines, each with its line break. */
export type LineSink = (lines: string) => void;

/** Writes some of the bytes and returns how many, as `fs.writeSync` does. */
export type WriteBytes = (bytes: Buffer) => number;

export interface BufferedSink extends LineSink {
  /** Writes the buffered lines. @returns true when nothing is left */
  flush: () => boolean;
}

/** Limit of the buffer for a blocked reader, in bytes; lines beyond it are dropped and counted. */
const MOST_PENDING = 1024 * 1024;
const RETRY_MS = 50;
/** Retries and their delay in milliseconds when the process ends while the reader is blocked. */
const LAST_TRIES = 20;

/**
 * Lines of one turn of the event loop are written together. A full disk, a closed pipe or a blocked reader only loses
 * lines; the number is logged once writing works again.
 */
export function bufferedSink(write: WriteBytes): BufferedSink {
  let lines = '';
  let unwritten: Buffer = Buffer.alloc(0);
  let lost = 0;
  let isScheduled = false;

  const schedule = (): void => {
    isScheduled = true;
    setImmediate(flush);
  };
  const flush = (): boolean => {
    isScheduled = false;
    unwritten = unwritten.length === 0 ? Buffer.from(lines) : Buffer.concat([unwritten, Buffer.from(lines)]);
    lines = '';
    try {
      while (unwritten.length > 0) unwritten = unwritten.subarray(write(unwritten));
      if (lost > 0) write(Buffer.from(lossLine(lost)));
      lost = 0;
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') {
        isScheduled = true;
        setTimeout(flush, RETRY_MS).unref();
        return false;
      }
      lost += unwritten.toString().split('\n').length - 1;
      unwritten = Buffer.alloc(0);
      return true;
    }
  };
  const sink = (text: string): void => {
    if (unwritten.length + lines.length + text.length > MOST_PENDING) lost += 1;
    else lines += text;
    if (!isScheduled) schedule();
  };
  return Object.assign(sink, { flush });
}

function lossLine(count: number): string {
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, context: 'Log', message: 'log lines could not be written', count })}\n`;
}

let shared: BufferedSink | undefined;

/** The one writer to the process's standard output; it is flushed on exit and on a crash. */
export function standardOutput(): LineSink {
  if (shared === undefined) {
    const sink = bufferedSink((bytes) => writeSync(1, bytes));
    const clock = new Int32Array(new SharedArrayBuffer(4));
    process.once('exit', () => {
      for (let tries = 0; !sink.flush() && tries < LAST_TRIES; tries += 1)
        Atomics.wait(clock, 0, 0, RETRY_MS);
    });
    shared = sink;
  }
  return shared;
}
