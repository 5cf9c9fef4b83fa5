/**
 * The `AsyncLocalStorage`s that a suite has used. Jest makes one for each suite and leaves it switched on: in the versions of
 * Node before 24 each promise and each socket of the suites that follow in the worker would copy the values of all of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return run.apply(this, args);
};

/** One that is used again switches itself on. */
export function switchOffAsyncStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
