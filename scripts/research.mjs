/**
 * `npm run --silent research -- "query"`: one question on the command line, the report on standard output. Installs
 * and builds first if necessary, without output there.
 */
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { readCommandLine } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { beQuiet, fail } from './lib/terminal.mjs';

const text = (about) => ({ type: 'string', about });
const flag = (about) => ({ type: 'boolean', about });
readCommandLine({
  usage: 'npm run --silent research -- "query" [options]',
  example:
    'npm run --silent research -- "sleep of shift workers" --from 2015 --export bibtex --out report.md',
  words: { '"query"': 'the question, as one would ask it, or a search with AND, OR, NOT and quotes' },
  about: 'Answers a question with a report.',
  exits: { 0: 'answered', 3: 'answered, but something is missing (the warnings say what)' },
  options: {
    format: text('markdown (unless given), json or html'),
    export: text('citation exports, separated by commas: bibtex, ris, csl-json, apa, mla, chicago, csv'),
    out: text('writes there in place of standard output'),
    limit: text('papers asked of each provider'),
    from: text('first year of publication'),
    to: text('last year of publication'),
    types: text('only papers of these types, separated by commas'),
    library: text('papers of your own beside what is found: a file of RIS, BibTeX or CSL-JSON'),
    'no-expand': flag('names as the query has them, without synonyms'),
    'no-search': flag('only those, no provider is asked'),
    offline: flag('answers from bundled sample data, with no call to the outside'),
    quiet: flag('no progress on standard error'),
  },
  positionals: { min: 1, max: 100 },
});

try {
  beQuiet();
  await ensureInstalled();
  await ensureBuilt(['research']);
} catch (error) {
  fail(error);
  process.exit(1);
}
await import(pathToFileURL(fromRoot('dist', 'apps', 'research', 'src', 'research-command.js')).href);
