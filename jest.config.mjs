/**
 * One configuration for every suite; `npm run test:unit` and its sisters select a project.
 * Native ESM: the scripts set NODE_OPTIONS=--experimental-vm-modules.
 */
const shared = {
  testEnvironment: 'node',
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '^#(errors|pagination|validation|auth|credentials|http|secrets|settings|observability|postgres)$':
      '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** Suites of the inventory service that run a second time without any decorator (DATABASE_DECORATORS=none). */
const PLAIN_SUITES = [
  'inventory/stock/stock',
  'inventory/sales/dispatches',
  'contract/lists',
  'contract/live-rights',
  'contract/tenant-matrix',
  'concurrency/parallel-writes',
];

/** What the services are made of, and what drives a browser, is loaded once in a worker, by Node itself, not once in a suite. */
const outsideTheSandbox = {
  testEnvironment: '<rootDir>/test/support/sandbox/environment.mjs',
  transform: {
    '/(apps/.*/src|libs/.*/src)/(?!.*\\.spec\\.ts$).*\\.ts$|/node_modules/(@nestjs/.*\\.js|(pg/esm|playwright-core)/.*\\.mjs)$':
      '<rootDir>/test/support/sandbox/transform.mjs',
    ...shared.transform,
  },
  transformIgnorePatterns: ['/node_modules/(?!(@nestjs|pg/esm|playwright-core)/)'],
};

const endToEnd = {
  ...shared,
  ...outsideTheSandbox,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

export default {
  // Start-up of a whole service, a migration that begins anew until it has its locks, all on a loaded machine; no test is timed by it.
  testTimeout: 300_000,
  testSequencer: `${import.meta.dirname}/test/support/sequencer.mjs`,
  projects: [
    {
      ...shared,
      ...outsideTheSandbox,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/apps/**/*.spec.ts',
        '<rootDir>/libs/!(validation)/**/*.spec.ts',
        '<rootDir>/scripts/**/*.spec.ts',
        '<rootDir>/bench/**/*.spec.ts',
      ],
    },
    {
      // Rows of the classes that these suites declare must be objects to class-validator, by its own `instanceof Object`.
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/libs/validation/**/*.spec.ts'],
    },
    {
      ...endToEnd,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
    },
    {
      ...endToEnd,
      displayName: 'plain',
      testMatch: PLAIN_SUITES.map((suite) => `<rootDir>/test/${suite}.e2e-spec.ts`),
      testEnvironmentOptions: { environment: { TEST_DECORATORS: 'none' } },
    },
  ],
};
