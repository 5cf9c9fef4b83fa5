import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { PayloadTooLarge, UnsupportedMediaType } from '#errors';
import { CSV_LIMITS } from './csv-file.js';

const CSV_TYPES = ['text/csv', 'application/csv'];
const IMPORT_PATH = /^\/api\/v1\/imports\//;

/** CSV bodies reach the import routes as streams; everywhere else they are 415 like any other type. */
export function registerCsvBodies(adapter: FastifyAdapter): void {
  adapter.getInstance().addContentTypeParser(CSV_TYPES, (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > CSV_LIMITS.maxBytes) {
      // Read and dropped, so that the sender gets to hear the answer.
      payload.resume();
      done(new PayloadTooLarge());
    } else if (IMPORT_PATH.test(request.url)) done(null, payload);
    else done(new UnsupportedMediaType(request.headers['content-type'] ?? ''));
  });
}
