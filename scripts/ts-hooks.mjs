/** Module hooks behind run-ts.mjs. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const root = new URL('../', import.meta.url);

const isSource = (url) => new URL(url).pathname.endsWith('.ts');

/** The TypeScript file of a specifier; an import from a numbered copy (`?copy=1`) resolves to the same copy. */
function sourceOf(specifier, parent) {
  const library =
    /^#(errors|pagination|validation|auth|credentials|http|secrets|settings|observability|postgres)$/.exec(
      specifier,
    );
  if (library) return new URL(`libs/${library[1]}/src/index.ts`, root);
  if (!parent || !/^\.{1,2}\/.*\.js$/.test(specifier) || !isSource(parent)) return undefined;
  const candidate = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return existsSync(candidate) ? candidate : undefined;
}

export async function resolve(specifier, context, next) {
  const source = sourceOf(specifier, context.parentURL);
  if (!source) return next(specifier, context);
  if (context.parentURL) source.search = new URL(context.parentURL).search;
  return { url: source.href, shortCircuit: true };
}

export async function load(url, context, next) {
  if (!isSource(url)) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(source, {
    filename: fileURLToPath(url),
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
