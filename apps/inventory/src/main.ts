import 'reflect-metadata';
import { createInventoryApp } from './app.js';
import { ConfigurationError, loadConfig } from './config/env.js';

try {
  const config = loadConfig();
  const app = await createInventoryApp(config);
  app.enableShutdownHooks();
  await app.listen(config.port, config.host);
} catch (error) {
  // One line for what an operator can mend; the whole error for what only a developer can.
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
