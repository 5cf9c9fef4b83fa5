import type { NextFunction, Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { CSRF_HEADER } from '#auth';
import { equalSecrets } from '#credentials';
import { PermissionDenied } from '#errors';

/** AdminJS's axios sends the value of this cookie in this header. */
export const AXIOS_CSRF_COOKIE = 'XSRF-TOKEN';
const AXIOS_CSRF_HEADER = 'x-xsrf-token';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

/**
 * Headers of every answer of the consoles, and the content security policy of their pages: only scripts of the same origin,
 * or inline with the nonce of the answer. AdminJS's inline scripts get the nonce and its link to
 * a font service is taken out. Styles are written by the page's components and cannot carry a nonce.
 */
export function secureAnswers(_request: Request, response: Response, next: NextFunction): void {
  const nonce = randomBytes(16).toString('base64');
  response.set({
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ` +
      `font-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const send = response.send.bind(response);
  response.send = (body: unknown) =>
    send(typeof body === 'string' ? secured(body, nonce) : withStatus(body, response));
  next();
}

function secured(body: string, nonce: string): string {
  if (!body.trimStart().startsWith('<!DOCTYPE')) return body;
  return body
    .replace(/<link[^>]*fonts\.googleapis\.com[^>]*>/, '<link rel="icon" href="data:,">')
    .replace(/<script(?=[\s>])/g, `<script nonce="${nonce}"`);
}

/** AdminJS answers a refused action with 200 and a notice; this makes it a 403. */
function withStatus(body: unknown, response: Response): unknown {
  const notice = (body as { notice?: { type?: string; message?: string } } | null)?.notice;
  if (response.statusCode === 200 && notice?.type === 'error' && notice.message === 'forbiddenError')
    response.status(403);
  return body;
}

/**
 * A state-changing request must come from the consoles themselves: checked by the origin headers of the browser and, within
 * a session, by the CSRF token in a header or a form field.
 * @throws PermissionDenied
 */
export function requireOwnOrigin(request: Request): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  const foreign =
    site !== undefined
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && !isOwnOrigin(request, origin);
  if (foreign) throw new PermissionDenied('CSRF Failed: The request comes from another site.');
}

/** @throws PermissionDenied */
export function requireCsrfToken(request: Request, expected: string, formField?: unknown): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const given = request.get(CSRF_HEADER) ?? request.get(AXIOS_CSRF_HEADER) ?? formField;
  if (typeof given !== 'string' || given === '')
    throw new PermissionDenied('CSRF Failed: CSRF token missing.');
  if (!equalSecrets(given, expected)) throw new PermissionDenied('CSRF Failed: CSRF token incorrect.');
}

/** A page of another site can set neither header. */
function isOwnOrigin(request: Request, origin: string): boolean {
  const hosts = [request.get('host'), request.get('x-forwarded-host')];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
