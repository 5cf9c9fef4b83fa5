/**
 * `npm run release -- 0.2.0 [--dry-run] [--commit]`: writes the version to all files that have one, and dates the
 * changelog. With --commit the change is committed and tagged. Nothing is pushed.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { exitCode, readCommandLine } from './lib/command.mjs';
import { contractOf } from './lib/contract.mjs';
import { fromRoot, root } from './lib/paths.mjs';
import { fail, say, Stop } from './lib/terminal.mjs';

const VERSION = /^\d+\.\d+\.\d+$/;
const SEMVER = '\\d+\\.\\d+\\.\\d+';
/** The version in the name of a Kubernetes object. */
const DASHED = '\\d+-\\d+-\\d+';

const read = (file) => readFileSync(fromRoot(...file.split('/')), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const dashed = (version) => version.replaceAll('.', '-');

/** Files with the version: the text before it and the number of occurrences. */
const PLACES = [
  { file: 'package.json', before: '^  "version": "', times: 1 },
  { file: 'package-lock.json', before: '^(?:  |      )"version": "', times: 2, upTo: '"dependencies"' },
  {
    file: 'docker/Dockerfile',
    before: '(?:^ARG VERSION=|stock-and-scholar-(?:inventory|research):)',
    times: 3,
  },
  {
    file: 'docker/compose.yml',
    before: '(?:image: stock-and-scholar-(?:inventory|research):|args: \\{ VERSION: )',
    times: 4,
  },
  { file: 'deploy/kustomize/base/kustomization.yaml', before: 'newTag: ', times: 2 },
  { file: 'deploy/kustomize/overlays/example/kustomization.yaml', before: 'newTag: ', times: 2 },
  {
    file: 'deploy/kustomize/base/inventory-migrate.yaml',
    before: 'name: inventory-migrate-',
    times: 1,
    form: dashed,
  },
  { file: 'docs/operations.md', before: 'job/inventory-migrate-', times: 1, form: dashed },
  { file: 'docs/openapi/inventory.json', before: '^    "version": "', times: 1 },
  { file: 'docs/openapi/research.json', before: '^    "version": "', times: 1 },
];

function withVersion({ file, before, times, upTo, form = (version) => version }, version) {
  const whole = read(file);
  const end = upTo === undefined ? whole.length : whole.indexOf(upTo);
  let found = 0;
  const pattern = new RegExp(`(${before})${form === dashed ? DASHED : SEMVER}`, 'gm');
  const text = whole.slice(0, end).replace(pattern, (_match, start) => {
    found += 1;
    return start + form(version);
  });
  if (found !== times) throw new Stop(`${file} carries the version ${found} times, not ${times}.`);
  return text + whole.slice(end);
}

/** Renames the section "Unreleased" to the version. */
function datedChangelog(version, today) {
  const text = read('CHANGELOG.md');
  if (text.includes(`## [${version}]`)) throw new Stop(`CHANGELOG.md has a section ${version} already.`);
  const [, entries] = /^## \[Unreleased\]\n([^]*?)(?=^## \[|$(?![^]))/m.exec(text) ?? [];
  if (entries === undefined || !/^- /m.test(entries))
    throw new Stop('CHANGELOG.md has no entry under "## [Unreleased]": say what the release brings.');
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${today}\n`);
}

function isOlder(version, than) {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number));
  const at = left.findIndex((part, index) => part !== right[index]);
  return at !== -1 && left[at] < right[at];
}

function changes(version) {
  const texts = new Map(PLACES.map((place) => [place.file, withVersion(place, version)]));
  for (const name of ['inventory', 'research']) {
    // The baseline of the contract for later documents.
    const contract = contractOf(JSON.parse(texts.get(`docs/openapi/${name}.json`)));
    texts.set(`docs/openapi/baseline/${name}.txt`, `${contract.join('\n')}\n`);
  }
  texts.set('CHANGELOG.md', datedChangelog(version, new Date().toISOString().slice(0, 10)));
  return [...texts].filter(([file, text]) => read(file) !== text);
}

function main() {
  const usage = 'npm run release -- <version> [options]';
  const { values, positionals } = readCommandLine({
    usage,
    example: 'npm run release -- 0.2.0 --dry-run',
    words: { '<version>': 'the number of the release, such as 0.2.0' },
    about:
      'Writes the version to packages, images, manifests and OpenAPI documents, and dates the changelog.',
    options: {
      'dry-run': { type: 'boolean', about: 'says what would change and writes nothing' },
      commit: { type: 'boolean', about: 'commits the change and tags it; nothing is pushed' },
    },
    positionals: { min: 1, max: 1 },
  });
  const [version] = positionals;
  if (!VERSION.test(version)) {
    process.stderr.write(`✗ "${version}" is no version such as 0.2.0. Usage: ${usage}\n`);
    return exitCode.usage;
  }
  const { version: present } = JSON.parse(read('package.json'));
  if (isOlder(version, present)) throw new Stop(`${version} is older than the present version ${present}.`);
  if (git('status', '--porcelain').trim() !== '')
    throw new Stop('There are changes that are not committed: a release is made of what is.');
  const changed = changes(version);
  for (const [file, text] of changed) {
    if (!values['dry-run']) writeFileSync(fromRoot(...file.split('/')), text);
    say(`${values['dry-run'] ? 'would change' : '✓'} ${file}`);
  }
  if (values['dry-run']) return exitCode.done;
  if (values.commit) {
    git('commit', '--quiet', '--all', '--message', `chore: release ${version}`);
    git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
    say(`✓ committed and tagged v${version}; push both when they are right`);
  }
  return exitCode.done;
}

try {
  process.exitCode = main();
} catch (error) {
  fail(error);
  process.exitCode = exitCode.failed;
}
