/** `npm run licenses`: the licences of all production packages; `--help` shows the rest. Needs Node and node_modules alone. */
import { writeFileSync } from 'node:fs';
import { readCommandLine } from './lib/command.mjs';
import { noticesText, productionPackages } from './lib/licenses.mjs';

const { values } = readCommandLine({
  usage: 'npm run licenses -- [options]',
  example: 'npm run licenses -- --check',
  about: 'Lists the licences of all packages of a production install.',
  exits: { 1: 'it failed, or one does not fit' },
  options: {
    check: { type: 'boolean', about: 'prints only what does not fit' },
    notices: { type: 'string', about: 'writes all licence texts to this file' },
  },
});

const packages = productionPackages();
const strange = packages.filter(({ allowedBy }) => allowedBy === null);
if (values.notices) writeFileSync(values.notices, noticesText(packages));
if (!values.check && !values.notices) {
  for (const { name, version, license, allowedBy } of packages)
    console.log(
      `${name}@${version}\t${license}${allowedBy === 'list' ? '' : `\t${allowedBy ?? 'does not fit'}`}`,
    );
}
for (const { name, version, license } of strange)
  console.error(
    `✗ ${name}@${version} is under ${license}, which scripts/lib/licenses.mjs does not allow: choose another package, or decide it in docs/adr.`,
  );
process.exitCode = strange.length > 0 ? 1 : 0;
