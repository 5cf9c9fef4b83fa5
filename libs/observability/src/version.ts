import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The running release, from the package.json above this file, compiled or as source. */
export function releaseVersion(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
