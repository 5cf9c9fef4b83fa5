import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK_BYTES = 64 * 1024;

/**
 * A temporary file between the database, which must not wait, and a client, which may: it is read while it is still
 * being written. The file is unlinked once open, so that it disappears with the process.
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

  /** @throws Error when the reader stopped or the disk is full */
  async write(text: string): Promise<void> {
    if (this.state === 'closed') throw new Error('The reader has gone.');
    const bytes = Buffer.from(text);
    // A nearly full disk writes a part.
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

  /** The reader receives the error after everything written before. */
  fail(error: unknown): void {
    this.failure = error instanceof Error ? error : new Error(String(error));
    this.end();
  }

  /** Everything that is written; the file is closed when the reader stops. */
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
