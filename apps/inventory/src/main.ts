import { compileEagerly } from './engine.js';
import 'reflect-metadata';
import { createInventoryApp } from './app.js';
import { ConfigurationError, loadConfig } from './config/env.js';
import { MaintenanceSchedule } from './maintenance/maintenance-schedule.js';
import { WebhookDispatcher } from './webhooks/sending/webhook-dispatcher.js';

try {
  const config = loadConfig();
  const app = await createInventoryApp(config);
  // An explicit exit, so that the last log lines are flushed.
  app.enableShutdownHooks([], { useProcessExit: true });
  compileEagerly();
  await app.listen(config.port, config.host);
  app.get(MaintenanceSchedule).start();
  app.get(WebhookDispatcher).start();
} catch (error) {
  // One line for an operator's error, the whole error for a defect.
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
