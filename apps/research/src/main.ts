import './engine.js';
import { createResearchApp } from './app.js';
import { ConfigError, loadConfig } from './config/env.js';
import { localModels } from './encoder/local-models.js';
import { goOffline } from './offline.js';
import { RunQueue } from './pipeline/run/run-queue.js';
import { LOGGER } from './tokens.js';
import { warmUp, warmUpReading } from './warm-up.js';

try {
  const settings = loadConfig();
  const config = settings.sampleData ? (await goOffline(settings)).config : settings;
  const app = await createResearchApp(config);
  warmUpReading();
  await app.listen(config.port, config.host);
  // The service is available from here; the warm-up only makes the first answers faster.
  const queue = app.get(RunQueue);
  if (config.threads === 0) {
    await localModels(config)
      ?.encode(['a first text'], () => Promise.resolve())
      .catch(() => undefined); // It is logged, and each report says so.
    await warmUp(config, { logger: app.get(LOGGER), isIdle: () => queue.running === 0 });
  }
} catch (error) {
  process.stderr.write(`${startupFault(error)}\n`);
  process.exit(1);
}

/** One line for a configuration error; the stack for a defect. */
function startupFault(error: unknown): string {
  if (error instanceof ConfigError) return `research: ${error.message}`;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return 'research: RESEARCH_PORT is taken by another process';
    if (error.code === 'EACCES') return 'research: this account may not listen on RESEARCH_PORT';
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      return 'research: HOST is not an address of this machine';
  }
  return `research: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
