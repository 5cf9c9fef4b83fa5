import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { ArchiveRefused } from './manifest.js';

/** Zstandard is in Node.js from 22.15 on. */
interface WithZstd {
  createZstdCompress?: () => Transform;
  createZstdDecompress?: () => Transform;
}

const { createZstdCompress, createZstdDecompress } = zlib as unknown as WithZstd;

const NO_ZSTD = `Zstandard needs Node.js 22.15 or newer, and this is ${process.versions.node}`;

/** Half the time of the usual level, for a tenth more bytes. */
const GZIP_LEVEL = 3;

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** How an archive is compressed, by the ending of its file: `.zst`, else gzip. @throws Error where Node.js cannot */
export function compressorFor(file: string): Transform {
  if (!file.endsWith('.zst')) return gzip();
  if (!createZstdCompress) throw new Error(`${NO_ZSTD}: name the file .tar.gz.`);
  return createZstdCompress();
}

export function gzip(): Transform {
  return zlib.createGzip({ level: GZIP_LEVEL });
}

/** How it was compressed, by its first bytes. @throws ArchiveRefused */
export function decompressorFor(head: Buffer): Transform {
  if (head.subarray(0, 2).equals(GZIP)) return zlib.createGunzip();
  if (!head.subarray(0, 4).equals(ZSTD))
    throw new ArchiveRefused('The file is no archive: it is compressed neither by gzip nor by Zstandard.');
  if (!createZstdDecompress)
    throw new ArchiveRefused(`${NO_ZSTD}: read it there, or write it again as .tar.gz.`);
  return createZstdDecompress();
}
