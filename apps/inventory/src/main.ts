import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { createInventoryApp } from './app.js';
import { ConfigurationError, loadConfig } from './config/env.js';
import { MaintenanceSchedule } from './maintenance/maintenance-schedule.js';

// What requests leave behind is collected when the heap has grown by half; left to itself it grows fourfold first.
setFlagsFromString('--heap-growing-percent=50');
// Code is compiled at once to plain machine code, and optimised after half of the runs that the engine of Node.js 20 waits for; later
// ones have a compiler in between. A process that has just started answers at its full speed sooner.
setFlagsFromString('--always-sparkplug');
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=30000');

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
