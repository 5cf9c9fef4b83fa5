import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import pg from 'pg';
import { extract, type Headers, pack } from 'tar-stream';
import { ArchiveReader } from '../../apps/inventory/src/archives/archive-reader.js';
import { ArchiveWriter } from '../../apps/inventory/src/archives/archive-writer.js';
import { gzip } from '../../apps/inventory/src/archives/compression.js';
import { exportTenant } from '../../apps/inventory/src/archives/export-tenant.js';
import {
  type ImportedTenant,
  type ImportOptions,
  importTenant,
} from '../../apps/inventory/src/archives/import-tenant.js';
import type { Manifest } from '../../apps/inventory/src/archives/manifest.js';
import type { TestDatabase } from './database.js';

type Files = Map<string, Buffer>;

async function asOwner<T>(database: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function writeArchive(database: TestDatabase, tenantId: number, file: string): Promise<Manifest> {
  return asOwner(database, async (client) => {
    const archive = new ArchiveWriter(gzip(), createWriteStream(file), new Date());
    const manifest = await exportTenant(client, tenantId, archive, { audience: 'operator' });
    await archive.end();
    return manifest;
  });
}

export async function loadArchive(
  database: TestDatabase,
  file: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportedTenant> {
  const archive = await ArchiveReader.open(file);
  try {
    return await asOwner(database, (client) =>
      importTenant(client, archive, { slug: null, members: 'create', ...options }),
    );
  } finally {
    await archive.close();
  }
}

/** The files of an archive, read as any program would. */
export async function readFiles(file: string): Promise<Files> {
  const files: Files = new Map();
  const tar = extract();
  tar.on('entry', (header, stream, next) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      files.set(header.name, Buffer.concat(pieces));
      next();
    });
  });
  await pipeline(createReadStream(file), createGunzip(), tar);
  return files;
}

export function manifestOf(files: Files): Manifest {
  return JSON.parse(String(files.get('manifest.json'))) as Manifest;
}

/** A tar of these files. @param headers more of the header of a file */
export async function writeFiles(
  file: string,
  files: Files,
  headers: Readonly<Record<string, Partial<Headers>>> = {},
): Promise<void> {
  const tar = pack();
  for (const [name, content] of files) tar.entry({ name, ...headers[name] }, content);
  tar.finalize();
  const pieces: Buffer[] = [];
  for await (const piece of tar) pieces.push(piece);
  await writeFile(file, gzipSync(Buffer.concat(pieces)));
}

/** The manifest with sizes, rows and checksums of the files as they are now: what somebody would do who changes an archive. */
export function reseal(files: Files, change: (manifest: Manifest) => void = () => undefined): Files {
  const manifest = manifestOf(files);
  for (const table of manifest.tables) {
    for (const part of table.parts) {
      const content = files.get(part.file) ?? Buffer.alloc(0);
      part.bytes = content.length;
      part.sha256 = createHash('sha256').update(content).digest('hex');
    }
  }
  change(manifest);
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return files;
}
