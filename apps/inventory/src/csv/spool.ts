import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const CHUNK_BYTES = 64 * 1024;
/** What one file holds, more or less; so much is given back to the disk at a time. */
const SEGMENT_BYTES = 1024 * 1024;

/** Time limit for a client that reads nothing. */
const STALLED_MS = 60_000;

interface Segment {
  file: FileHandle;
  size: number;
}

/**
 * Temporary files between the database, which must not wait, and a client, which may: they are read while they are still
 * being written. A file is closed once it was read, so that only unread data takes room. Files are unlinked once open, so that
 * they disappear with the process.
 */
export class Spool {
  /** The first is read, the last is written. */
  private readonly segments: Segment[] = [];
  private state: 'open' | 'ended' | 'closed' = 'open';
  private failure: Error | undefined;
  private wake: () => void = () => undefined;

  private constructor(private readonly segmentBytes: number) {}

  static async open(segmentBytes = SEGMENT_BYTES): Promise<Spool> {
    const spool = new Spool(segmentBytes);
    await spool.writable();
    return spool;
  }

  /** @throws Error when the reader stopped or the disk is full */
  async write(text: string | Buffer): Promise<void> {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    // A nearly full disk writes a part.
    for (let at = 0; at < bytes.length;) {
      const segment = await this.writable();
      const { bytesWritten } = await segment.file.write(bytes, at, bytes.length - at, segment.size);
      at += bytesWritten;
      segment.size += bytesWritten;
    }
    this.wake();
  }

  /** The file that takes what is written next: the last one, or a new one when that is full. */
  private async writable(): Promise<Segment> {
    this.expectReader();
    const last = this.segments.at(-1);
    if (last !== undefined && last.size < this.segmentBytes) return last;
    const path = join(tmpdir(), `inventory-export-${randomUUID()}`);
    const segment = { file: await open(path, 'wx+', 0o600), size: 0 };
    await unlink(path);
    // It may have gone meanwhile, and has closed only what there was.
    if (this.isClosed) await segment.file.close();
    this.expectReader();
    this.segments.push(segment);
    return segment;
  }

  /** False once its reader has stopped. */
  get isOpen(): boolean {
    return this.state === 'open';
  }

  private get isClosed(): boolean {
    return this.state === 'closed';
  }

  private expectReader(): void {
    if (this.isClosed) throw new Error('The reader has closed the file.');
  }

  end(): void {
    if (this.state === 'open') this.state = 'ended';
    this.wake();
  }

  /** The reader receives the error after everything written before. */
  fail(error: unknown): void {
    this.failure = error instanceof Error ? error : new Error(String(error));
    this.end();
  }

  /** Everything that is written; the files are closed when the reader stops. */
  async *read(): AsyncGenerator<Buffer> {
    let position = 0;
    try {
      for (;;) {
        const [first, next] = this.segments;
        if (first !== undefined && position < first.size) {
          const { bytesRead, buffer } = await first.file.read(
            Buffer.allocUnsafe(Math.min(CHUNK_BYTES, first.size - position)),
            0,
            undefined,
            position,
          );
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (next !== undefined) {
          this.segments.shift();
          await first?.file.close();
          position = 0;
        } else if (this.state === 'open') await new Promise<void>((resolve) => (this.wake = resolve));
        else break;
      }
      if (this.failure !== undefined) throw this.failure;
    } finally {
      await this.close();
    }
  }

  /** What is written, for an answer: it ends with an error when the client reads nothing for a minute. */
  toStream(): Readable {
    const stream = Readable.from(this.watched(() => stream));
    stream.once('close', () => void this.close());
    return stream;
  }

  private async *watched(stream: () => Readable): AsyncGenerator<Buffer> {
    for await (const chunk of this.read()) {
      const timer = setTimeout(() => {
        stream().destroy(new Error(`The client read no data for ${STALLED_MS} ms.`));
      }, STALLED_MS);
      try {
        yield chunk;
      } finally {
        clearTimeout(timer);
      }
    }
  }

  async close(): Promise<void> {
    this.state = 'closed';
    await Promise.all(this.segments.splice(0).map(({ file }) => file.close()));
  }
}
