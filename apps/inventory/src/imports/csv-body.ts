import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { UnsupportedMediaType } from '#errors';

const CSV_TYPES = ['text/csv', 'application/csv'];
const IMPORT_PATH = /^\/api\/v1\/imports\//;

/** CSV bodies reach the import routes as streams; everywhere else they are 415 like any other type. */
export function registerCsvBodies(adapter: FastifyAdapter): void {
  adapter.getInstance().addContentTypeParser(CSV_TYPES, (request, payload, done) => {
    if (IMPORT_PATH.test(request.url)) done(null, payload);
    else done(new UnsupportedMediaType(request.headers['content-type'] ?? ''));
  });
}
