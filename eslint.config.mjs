import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { TYPE_PROJECTS } from './scripts/lib/type-projects.mjs';

/** `export default` hides names from search and rename; configuration files are the exception, because their tools ask for it. */
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name.',
};
const noEnum = {
  selector: 'TSEnumDeclaration',
  message:
    'Use a union of string literals with a const array beside it: the array feeds validator, column check and OpenAPI.',
};
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only config/env.ts reads the environment; take the typed settings.',
};

const SQL = '/^\\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|BEGIN|LOCK)\\s/';
const noSql = [`Literal[value=${SQL}]`, `TemplateElement[value.raw=${SQL}]`].map((selector) => ({
  selector,
  message: 'SQL stands in repositories and in the definitions of lists; call one.',
}));

export default tseslint.config(
  {
    ignores: ['dist/', 'node_modules/', '.data/', 'artifacts/', 'coverage/', 'docs/'],
  },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    // The formatter puts line breaks where this rule suspects a missing semicolon.
    rules: { eqeqeq: ['error', 'always'], 'no-unexpected-multiline': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: {
      globals: {
        AbortSignal: 'readonly',
        URL: 'readonly',
        clearInterval: 'readonly',
        clearTimeout: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        process: 'readonly',
        setInterval: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  {
    // What the browser runs as it is.
    files: [
      'apps/research/src/http/page/assets/*.js',
      'apps/inventory/src/console/acting/*.js',
      'libs/http/src/documentation/*.js',
    ],
    languageOptions: {
      globals: Object.fromEntries(
        [
          'AbortController',
          'Blob',
          'BroadcastChannel',
          'CSS',
          'DOMParser',
          'Event',
          'IntersectionObserver',
          'TextDecoderStream',
          'URL',
          'URLSearchParams',
          'clearTimeout',
          'confirm',
          'document',
          'fetch',
          'requestAnimationFrame',
          'history',
          'location',
          'navigator',
          'sessionStorage',
          'setTimeout',
          'window',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: TYPE_PROJECTS, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  {
    files: ['apps/research/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'matchAll', message: 'It compiles its pattern again and again: text/matches.ts.' },
      ],
    },
  },
  {
    files: ['**/*.module.ts'],
    // A Nest module is a class that is all decorator.
    rules: { '@typescript-eslint/no-extraneous-class': 'off' },
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noEnum, noEnvironment] },
  },
  {
    // AdminJS takes the default export of each component that is registered with it.
    files: ['**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', noEnum, noEnvironment] },
  },
  {
    // What decides and answers knows no SQL: repositories, lists and reports' definitions do, and the database folder.
    files: [
      'apps/inventory/src/**/*.{service,controller,interceptor,decorators,mapper,dto,module}.ts',
      'apps/inventory/src/**/{use-cases,domain,kinds}/*.ts',
      'apps/inventory/src/{console,identity,impersonation,platform,seeding,tenancy}/**/*.ts',
    ],
    ignores: [
      '**/*.repository.ts',
      '**/*-list.ts',
      'apps/inventory/src/console/system/table-{catalogue,filter}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noEnum, noEnvironment, ...noSql] },
  },
  {
    // Specs look up where measuring data lies.
    files: ['apps/*/src/config/env.ts', '**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noEnum] },
  },
  {
    // Declarations of packages without types describe what is there, default exports included.
    files: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.spec.ts', 'test/**/*.ts'],
    rules: {
      // Bodies that come over the wire are read member by member in tests; each reading is itself an assertion.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
);
