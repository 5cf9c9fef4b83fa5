import type { FastifyInstance } from 'fastify';
import { standardOutput } from './json-logger.js';
import type { LineSink } from './json-logger.js';

/**
 * One line an answered request: id, method, path without its query, status, milliseconds. The line is put together by
 * hand: it is written on every request.
 */
export function registerAccessLog(instance: FastifyInstance, sink: LineSink = standardOutput()): void {
  instance.addHook('onResponse', (request, reply, done) => {
    const { url } = request.raw;
    const mark = url?.indexOf('?') ?? -1;
    const path = JSON.stringify(mark === -1 ? (url ?? '') : (url ?? '').slice(0, mark));
    const time = new Date().toISOString();
    const milliseconds = reply.elapsedTime.toFixed(1);
    sink(
      `{"time":"${time}","level":"info","context":"Access","requestId":"${request.id}","method":"${request.method}",` +
        `"path":${path},"status":${reply.statusCode},"milliseconds":${milliseconds}}`,
    );
    done();
  });
}
