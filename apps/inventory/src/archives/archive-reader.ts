import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { decompressorFor } from './compression.js';
import { ArchiveRefused, MANIFEST, type Manifest, type ManifestPart, readManifest } from './manifest.js';
import { RowEnds } from './parts.js';
import { TarGuard } from './tar-guard.js';

/** Files of an archive, at most: of 8 MB each. */
const MOST_FILES = 50_000;
const LARGEST_MANIFEST = 32 * 1024 * 1024;
const READ_BYTES = 256 * 1024;

interface ArchiveFile {
  readonly name: string;
  readonly content: Buffer;
}

/** A piece of a table of the archive. */
export interface LoadedPart extends ManifestPart {
  readonly table: string;
  readonly content: Buffer;
}

/** An archive whose files are those of its manifest, byte by byte. */
export class ArchiveReader {
  private constructor(
    private readonly file: FileHandle,
    readonly manifest: Manifest,
  ) {}

  /**
   * Reads it once through, in bounded memory.
   * @throws ArchiveRefused if it is damaged, or no archive; Error where there is no such file
   */
  static async open(path: string): Promise<ArchiveReader> {
    const file = await open(path, 'r');
    try {
      return new ArchiveReader(file, await verified(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Its parts in their order. @throws ArchiveRefused if the file has changed meanwhile */
  async *parts(): AsyncGenerator<LoadedPart> {
    const expected = this.manifest.tables.flatMap(({ name, parts }) =>
      parts.map((part) => ({ ...part, table: name })),
    );
    let at = 0;
    for await (const { name, content } of filesOf(this.file)) {
      if (name === MANIFEST) continue;
      const part = expected[at];
      at += 1;
      if (part?.file !== name || sha256(content) !== part.sha256)
        throw new ArchiveRefused('The file was changed while it was read.');
      yield { ...part, content };
    }
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

/** The manifest, compared with the files before it. */
async function verified(file: FileHandle): Promise<Manifest> {
  const found: ManifestPart[] = [];
  let manifest: Manifest | undefined;
  for await (const { name, content } of filesOf(file)) {
    if (manifest !== undefined) throw new ArchiveRefused(`${shown(name)} is behind ${MANIFEST}.`);
    if (found.length >= MOST_FILES) throw new ArchiveRefused('The archive has too many files.');
    if (name !== MANIFEST) {
      found.push({ file: name, bytes: content.length, rows: rowsIn(content), sha256: sha256(content) });
    } else if (content.length > LARGEST_MANIFEST) throw new ArchiveRefused(`${MANIFEST} is too large.`);
    else manifest = readManifest(content.toString('utf8'));
  }
  if (manifest === undefined)
    throw new ArchiveRefused(`The archive has no ${MANIFEST}: it is incomplete, or something else.`);
  compare(manifest, found);
  return manifest;
}

/** @throws ArchiveRefused for the first difference */
function compare(manifest: Manifest, found: readonly ManifestPart[]): void {
  const listed = manifest.tables.flatMap(({ parts }) => parts);
  for (const [index, part] of listed.entries()) {
    const actual = found[index];
    if (actual?.file !== part.file)
      throw new ArchiveRefused(
        `${part.file} is missing, or ${shown(actual?.file ?? '')} should not be there.`,
      );
    if (actual.bytes !== part.bytes || actual.sha256 !== part.sha256)
      throw new ArchiveRefused(`${part.file} is damaged: its checksum is another one.`);
    if (actual.rows !== part.rows) throw new ArchiveRefused(`${part.file} has another number of rows.`);
  }
  const more = found[listed.length];
  if (more) throw new ArchiveRefused(`${shown(more.file)} is not in ${MANIFEST}.`);
  for (const { name, parts, rows } of manifest.tables) {
    if (parts.some(({ file }) => !file.startsWith(`data/${name}/`)))
      throw new ArchiveRefused(`A file of ${name} is not in data/${name}/.`);
    if (parts.reduce((sum, part) => sum + part.rows, 0) !== rows)
      throw new ArchiveRefused(`${name} has another number of rows than its files.`);
  }
}

/** The files of the tar, one in memory at a time. @throws ArchiveRefused */
async function* filesOf(file: FileHandle): AsyncGenerator<ArchiveFile> {
  const { size } = await file.stat();
  const head = Buffer.alloc(4);
  await file.read(head, 0, head.length, 0);
  const tar = extract();
  const read = pipeline(bytesOf(file), decompressorFor(head), new TarGuard(size), tar);
  // Where it fails, so do the files, with the same error.
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      yield { name, content: await contentOf(entry) };
    }
    await read;
  } catch (error) {
    throw refusalOf(error);
  } finally {
    tar.destroy();
    await read.catch(() => undefined);
  }
}

/** From its beginning, each time. */
async function* bytesOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function contentOf(entry: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of entry) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** What a library says of a damaged file, in one line. */
function refusalOf(error: unknown): Error {
  if (error instanceof ArchiveRefused) return error;
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return new ArchiveRefused(`The archive is damaged or cut off (${reason}).`);
}

/** Without the header. */
function rowsIn(content: Buffer): number {
  let rows = -1;
  for (const end of new RowEnds().in(content)) if (end > 0) rows += 1;
  return rows;
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A name of a stranger's file, for a terminal. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
