/** Jest, once before the end-to-end suites: starts the database server; workers find it through the environment. */
import { startTestServer } from './test-server.mjs';

export default async function globalSetup() {
  const server = await startTestServer();
  globalThis.testDatabaseServer = server;
  process.env.TEST_DATABASE_SERVER = JSON.stringify({ adminUrl: server.adminUrl, urls: server.urls });
}
