import './engine.js';
import 'reflect-metadata';
import { createInventoryApp } from './app.js';
import { ConfigurationError, loadConfig } from './config/env.js';
import { MaintenanceSchedule } from './maintenance/maintenance-schedule.js';

try {
  const config = loadConfig();
  const app = await createInventoryApp(config);
  // By an exit of its own, so that the last log lines are written.
  app.enableShutdownHooks([], { useProcessExit: true });
  await app.listen(config.port, config.host);
  app.get(MaintenanceSchedule).start();
} catch (error) {
  // One line for what an operator can mend; the whole error for what only a developer can.
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
