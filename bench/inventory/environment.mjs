/** Imports from the scripts, in one place, so that they can be typed (environment.d.mts). */
export { ensureBuilt } from '../../scripts/lib/build.mjs';
export { freePort } from '../../scripts/lib/ports.mjs';
export { startTestServer } from '../../test/support/test-server.mjs';
