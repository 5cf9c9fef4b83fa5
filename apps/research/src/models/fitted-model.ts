/** Models fitted for this project: their weights, data, licences and figures are JSON files of apps/research/models. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelUsed } from '../papers/paper.js';

export interface FittedModel<Weights> {
  weights: Weights;
  /** As a report names it. */
  used: ModelUsed;
}

/** Models lie in `apps/research/models` beside sources and beside `dist`. */
export function modelsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'apps', 'research', 'models');
}

/** @throws Error when the file is missing or no JSON: the stages cannot read without it */
export function fittedModel<Weights>(file: string): FittedModel<Weights> {
  const bytes = readFileSync(join(modelsFolder(), file));
  const { name, version, weights } = JSON.parse(bytes.toString('utf8')) as {
    name: string;
    version: string;
    weights: Weights;
  };
  return { weights, used: { name, version, sha256: createHash('sha256').update(bytes).digest('hex') } };
}
