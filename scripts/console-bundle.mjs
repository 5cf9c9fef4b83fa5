/**
 * Bundles the consoles' React components for the browser, as a build step after compiling: copies them beside the
 * compiled list of components, which is also used at run time, and lets AdminJS's bundler write
 * dist/admin-ui/bundle.js. Nothing is bundled at start-up.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from './lib/paths.mjs';

const sources = fromRoot('apps', 'inventory', 'src', 'console', 'ui');
const compiled = fromRoot('dist', 'apps', 'inventory', 'src', 'console', 'ui');
const output = fromRoot('dist', 'admin-ui');
const stamp = join(output, '.built');

const names = readdirSync(sources, { recursive: true })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'))
  .sort();

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(sources, name)))
      .update('\0');
  // The bundler's entry depends on the components' paths, its output on AdminJS's version.
  return hash.update(readFileSync(fromRoot('node_modules', 'adminjs', 'package.json'))).digest('hex');
}

for (const name of readdirSync(compiled, { recursive: true }))
  if (name.endsWith('.tsx') && !names.includes(name)) rmSync(join(compiled, name));
for (const name of names.filter((one) => one.endsWith('.tsx'))) {
  mkdirSync(dirname(join(compiled, name)), { recursive: true });
  copyFileSync(join(sources, name), join(compiled, name));
}

const print = fingerprint();
const isCurrent =
  existsSync(join(output, 'bundle.js')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
if (!isCurrent) {
  rmSync(output, { recursive: true, force: true });
  // Read by AdminJS on import; "production" is the small bundle without a watcher.
  Object.assign(process.env, { NODE_ENV: 'production', ADMIN_JS_TMP_DIR: output });
  delete process.env.ADMIN_JS_SKIP_BUNDLE;
  const { AdminJS, ComponentLoader } = await import('adminjs');
  const { UI_COMPONENTS } = await import(join(compiled, 'components.js'));
  const loader = new ComponentLoader();
  for (const { name, file, overrides } of UI_COMPONENTS) {
    if (overrides) loader.override(name, file);
    else loader.add(name, file);
  }
  await new AdminJS({ componentLoader: loader }).initialize();
  if (!existsSync(join(output, 'bundle.js'))) throw new Error('The bundler wrote no bundle.');
  rmSync(join(output, 'entry.js'), { force: true });
  writeFileSync(stamp, print);
}
