/** Jest's order of suites where it has no times of an earlier run: the longest first, so that none of them is left for last. */
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Suites of half a minute and more, the longest first. */
const LONG = [
  'start/start',
  'start/readme',
  'faults/outages',
  'console/working-day',
  'operation/migrate',
  'docker/container',
  'faults/receipt-steps',
  'console/states',
  'research/page-states',
  'console/documentation-page',
  'speed/plans',
  'console/accessibility',
  'console/platform-console',
  'console/operators-day',
  'operation/runbook',
  'operation/balancer',
  'research/page',
  'contract/openapi-client',
  'clients/generated-clients',
  'operation/pooler',
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
