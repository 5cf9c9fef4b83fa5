/** Licences of all production packages, and whether they fit a project under MIT. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
]);

/** Packages with a licence file only, checked by a person. */
const inFile = {
  '@adminjs/express': 'MIT',
  'passport-http-bearer': 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
};

/** Packages under another licence, each with the decision that allows it. */
const decided = { citeproc: 'docs/adr/0014-citeproc-under-cpal.md' };

/**
 * @typedef {{name: string, version: string, license: string, folder: string, allowedBy: string | null}} Package
 *   allowedBy: 'list', a decision, or null: it does not fit
 */

/** Whether an SPDX expression of AND, OR and brackets is satisfied by the allowed licences. */
export function fits(expression) {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const atom = () => {
    if (tokens[at] !== '(') return allowed.has(tokens[at++]);
    at += 1;
    const value = either();
    at += 1;
    return value;
  };
  const both = () => {
    let value = atom();
    while (tokens[at] === 'AND') {
      at += 1;
      value = atom() && value;
    }
    return value;
  };
  const either = () => {
    let value = both();
    while (tokens[at] === 'OR') {
      at += 1;
      value = both() || value;
    }
    return value;
  };
  return tokens.length > 0 && either() && at === tokens.length;
}

function declared(folder, locked) {
  const manifest = join(folder, 'package.json');
  const { license, licenses } = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : { license: locked };
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(' AND ') ?? 'unknown';
}

/** @returns {Package[]} by name */
export function productionPackages(base = root) {
  const { packages } = JSON.parse(readFileSync(join(base, 'package-lock.json'), 'utf8'));
  const found = new Map();
  for (const [path, { version, license: locked, dev }] of Object.entries(packages)) {
    if (path === '' || dev) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const folder = join(base, path);
    const license = inFile[name] ?? declared(folder, locked);
    const allowedBy = fits(license) ? 'list' : (decided[name] ?? null);
    const known = found.get(`${name}@${version}`);
    if (!known || !existsSync(known.folder))
      found.set(`${name}@${version}`, { name, version, license, folder, allowedBy });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const texts = /^(licen[cs]e|copying|notice)/i;

/** All packages with their licence texts, as a distribution must contain them. @param {Package[]} packages */
export function noticesText(packages) {
  const parts = packages
    .filter(({ folder }) => existsSync(folder))
    .map(({ name, version, license, folder }) => {
      const files = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && texts.test(basename(entry.name)))
        .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
      return [`${name} ${version} (${license})`, '', ...files, ''].join('\n');
    });
  return `Packages that this software uses, with their licences.\n\n${parts.join(`${'-'.repeat(80)}\n`)}`;
}
