import type { RouteRule } from '../../../apps/inventory/src/tenancy/access/access-rules.js';
import type { Answer, Client } from '../../support/client.js';

/** An id that nothing has. */
const UNKNOWN_ID = '2147483000';

/** Calls a route as it stands in the table: with ids that nothing has, and a body that no route takes. */
export function callRoute(client: Client, { method, path }: RouteRule): Promise<Answer> {
  const url = path.replace(/:\w+/g, UNKNOWN_ID);
  const body = { nothing: 'that a route would take' };
  if (method === 'GET') return client.get(url);
  if (method === 'DELETE') return client.delete(url);
  if (method === 'PUT') return client.put(url, body);
  return method === 'PATCH' ? client.patch(url, body) : client.post(url, body);
}
