import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { PayloadTooLarge, UnsupportedMediaType } from '#errors';
import { FILE_LIMITS, type FileFormat, ImportFile } from './records.js';

const CSV_TYPES = ['text/csv', 'application/csv'];
/** Replaces application/json on the import routes, so that the body is not parsed as a whole. */
const JSON_FILE = 'application/vnd.import+json';
const IMPORT_PATH = /^\/api\/v1\/imports\//;

/** Import routes receive files as streams, which are read after authorization; on other routes CSV is 415. */
export function registerImportBodies(adapter: FastifyAdapter): void {
  const instance = adapter.getInstance<FastifyInstance>();
  instance.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    if (type !== undefined && IMPORT_PATH.test(request.url) && /^application\/json\s*(?:;|$)/i.test(type))
      request.headers['content-type'] = JSON_FILE;
    done();
  });
  addParser(instance, CSV_TYPES, 'csv');
  addParser(instance, [JSON_FILE], 'json');
}

function addParser(instance: FastifyInstance, types: string[], format: FileFormat): void {
  instance.addContentTypeParser(types, (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > FILE_LIMITS.maxBytes) done(new PayloadTooLarge());
    else if (IMPORT_PATH.test(request.url))
      done(null, new ImportFile(format, payload, charsetOf(request.headers['content-type'])));
    else done(new UnsupportedMediaType(request.headers['content-type'] ?? ''));
  });
}

/** The charset parameter of a content type. */
function charsetOf(type: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)"?/i.exec(type ?? '')?.[1];
}
