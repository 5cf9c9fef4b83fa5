import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readdirSync, readlinkSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Spool } from './spool.js';

type Write = (
  buffer: Buffer,
  offset: number,
  length: number,
  position: number,
) => ReturnType<FileHandle['write']>;

/** The file's write method, to simulate a failing disk. */
async function disk(): Promise<{ write: Write }> {
  const file = await open(process.execPath);
  await file.close();
  return Object.getPrototypeOf(file) as { write: Write };
}

/** Files of spools that this process has open; they have no names. */
function openFiles(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('inventory-export-');
    } catch {
      return false;
    }
  }).length;
}

const onLinux = process.platform === 'linux' ? it : it.skip;

async function textOf(spool: Spool): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of spool.read()) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('Spool', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('keeps everything when the disk writes in parts', async () => {
    const files = await disk();
    const { write } = files;
    jest.spyOn(files, 'write').mockImplementation(function (
      this: FileHandle,
      bytes,
      offset,
      length,
      position,
    ) {
      return write.call(this, bytes, offset, Math.min(length, 3), position);
    });
    const spool = await Spool.open();
    await spool.write('sku,name\r\n');
    await spool.write('A-1,Bolt ∅8\r\n');
    spool.end();
    expect(await textOf(spool)).toBe('sku,name\r\nA-1,Bolt ∅8\r\n');
  });

  onLinux('holds no more files than what is written and not read needs', async () => {
    const spool = await Spool.open(10);
    const parts: string[] = [];
    const read = (async () => {
      for await (const part of spool.read()) parts.push(String(part));
    })();
    for (let line = 0; line < 50; line += 1) {
      await spool.write(`line ${line} of fifty\r\n`);
      while (!parts.join('').includes(`line ${line} `)) await new Promise(setImmediate);
      // All that was written before is read, and given back.
      expect(openFiles()).toBe(1);
    }
    spool.end();
    await read;
    expect(parts.join('')).toBe(
      Array.from({ length: 50 }, (_, line) => `line ${line} of fifty\r\n`).join(''),
    );
    expect(openFiles()).toBe(0);
  });

  onLinux('takes nothing and holds nothing once its reader has gone', async () => {
    const spool = await Spool.open();
    const write = spool.write('A-1').catch(() => undefined);
    await spool.close();
    await write;
    await expect(spool.write('A-1')).rejects.toThrow('The reader has closed the file.');
    expect(openFiles()).toBe(0);
  });

  it('ends for the reader when the disk is full, after what was written', async () => {
    const spool = await Spool.open();
    await spool.write('sku\r\n');
    const files = await disk();
    const { write } = files;
    let isFull = false;
    jest.spyOn(files, 'write').mockImplementation(function (
      this: FileHandle,
      bytes,
      offset,
      length,
      position,
    ) {
      if (isFull) return Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
      isFull = true;
      return write.call(this, bytes, offset, length - 2, position);
    });
    await expect(spool.write('A-1\r\n')).rejects.toMatchObject({ code: 'ENOSPC' });
    spool.fail(new Error('no room'));
    const parts: string[] = [];
    const read = async () => {
      for await (const part of spool.read()) parts.push(String(part));
    };
    await expect(read()).rejects.toThrow('no room');
    expect(parts.join('')).toBe('sku\r\nA-1');
  });
});
