/**
 * Jest's environment for Node with a way out to the modules that all suites of a worker share. A suite that asks what a
 * module has taken up so far gets modules of its own: `@jest-environment-options {"ownModules": true}` in its first comment.
 */
import { TestEnvironment } from 'jest-environment-node';
import { switchOffAsyncStorages } from './async-storages.mjs';
import { importNatively } from './native-modules.mjs';

/** What the services ask by `instanceof` of values that a test has made. */
const common = { Error, TypeError, RangeError, SyntaxError, AggregateError, Map, Set, Float32Array };

let copies = 0;

export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const copy = config.projectConfig.testEnvironmentOptions.ownModules ? ++copies : undefined;
    // A test that sets the clock sets it for the services.
    const { constructor: FakeTimers } = this.fakeTimersModern;
    this.fakeTimersModern = new FakeTimers({ config: config.projectConfig, global: globalThis });
    Object.defineProperty(this.global, 'Date', { get: () => globalThis.Date, configurable: true });
    // Of this suite alone: its `process.env` is a copy.
    Object.assign(this.global.process.env, config.projectConfig.testEnvironmentOptions.environment);
    Object.assign(this.global, common, { importNatively: (path) => importNatively(path, copy) });
  }

  async teardown() {
    await super.teardown();
    switchOffAsyncStorages();
  }
}
