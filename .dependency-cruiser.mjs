/**
 * Who may import whom (docs/architecture.md). A rule per sentence; each carries the reason it is there.
 */
const specs = '\\.(e2e-)?spec\\.ts$';
const appsAndLibs = '^(apps|libs)/';
const frameworks = '(^|/)node_modules/(@nestjs|typeorm|pg|fastify|@fastify|express|adminjs|@adminjs)(/|$)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: { path: appsAndLibs },
      to: { circular: true },
    },
    {
      name: 'nothing-missing',
      comment: 'An unresolved import fails at run time only. The service generates page/names.js.',
      severity: 'error',
      from: { path: appsAndLibs },
      to: { couldNotResolve: true, pathNot: '^\\./names\\.js$' },
    },
    {
      name: 'libs-stand-alone',
      comment: 'A library serves both apps and knows neither.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'libs-through-their-door',
      comment: 'An app uses what a library exports; the rest of the library may change.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^libs/[^/]+/src/(?!index\\.ts$)' },
    },
    {
      name: 'libs-without-a-server',
      comment: 'A command that serves nothing loads these alone: a third of the files, and of the time.',
      severity: 'error',
      from: { path: '^libs/(errors|pagination|postgres|credentials|secrets|settings)/', pathNot: specs },
      to: {
        path: '((^|/)node_modules/(@nestjs|fastify|express)/|^libs/(auth|http|observability|validation)/)',
      },
    },
    {
      name: 'opentelemetry-in-one-file',
      comment: 'A service that is not traced does not load it.',
      severity: 'error',
      from: { path: appsAndLibs, pathNot: '^libs/observability/src/tracing/opentelemetry\\.ts$' },
      to: { path: '(^|/)node_modules/@opentelemetry/' },
    },
    {
      name: 'opentelemetry-on-demand',
      comment: 'Imported when the settings ask for traces, never by another file being loaded.',
      severity: 'error',
      from: { path: appsAndLibs },
      to: { path: '^libs/observability/src/tracing/opentelemetry\\.ts$', dynamic: false },
    },
    {
      name: 'apps-apart-inventory',
      comment: 'The apps are built, started and deployed separately.',
      severity: 'error',
      from: { path: '^apps/inventory/' },
      to: { path: '^apps/research/' },
    },
    {
      name: 'apps-apart-research',
      comment: 'The apps are built, started and deployed separately.',
      severity: 'error',
      from: { path: '^apps/research/' },
      to: { path: '^apps/inventory/' },
    },
    {
      name: 'scope-stands-alone',
      comment: 'Everybody may import the proof of a right; so it imports nothing of the app.',
      severity: 'error',
      from: { path: '^apps/inventory/src/scope/' },
      to: { path: '^apps/', pathNot: '^apps/inventory/src/scope/' },
    },
    {
      name: 'no-barrels-in-apps',
      comment: 'A barrel hides where a thing lives and invites cycles.',
      severity: 'error',
      from: {},
      to: { path: '^apps/.+/index\\.ts$' },
    },
    {
      name: 'pure-domain',
      comment:
        'Domain and text code is arithmetic on plain values: testable without a framework, a database or HTTP.',
      severity: 'error',
      from: { path: '^apps/.+/(domain|text|analysis|papers)/', pathNot: specs },
      to: { path: frameworks },
    },
    {
      name: 'commands-not-bodies',
      comment: 'A use case takes commands: routes, imports, seeding and the console call it alike.',
      severity: 'error',
      from: {
        path: '^apps/inventory/src/(.+/(domain|use-cases|kinds)/|seeding/|(?!audit|console).+\\.service\\.ts$)',
        pathNot: specs,
      },
      to: { path: '(/http/|\\.(dto|controller|mapper)\\.ts$)' },
    },
    {
      name: 'pure-stage-algorithms',
      comment: 'In a stage folder only the stage class knows Nest; the method beside it is pure.',
      severity: 'error',
      from: { path: '^apps/research/src/stages/', pathNot: [specs, '\\.stage\\.ts$', '\\.module\\.ts$'] },
      to: { path: frameworks },
    },
    {
      name: 'analysis-knows-no-stage',
      comment:
        'Analysis is called by stages with plain values; it knows neither them nor providers nor HTTP.',
      severity: 'error',
      from: { path: '^apps/research/src/(analysis|text|papers)/', pathNot: specs },
      to: { path: '^apps/research/src/(stages|providers|http|config)/' },
    },
    {
      name: 'reading-is-the-ground-floor',
      comment: 'What a sentence does is judged from its text; every other room of analysis may ask for it.',
      severity: 'error',
      from: { path: '^apps/research/src/analysis/reading/', pathNot: specs },
      to: { path: '^apps/research/src/analysis/(?!reading/)' },
    },
    {
      name: 'analysis-points-down',
      comment:
        'reading, sentences, claims, then answer and gaps, then the summary: none imports a later one.',
      severity: 'error',
      from: { path: '^apps/research/src/analysis/(?:sentences|claims)/', pathNot: specs },
      to: { path: '^apps/research/src/analysis/(?!reading/|sentences/|claims/)' },
    },
    {
      name: 'sentences-know-no-claims',
      comment: 'As above.',
      severity: 'error',
      from: { path: '^apps/research/src/analysis/sentences/', pathNot: specs },
      to: { path: '^apps/research/src/analysis/claims/' },
    },
    {
      name: 'answers-know-no-summary',
      comment: 'As above.',
      severity: 'error',
      from: { path: '^apps/research/src/analysis/(?:answer|gaps)/', pathNot: specs },
      to: { path: '^apps/research/src/analysis/summary/' },
    },
    {
      name: 'stages-stand-alone',
      comment: 'What two stages need lies in analysis/; a stage can be replaced without its neighbours.',
      severity: 'error',
      from: {
        path: '^apps/research/src/stages/([^/]+)/',
        pathNot: specs,
      },
      to: { path: '^apps/research/src/stages/', pathNot: '^apps/research/src/stages/$1/' },
    },
    {
      name: 'controllers-call-services',
      comment: 'A controller makes one call; what reaches the database lies behind a service.',
      severity: 'error',
      from: { path: '^apps/.+\\.controller\\.ts$' },
      to: {
        path: '(\\.repository\\.ts|\\.entity\\.ts|(^|/)node_modules/(typeorm|@nestjs/typeorm|pg)/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'dtos-know-no-storage',
      comment: 'The wire names and the stored names meet only in the mapper.',
      severity: 'error',
      from: { path: '^apps/.+\\.dto\\.ts$' },
      to: { path: '(\\.repository\\.ts|\\.service\\.ts|(^|/)node_modules/(typeorm|pg)/)' },
    },
    {
      name: 'repositories-look-down',
      comment: 'A repository serves services and knows none, nor what lies above them.',
      severity: 'error',
      from: { path: '^apps/.+\\.repository\\.ts$' },
      to: { path: '\\.(service|controller|dto|mapper)\\.ts$' },
    },
    {
      name: 'entities-are-data',
      comment: 'No logic and no decorators of other layers.',
      severity: 'error',
      from: { path: '^apps/.+\\.entity\\.ts$' },
      to: { path: '\\.(service|controller|dto|mapper|repository)\\.ts$' },
    },
    {
      name: 'services-know-no-http',
      comment: 'A use case is the same from a route, a command or the console.',
      severity: 'error',
      from: { path: '^apps/.+\\.service\\.ts$', pathNot: '^apps/.+/http/' },
      to: {
        path: '(\\.controller\\.ts$|(^|/)node_modules/(fastify|@fastify|express|@nestjs/platform-fastify)/)',
      },
    },
    {
      name: 'code-needs-no-tests',
      comment: 'What ships does not depend on what checks it, nor on tools of development.',
      severity: 'error',
      from: { path: appsAndLibs, pathNot: specs },
      to: { path: '(^(test|bench|scripts)/|\\.spec\\.ts$)' },
    },
    {
      name: 'declared-packages-only',
      comment: 'A production install leaves development packages out.',
      severity: 'error',
      from: { path: '^(apps|libs)/[^/]+/src/', pathNot: specs },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist'] },
    exclude: { path: '\\.tsx$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    webpackConfig: { fileName: 'scripts/lib/import-aliases.mjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.json', '.d.ts'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
