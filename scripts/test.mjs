/**
 * `npm test`: everything that must hold, ended by one line `N passed, N failed[, N skipped]`.
 *
 *   npm test                          all of it
 *   npm test -- <path or pattern> …   only the Jest suites whose path matches
 *   npm run test:plain                the end-to-end suites of the inventory service without any decorator of the unit of work
 *   npm run test:unit · test:e2e · typecheck · lint · format:check · imports     one part
 *
 * A static check counts as one; Jest counts its tests, and a suite that could not run as one failure.
 * Where CI is set, up to three end-to-end suites that failed run once more, by themselves; what passes only then is named as unstable. A
 * developer's run repeats nothing.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { readCommandLine } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';
import { fail, say, seconds, sinceStart, Stop } from './lib/terminal.mjs';
import { failedSuites, tally } from './lib/test-results.mjs';
import { TYPE_PROJECTS, TYPESCRIPT } from './lib/type-projects.mjs';

const tool = (...parts) => fromRoot('node_modules', ...parts);

const typecheck = (project) => [TYPESCRIPT, '--noEmit', '-p', project];

/** Name, description and commands. */
const checks = {
  typecheck: ['Types', ...TYPE_PROJECTS.map(typecheck)],
  lint: ['Lint', [tool('oxlint', 'bin', 'oxlint'), '--deny-warnings']],
  format: ['Format', [tool('oxfmt', 'bin', 'oxfmt'), '--check']],
  licenses: ['Licences', [fromRoot('scripts', 'licenses.mjs'), '--check']],
  imports: [
    'Import rules',
    [
      tool('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'libs',
    ],
  ],
};
/** Parts that are Jest projects; the second has suites that run without decorators too. */
const suites = { unit: ['unit'], e2e: ['e2e', 'plain'] };

/** The folders that `npm run test:plain` runs without any decorator of the unit of work (DATABASE_DECORATORS=none). */
const PLAIN_FOLDERS = [
  'test/inventory/',
  'test/contract/',
  'test/concurrency/',
  'test/people/',
  'test/speed/',
];

/** More failures than this are not retried. */
const REPEATED_AT_MOST = 3;

const total = { passed: 0, failed: 0, skipped: 0 };

async function check(name) {
  const [title, ...commands] = checks[name];
  const since = Date.now();
  let faults = '';
  for (const command of commands) {
    const { code, output } = await run(process.execPath, command, { cwd: root });
    if (code !== 0) faults += `${output.trim()}\n`;
  }
  if (faults === '') {
    total.passed += 1;
    say(`✓ ${title} (${seconds(since)})`);
    return;
  }
  total.failed += 1;
  say(`✗ ${title} (${seconds(since)})\n${faults}`);
}

async function build() {
  try {
    await ensureBuilt(['inventory', 'research']);
    total.passed += 1;
    say('✓ Build');
  } catch (error) {
    total.failed += 1;
    fail(error);
  }
}

/** Each of them fills a core, so that two run at once; the longest, the lint, begins and the others are done beside it. */
async function runChecks(names) {
  const queue = names.toSorted((a, b) => Number(b === 'lint') - Number(a === 'lint'));
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      await (name === 'build' ? build() : check(name));
  };
  await Promise.all([worker(), worker()]);
}

/** One more than cores on a small machine: end-to-end suites wait for servers and browsers part of their time. */
const WORKERS = '3';

/**
 * Workers take it over, and so do processes that live for seconds. Most code of a test runs too few times to be worth the
 * optimizing compiler, which takes a sixth of the processor time where it begins as early as by default. (Later versions have a
 * compiler in between.)
 */
const LATE_OPTIMIZATION = process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [];

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} patterns
 */
