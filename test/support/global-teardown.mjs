/** Jest, once after the end-to-end suites. */
export default async function globalTeardown() {
  await globalThis.testDatabaseServer?.stop();
}
