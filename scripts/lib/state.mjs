/** State in DATA_DIR between starts: secrets (mode 600) and small facts. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './terminal.mjs';

export const newSecret = () => randomBytes(32).toString('base64url');

const cannotWrite = (path, error) =>
  new Stop(
    error.code === 'ENOSPC'
      ? `There is no room left on the disk of ${path}.`
      : `${path} cannot be written (${error.code}); set DATA_DIR to a directory of your own.`,
  );

function ensureFolder(dataDir) {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
  } catch (error) {
    throw cannotWrite(dataDir, error);
  }
}

/** Written to a temporary file and renamed, so that a kill leaves the old or the new file. */
function writePrivately(file, value) {
  const beside = `${file}.${process.pid}`;
  try {
    writeFileSync(beside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
    chmodSync(beside, 0o600);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw cannotWrite(file, error);
  }
}

/**
 * A JSON object on disk with `get` and `set`.
 * @param {string} dataDir @param {string} name @returns {{get(key: string): any, set(values: object): void, file: string}}
 */
export function openState(dataDir, name) {
  ensureFolder(dataDir);
  const file = join(dataDir, name);
  const read = () => {
    if (!existsSync(file)) return {};
    let text;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      throw new Stop(
        `${file} cannot be read (${error.code}); it belongs to another account. Set DATA_DIR to a directory of your own.`,
      );
    }
    try {
      return JSON.parse(text);
    } catch {
      // The file is damaged; every value in it can be created again.
      return {};
    }
  };
  return {
    file,
    get: (key) => read()[key],
    set: (values) => writePrivately(file, { ...read(), ...values }),
  };
}

/** The secret of that name, created on first use. */
export function keptSecret(state, name) {
  const known = state.get(name);
  if (typeof known === 'string' && known !== '') return known;
  const made = newSecret();
  state.set({ [name]: made });
  return made;
}
