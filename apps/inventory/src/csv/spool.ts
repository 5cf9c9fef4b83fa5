import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK_BYTES = 64 * 1024;

/**
 * What is written to it can be read at another pace, while it is still being written: a temporary file between the
 * database, which must not wait, and a client, who may. The file has no name any more once it is open, so that it is
 * gone with the process.
 */
export class Spool {
  private size = 0;
  private state: 'open' | 'ended' | 'closed' = 'open';
  private failure: Error | undefined;
  private wake: () => void = () => undefined;

  private constructor(private readonly file: FileHandle) {}

  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `inventory-export-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spool(file);
  }

  /** @throws Error when nobody reads any more, or there is no room */
  async write(text: string): Promise<void> {
    if (this.state === 'closed') throw new Error('The reader has gone.');
    const bytes = Buffer.from(text);
    // A disk that is nearly full takes a part.
    for (let at = 0; at < bytes.length;) {
      const { bytesWritten } = await this.file.write(bytes, at, bytes.length - at, this.size);
      at += bytesWritten;
      this.size += bytesWritten;
    }
    this.wake();
  }

  end(): void {
    if (this.state === 'open') this.state = 'ended';
    this.wake();
  }

  /** The reader meets the error behind what was written before. */
  fail(error: unknown): void {
    this.failure = error instanceof Error ? error : new Error(String(error));
    this.end();
  }

  /** All that is written, to its end; the file is closed when the reader stops. */
  async *read(): AsyncGenerator<Buffer> {
    let position = 0;
    try {
      for (;;) {
        if (position < this.size) {
          const { bytesRead, buffer } = await this.file.read(
            Buffer.allocUnsafe(Math.min(CHUNK_BYTES, this.size - position)),
            0,
            undefined,
            position,
          );
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (this.state === 'open') await new Promise<void>((resolve) => (this.wake = resolve));
        else break;
      }
      if (this.failure !== undefined) throw this.failure;
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    if (this.state === 'closed') return;
    this.state = 'closed';
    await this.file.close();
  }
}
