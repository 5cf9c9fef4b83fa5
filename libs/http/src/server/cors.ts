import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ValidateBy } from 'class-validator';

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

/** A setting that lists origins as browsers send them: `https://shop.example.com`, with a port where it is not the scheme's. */
export function IsOriginList(): PropertyDecorator {
  return ValidateBy({
    name: 'isOriginList',
    validator: {
      validate: (value: unknown) => Array.isArray(value) && value.every(isOrigin),
      defaultMessage: () =>
        '$property must list origins such as https://shop.example.com, separated by commas',
    },
  });
}

/** Apps in a web view have schemes of their own (`capacitor://localhost`). */
function isOrigin(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, host, origin } = new URL(value);
  const known = origin === 'null' ? `${protocol}//${host}` : origin;
  return host !== '' && protocol !== 'file:' && known === value.toLowerCase();
}
