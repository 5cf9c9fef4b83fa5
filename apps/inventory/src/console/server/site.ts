import type { Request } from 'express';
import type { RequestOrigin } from '../../scope/scope.js';
import type { ConsoleName } from '../console-rights.js';

export const ACCOUNT_PATH = '/account';

/** What a browser is shown below one path, behind a log-in. */
export interface Site {
  name: ConsoleName | 'account';
  title: string;
  path: string;
  /** Whom it is for, at the log-in. */
  about: string;
  /** What a refused log-in says: the same for every reason. */
  refusal: string;
  /** The words of the link that leads to its first page. */
  home: string;
}

export type OriginOfRequest = (request: Request) => RequestOrigin;

/** Pages that carry the CSRF token in their form, and are open before a one-time password is changed. */
export const FORMS: readonly string[] = ['/logout', '/password'];

export function fieldsOf(request: Request): Record<string, unknown> {
  return (request.body ?? {}) as Record<string, unknown>;
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 1000) : '';
}

/** A plain form, sent by a browser that shows the answer to a person. */
export function isForm(request: Request): boolean {
  const isSent = request.method === 'POST' && Boolean(request.is('application/x-www-form-urlencoded'));
  return isSent && request.accepts(['json', 'html']) === 'html';
}
