import { describe, expect, it } from '@jest/globals';
import { failedSuites, type SuiteReport, tally } from './test-results.mjs';

const suite = (name: string, ...statuses: string[]): SuiteReport => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const broken: SuiteReport = { name: 'broken', status: 'failed', assertionResults: [] };

describe('the count of a test run', () => {
  const first = [
    suite('sound', 'passed', 'passed', 'pending', 'todo'),
    suite('red', 'passed', 'failed', 'failed'),
    broken,
  ];

  it('counts tests, and a suite that could not run as one failure', () => {
    expect(tally(first)).toEqual({ passed: 3, failed: 3, skipped: 2, unstable: [] });
    expect(failedSuites(first)).toEqual(['red', 'broken']);
  });

  it('names what passes only by itself', () => {
    const again = [suite('red', 'passed', 'passed', 'passed'), broken];
    expect(tally(first, again)).toEqual({ passed: 5, failed: 1, skipped: 2, unstable: ['red'] });
  });

  it('counts a suite of two projects as failed while it fails in one of them', () => {
    const twice = [suite('both', 'failed'), suite('both', 'passed')];
    expect(tally(twice, [suite('both', 'passed'), suite('both', 'failed')])).toEqual({
      passed: 0,
      failed: 2,
      skipped: 0,
      unstable: [],
    });
    expect(tally(twice, [suite('both', 'passed'), suite('both', 'passed')]).unstable).toEqual(['both']);
  });

  it('still counts as failed what fails again', () => {
    expect(tally(first, [suite('red', 'passed', 'passed', 'failed')])).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      unstable: [],
    });
  });
});
