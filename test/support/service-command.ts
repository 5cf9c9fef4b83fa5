import { execFile } from 'node:child_process';
import { compiled } from './compiled.js';
import type { TestDatabase } from './database.js';
import { SHORT_LIVED } from './short-lived.js';

export interface EndedCommand {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a command of the inventory service, as it is delivered, on the database of a test.
 * @param script below the service's sources, such as `import.ts`
 */
export async function runCommand(
  database: Pick<TestDatabase, 'ownerUrl' | 'appUrl' | 'platformUrl'>,
  script: string,
  args: readonly string[],
): Promise<EndedCommand> {
  const file = await compiled(`inventory/src/${script}`);
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_PLATFORM_URL: database.platformUrl,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [...SHORT_LIVED, file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