function jest(projects, patterns, outputFile, workers = process.env.TEST_WORKERS ?? WORKERS) {
  const args = [
    ...LATE_OPTIMIZATION,
    '--experimental-vm-modules',
    '--no-warnings',
    tool('jest', 'bin', 'jest.js'),
    '--selectProjects',
    ...projects,
    '--maxWorkers',
    workers,
    '--passWithNoTests',
    '--json',
    '--outputFile',
    outputFile,
    // Jest's own packages ignore NO_COLOR.
    ...(process.env.NO_COLOR ? ['--no-color'] : []),
    ...patterns,
  ];
  return new Promise((resolve, reject) => {
    // Jest reports on standard error; its standard output would be the JSON again.
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        TZ: process.env.TZ ?? 'UTC',
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`.trim(),
      },
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Adds one Jest run of these projects to the totals; @returns {Promise<number>} the number of matching suites */
async function runSuites(projects, patterns, folder) {
  say(`\n  Tests (${projects.join(', ')}) …`);
  const outputFile = join(folder, 'results.json');
  const code = await jest(projects, patterns, outputFile);
  if (!existsSync(outputFile)) {
    total.failed += 1;
    say(`✗ The test runner ended with code ${code} and no result.`);
    return 1;
  }
  const result = JSON.parse(readFileSync(outputFile, 'utf8'));
  const failed = failedSuites(result.testResults);
  const endToEnd = failed.every((path) => path.endsWith('.e2e-spec.ts'));
  let again = [];
  if (process.env.CI && endToEnd && failed.length > 0 && failed.length <= REPEATED_AT_MOST) {
    say(`\n  Once more, by themselves: ${failed.map((path) => relative(root, path)).join(', ')} …`);
    rmSync(outputFile);
    await jest(suites.e2e, ['--runTestsByPath', ...failed], outputFile, '1');
    if (existsSync(outputFile)) again = JSON.parse(readFileSync(outputFile, 'utf8')).testResults;
  }
  const counts = tally(result.testResults, again);
  total.passed += counts.passed;
  // Other failures of the runner (an error outside a test, an obsolete snapshot under --ci) count too.
  total.failed += counts.failed + (failed.length === 0 && code !== 0 ? 1 : 0);
  total.skipped += counts.skipped;
  for (const path of counts.unstable)
    say(`  UNSTABLE: ${relative(root, path)} failed beside others, passed alone.`);
  const skippedTests = result.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending' || status === 'todo'),
  );
  for (const { fullName } of skippedTests) say(`  skipped: ${fullName}`);
  return result.numTotalTestSuites;
}

function readArguments() {
  const known = [...Object.keys(checks), ...Object.keys(suites)];
  const { values, positionals: patterns } = readCommandLine({
    usage: 'npm test -- [<path or pattern> …] [options]',
    example: 'npm test -- test/inventory/stock',
    words: { '<path or pattern>': 'a part of the paths of the Jest suites to run' },
    about: 'Runs all checks and tests, or the Jest suites whose path matches.',
    exits: { 1: 'something fails' },
    options: {
      only: { type: 'string', about: `one part: ${known.join(', ')}` },
      plain: { type: 'boolean', about: 'only the suites of the inventory service, without any decorator' },
    },
    positionals: { max: Infinity },
  });
  const { only, plain } = values;
  if (plain)
    return { checks: [], projects: ['e2e'], patterns: patterns.length > 0 ? patterns : PLAIN_FOLDERS, plain };
  if (only !== undefined && !known.includes(only)) throw new Stop(`--only takes one of ${known.join(', ')}.`);
  const wanted = (name) => (only === undefined ? !(name in checks) || patterns.length === 0 : name === only);
  const parts = known.filter(wanted);
  const projects = parts.flatMap((name) => suites[name] ?? []);
  return {
    checks: parts.filter((name) => name in checks),
    // Named suites run once.
    projects: patterns.length > 0 ? projects.filter((name) => name !== 'plain') : projects,
    patterns,
    plain: false,
  };
}

async function main() {
  const { checks: named, projects, patterns, plain } = readArguments();
  await ensureInstalled();
  // Suites of the scripts and images need dist; it is built here once.
  const builds = projects.includes('e2e') && patterns.length === 0;
  await runChecks([...named, ...(builds ? ['build'] : [])]);
  if (plain) process.env.TEST_DECORATORS = 'none';
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  let matched = 0;
  try {
    if (projects.length > 0) matched = await runSuites(projects, patterns, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (patterns.length > 0 && matched === 0) {
    total.failed += 1;
    say(`✗ No test file matches ${patterns.join(' ')}.`);
  }
  say(`\nDone in ${sinceStart()}.`);
  say(
    `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  process.exitCode = total.failed > 0 ? 1 : 0;
}

main().catch((error) => {
  fail(error);
  say(`${total.passed} passed, ${total.failed + 1} failed`);
  process.exitCode = 1;
});
