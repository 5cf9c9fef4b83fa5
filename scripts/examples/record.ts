/**
 * `npm run examples [-- inventory | research]`: sends the examples of an OpenAPI document, the inventory service's to fresh demo
 * data and the research service's to its simulator, and writes them with the answers where the document takes them from. Moments,
 * random ids and durations stay those of the recording before, so that a diff shows what changed and a second run changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from '#http';
import { merge } from './merge.js';

/** Loaded where it is wanted: neither recording needs the other service. */
const recordings: Readonly<Record<string, () => Promise<Record<string, Example>>>> = {
  inventory: async () => (await import('./inventory.js')).recordInventory(),
  research: async () => (await import('./research.js')).recordResearch(),
};

function write(app: string, examples: Readonly<Record<string, Example>>): void {
  const file = join(import.meta.dirname, '..', '..', 'apps', app, 'src', 'http', 'examples.json');
  const before: unknown = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(merge(before, examples), null, 2)}\n`);
  console.log(
    `✓ ${Object.keys(examples).length} examples of ${app} written; npm run openapi puts them into its document`,
  );
}

const wanted = process.argv.slice(2);
for (const [app, recording] of Object.entries(recordings))
  if (wanted.length === 0 || wanted.includes(app)) write(app, await recording());
