import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { createInventoryApp } from './app.js';
import { ConfigurationError, loadConfig } from './config/env.js';
import { MaintenanceSchedule } from './maintenance/maintenance-schedule.js';

// What requests leave behind is collected when the heap has grown by half; left to itself it grows fourfold first.
setFlagsFromString('--heap-growing-percent=50');
// Code is compiled after half of the runs that the engine waits for, and at once to plain machine code: a process that has just
// started answers at its full speed sooner.
setFlagsFromString('--interrupt-budget=30000');
setFlagsFromString('--always-sparkplug');

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
