/** Jest's order of suites where it has no times of an earlier run: the longest first, so that none of them is left for last. */
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Suites of half a minute and more, the longest first. */
const LONG = [
  'start/readme',
  'console/forms-and-lists',
  'speed/plans',
  'console/states',
  'faults/outages',
  'console/accessibility',
  'operation/runbook',
  'docker/container',
  'operation/cells',
  'operation/cells-balancer',
  'clients/generated-clients',
  'speed/places',
  'contract/openapi-client',
  'console/working-day',
  'operation/pooler',
  'inventory/database/tenant-statements',
  'operation/balancer',
  'inventory/imports/import-runs',
  'faults/receipt-steps',
  'console/documentation-page',
  'inventory/archives/archives',
  'console/secret-rotation',
  'operation/replica',
  'faults/availability',
  'people/passwords',
  'contract/examples',
  'console/platform-console',
  'research/page-states',
  'research/page',
  'faults/crash',
  'research/faults',
  'operation/stopping',
  'start/commands',
  'concurrency/ledger',
  'inventory/reports/closed-year',
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
