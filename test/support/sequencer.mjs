/** Jest's order of suites where it has no times of an earlier run: the longest first, so that none of them is left for last. */
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Suites of half a minute and more, the longest first. */
const LONG = [
  'start/readme',
  'faults/outages',
  'console/forms-and-lists',
  'console/platform-console',
  'console/states',
  'research/page',
  'speed/plans',
  'docker/container',
  'operation/cells',
  'console/requests',
  'speed/places',
  'operation/cells-balancer',
  'operation/balancer',
  'operation/migration-load',
  'clients/generated-clients',
  'operation/runbook',
  'contract/openapi-client',
  'operation/pooler',
  'inventory/database/tenant-statements',
  'faults/receipt-steps',
  'operation/replica',
  'inventory/imports/import-runs',
  'inventory/archives/archives',
  'faults/availability',
  'operation/stalled-clients',
  'operation/stopping',
  'contract/examples',
  'people/passwords',
  'faults/crash',
  'research/faults',
  'research/shared',
  'concurrency/ledger',
  'start/commands',
  'inventory/reports/closed-year',
  'speed/dashboard',
];

const rank = ({ path }) => {
  const at = LONG.findIndex((name) => path.endsWith(`/test/${name}.e2e-spec.ts`));
  return at < 0 ? LONG.length : at;
};

export default class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return tests.some(({ duration }) => duration !== undefined)
      ? sorted
      : sorted.sort((a, b) => rank(a) - rank(b));
  }
}
