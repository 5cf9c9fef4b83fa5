/** Jest's order of suites where it has no times of an earlier run: the longest first, so that none of them is left for last. */
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Suites of half a minute and more, the longest first. */
const LONG = [
  'speed/plans',
  'console/working-day',
  'operation/cells',
  'operation/cells-balancer',
  'faults/outages',
  'console/accessibility',
  'start/readme',
  'console/forms-and-lists',
  'console/states',
  'start/start',
  'console/documentation-page',
  'clients/generated-clients',
  'contract/openapi-client',
  'contract/tenant-matrix',
  'operation/pooler',
  'inventory/orders/orders-concurrency',
  'faults/receipt-steps',
  'operation/migrate',
  'contract/examples',
  'contract/lists',
  'operation/balancer',
  'console/secret-rotation',
  'operation/replica',
  'inventory/database/tenant-statements',
  'docker/container',
  'research/page',
  'console/platform-console',
  'research/page-keyboard',
  'faults/crash',
  'operation/runbook',
  'console/operators-day',
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
