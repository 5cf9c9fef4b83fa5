/** The fitted models that judge in every run, as a report names them. */
import { CONCEPTS } from '../models/query-concepts.js';
import { QUERY_WORDS } from '../models/query-words.js';
import type { ModelUsed } from '../papers/paper.js';
import { DUPLICATES } from './duplicates/evidence.js';
import { GAPS } from './gaps/gap-chances.js';
import { CONTRIBUTION, ROLES, SALIENCE } from './sentences/key-points.js';

export const FITTED_MODELS: readonly ModelUsed[] = [
  DUPLICATES.used,
  ROLES.used,
  CONTRIBUTION.used,
  SALIENCE.used,
  GAPS.used,
  QUERY_WORDS.used,
  CONCEPTS.used,
];
