import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createResearchApp } from '../../apps/research/src/app.js';
import { loadConfig } from '../../apps/research/src/config/env.js';
import { createTestApp } from '../support/inventory-app.js';

const root = join(import.meta.dirname, '..', '..');
const validator = join(
  root,
  'node_modules',
  '@seriousme',
  'openapi-schema-validator',
  'bin',
  'validate-api-cli.js',
);

/** A document as `npm run openapi` writes it. */
async function served(address: string): Promise<string> {
  return `${JSON.stringify(await (await fetch(address)).json(), null, 2)}\n`;
}

function committed(name: string): string {
  return readFileSync(join(root, 'docs', 'openapi', `${name}.json`), 'utf8');
}

interface Typed {
  type?: unknown;
  $ref?: string;
  anyOf?: Typed[];
  oneOf?: Typed[];
  allOf?: Typed[];
}

function isTyped({ type, $ref, anyOf, oneOf, allOf }: Typed): boolean {
  const choices = anyOf ?? oneOf ?? allOf;
  return type !== undefined || $ref !== undefined || (choices?.every(isTyped) ?? false);
}

describe('the committed OpenAPI documents', () => {
  it('of inventory says the type of every field, of each of its choices too', () => {
    const { components } = JSON.parse(committed('inventory')) as {
      components: { schemas: Record<string, { properties?: Record<string, Typed> }> };
    };
    const untyped = Object.entries(components.schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, property]) => !isTyped(property))
        .map(([name]) => `${schema}.${name}`),
    );
    expect(untyped).toEqual([]);
  });

  it('of inventory is what the service serves; if not, run npm run openapi', async () => {
    const test = await createTestApp();
    try {
      expect(await served(`${test.baseUrl}/api/schema/`)).toBe(committed('inventory'));
    } finally {
      await test.close();
    }
  });

  it('of research is what the service serves; if not, run npm run openapi', async () => {
    const config = loadConfig({ LOG_LEVEL: 'error', RESEARCH_OFFLINE: 'true' });
    const app = await createResearchApp(config, { log: () => undefined });
    try {
      await app.listen(0, '127.0.0.1');
      expect(await served(`${await app.getUrl()}/openapi.json`)).toBe(committed('research'));
    } finally {
      await app.close();
    }
  });

  it.each(['inventory', 'research'])('of %s is valid OpenAPI 3.1', async (name) => {
    const file = join(root, 'docs', 'openapi', `${name}.json`);
    const { openapi } = JSON.parse(readFileSync(file, 'utf8')) as { openapi: string };
    expect(openapi).toBe('3.1.1');
    const { stdout } = await promisify(execFile)(process.execPath, [validator, file]);
    expect(JSON.parse(stdout)).toEqual({ valid: true });
  });
});
