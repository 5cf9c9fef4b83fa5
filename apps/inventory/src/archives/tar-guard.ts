import { Transform, type TransformCallback } from 'node:stream';
import { ArchiveRefused } from './manifest.js';

const BLOCK = 512;
const SIZE = { start: 124, end: 136 };
const TYPE = 156;
const FILES = [0x30, 0x00];

/** The largest file of an archive: a part with one very large row. */
export const LARGEST_FILE = 64 * 1024 * 1024;

/** So many bytes may come of one byte of the file, beyond the first of them. */
const LARGEST_RATIO = 400;
const UNJUDGED = 64 * 1024 * 1024;

/**
 * Stands between the decompressor and the reader of the tar: passes ordinary files of a bounded size alone, so that the
 * reader keeps nothing large in memory, and stops what is much larger than it may be.
 */
export class TarGuard extends Transform {
  private header = Buffer.alloc(0);
  private rest = 0;
  private passed = 0;

  /** @param packed the bytes of the compressed file */
  constructor(private readonly packed: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length;
    try {
      if (this.passed > UNJUDGED && this.passed > this.packed * LARGEST_RATIO)
        throw new ArchiveRefused('The archive is much larger than its file.');
      this.look(chunk);
    } catch (error) {
      done(error as Error);
      return;
    }
    done(null, chunk);
  }

  private look(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      const skipped = Math.min(this.rest, chunk.length - at);
      at += skipped;
      this.rest -= skipped;
      if (this.rest > 0 || at >= chunk.length) return;
      const taken = chunk.subarray(at, at + BLOCK - this.header.length);
      this.header = Buffer.concat([this.header, taken]);
      at += taken.length;
      if (this.header.length < BLOCK) return;
      this.rest = paddedSize(this.header);
      this.header = Buffer.alloc(0);
    }
  }
}

/** @throws ArchiveRefused for anything but an ordinary file of a bounded size */
function paddedSize(header: Buffer): number {
  if (header.every((byte) => byte === 0)) return 0;
  if (!FILES.includes(header[TYPE] ?? -1))
    throw new ArchiveRefused('The archive holds something that is not an ordinary file.');
  const text = header.toString('latin1', SIZE.start, SIZE.end).replace(/[\0 ]+$/, '');
  if (!/^[0-7]{1,12}$/.test(text))
    throw new ArchiveRefused('The size of a file of the archive cannot be read.');
  const size = Number.parseInt(text, 8);
  if (size > LARGEST_FILE) throw new ArchiveRefused('A file of the archive is too large.');
  return Math.ceil(size / BLOCK) * BLOCK;
}
