import { JsonLogger } from '#observability';

/** `node scripts/run-ts.mjs <this file> exit|throw|reject`: logs lines over some turns and then ends in that way. */
const logger = new JsonLogger('info');
const how = process.argv[2];
for (let number = 1; number <= 3_000; number += 1) {
  logger.log({ message: 'line', number, padding: 'x'.repeat(200) });
  if (number % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
}
logger.log({ message: 'the last line' });
if (how === 'throw') setTimeout(fail, 0);
else if (how === 'reject') void Promise.reject(new Error('nobody listens'));
else process.exit(3);
logger.log({ message: 'behind the last line' });

function fail(): never {
  throw new Error('nobody catches');
}
