/** Loaded into a service that is soaked: on SIGWINCH, which Nest does not take for its end, it collects its garbage and writes what it holds, as a line of JSON. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGWINCH', () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const handles = process.getActiveResourcesInfo().filter((kind) => kind !== 'Immediate').length;
    process.stderr.write(`${JSON.stringify({ usage: { heapUsed, external, handles } })}\n`);
  });
}
