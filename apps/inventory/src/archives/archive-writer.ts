import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';

/** Writes the files of an archive one after the other: tar, compressed, to a stream. */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly done: Promise<void>;
  private failure: unknown;

  constructor(
    compressor: Transform,
    out: Writable,
    private readonly mtime: Date,
  ) {
    this.done = pipeline(this.tar, compressor, out);
    this.done.catch((error: unknown) => {
      this.failure = error;
      this.tar.destroy();
    });
  }

  /** @returns the SHA-256 of the content @throws Error where the stream takes no more: no room, no reader */
  async add(file: string, content: Buffer): Promise<string> {
    if (this.failure !== undefined) await this.done;
    const entry = this.tar.entry({ name: file, size: content.length, mtime: this.mtime, mode: 0o600 });
    const written = once(entry, 'finish');
    entry.end(content);
    await Promise.race([written, this.done]);
    if (this.failure !== undefined) await this.done;
    return createHash('sha256').update(content).digest('hex');
  }

  async end(): Promise<void> {
    this.tar.finalize();
    await this.done;
  }

  /** Ends it without an archive. */
  async abort(error: Error): Promise<void> {
    this.tar.destroy(error);
    await this.done.catch(() => undefined);
  }
}
