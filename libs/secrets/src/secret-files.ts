import { readFileSync } from 'node:fs';

/**
 * The environment with the content of secret files, and one message for each file that cannot be read. No message
 * contains a value.
 */
export interface SecretFiles {
  readonly values: NodeJS.ProcessEnv;
  readonly problems: string[];
}

/**
 * `NAME_FILE` in place of `NAME`: the path of a file whose trimmed content is the value, as container engines mount
 * secrets. Only for the given variables; an empty `NAME_FILE` counts as unset.
 */
export function readSecretFiles(source: NodeJS.ProcessEnv, names: readonly string[]): SecretFiles {
  const values = { ...source };
  const problems: string[] = [];
  for (const name of names) {
    const path = source[`${name}_FILE`];
    if (path === undefined || path.trim() === '') continue;
    if ((source[name] ?? '') !== '') {
      problems.push(`${name} and ${name}_FILE are both set: one of them is enough`);
      continue;
    }
    const read = readSecretFile(path);
    if ('problem' in read) problems.push(`${name}_FILE: ${path} ${read.problem}`);
    else values[name] = read.value;
  }
  return { values, problems };
}

/** The trimmed content of a secret's file, or the reason why it cannot be read. */
export function readSecretFile(path: string): { value: string } | { problem: string } {
  try {
    const value = readFileSync(path, 'utf8').trim();
    return value === '' ? { problem: 'is empty' } : { value };
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    return { problem: `cannot be read (${code})` };
  }
}
