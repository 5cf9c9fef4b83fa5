import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const REQUEST_HEADERS = [
  'Authorization',
  'X-Tenant',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Content-Type',
];
const RESPONSE_HEADERS = ['ETag', 'Location', 'Retry-After', 'X-Request-Id', 'X-Ignored-Parameters'];

/** How long a browser may keep the answer to a preflight, in seconds. */
const PREFLIGHT_SECONDS = 600;

/**
 * Lets pages of other origins call the service from a browser (https://fetch.spec.whatwg.org/#http-cors-protocol), without
 * cookies. Any other origin gets the answer of a service without CORS, which the browser withholds from the page.
 * @param origins empty: no origin, and no header of CORS
 */
export function enableCors(app: NestFastifyApplication, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins.map((origin) => origin.toLowerCase()));
  app.enableCors({
    origin: (origin: string | undefined, answer: (error: Error | null, origin: string | false) => void) =>
      answer(null, origin !== undefined && allowed.has(origin) ? origin : false),
    methods: METHODS,
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: RESPONSE_HEADERS,
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  });
}
