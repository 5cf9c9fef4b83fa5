import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Takes all that is left. @returns gives it back */
  fill(): () => void;
  remove(): void;
}

/** A file system of its own in memory, small enough to be filled; null where this account may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (made.status !== 0) {
    rmdirSync(folder);
    return null;
  }
  return {
    folder,
    fill: () => {
      const file = join(folder, 'ballast');
      const descriptor = openSync(file, 'w');
      const block = Buffer.alloc(4096);
      try {
        for (;;) writeSync(descriptor, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(descriptor);
      }
      return () => rmSync(file);
    },
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
