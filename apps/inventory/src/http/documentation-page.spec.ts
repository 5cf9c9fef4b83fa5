import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { documentationPage } from './documentation-page.js';

interface Outgoing {
  method: string;
  headers: Record<string, string>;
}

const { swaggerOptions } = documentationPage({ enabled: true, adminPath: '/admin' });
const intercept = (swaggerOptions as { requestInterceptor: (request: Outgoing) => Outgoing })
  .requestInterceptor;

/** As the browser runs it: by its text alone, with a document and nothing else of this file. */
function sent(cookie: string, request: Outgoing): Record<string, string> {
  const context = { document: { cookie }, request };
  return { ...(runInNewContext(`(${intercept.toString()})(request)`, context) as Outgoing).headers };
}

describe('a request of the documentation page', () => {
  it('carries the CSRF token of a browser session where it changes something', () => {
    expect(sent('a=b; csrftoken=x%3D1', { method: 'POST', headers: {} })).toEqual({ 'X-CSRFToken': 'x=1' });
    expect(sent('a=b; csrftoken=x%3D1', { method: 'GET', headers: {} })).toEqual({});
    expect(sent('', { method: 'POST', headers: {} })).toEqual({});
  });

  it('takes an API token without the name of its scheme, and leaves other schemes alone', () => {
    const authorization = (value: string): string | undefined =>
      sent('', { method: 'GET', headers: { Authorization: value } })['Authorization'];
    expect(authorization(' abc123 ')).toBe('Token abc123');
    expect(authorization('Token abc123')).toBe('Token abc123');
    expect(authorization('Bearer e.y.J')).toBe('Bearer e.y.J');
  });
});
