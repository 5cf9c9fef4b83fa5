/** Jest's order of suites where it has no times of an earlier run: the longest first, so that none of them is left for last. */
import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Suites of half a minute and more, the longest first. */
const LONG = [
  'docker/container',
  'faults/outages',
  'start/start',
  'research/page-states',
  'console/documentation-page',
  'console/accessibility',
  'operation/migrate',
  'contract/openapi-client',
  'speed/plans',
  'operation/balancer',
  'console/platform-console',
  'console/operators-day',
  'console/working-day',
  'research/page',
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
