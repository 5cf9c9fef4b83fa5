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
    '^#(errors|pagination|validation|auth|http|secrets|observability)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

export default {
  // Start-up of a whole service, a migration that begins anew until it has its locks, all on a loaded machine; no test is timed by it.
  testTimeout: 300_000,
  testSequencer: `${import.meta.dirname}/test/support/sequencer.mjs`,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/apps/**/*.spec.ts',
        '<rootDir>/libs/**/*.spec.ts',
        '<rootDir>/scripts/**/*.spec.ts',
      ],
    },
    {
      ...shared,
      displayName: 'e2e',
      // What the services are made of is loaded once in a worker, not once in a suite.
      testEnvironment: '<rootDir>/test/support/sandbox/environment.mjs',
      transform: {
        '/(apps/.*/src|libs/.*/src)/.*\\.ts$|/node_modules/@nestjs/.*\\.js$':
          '<rootDir>/test/support/sandbox/transform.mjs',
        ...shared.transform,
      },
      transformIgnorePatterns: ['/node_modules/(?!@nestjs/)'],
      testMatch: ['<rootDir>/test/**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
