import type { FastifyInstance } from 'fastify';
import type { ConsoleConfig } from '../../config/config.js';
import { html } from './html.js';
import { page, PLAIN_POLICY } from './pages.js';
import { ACCOUNT_PATH } from './site.js';

/** The page at the service's bare address: which doors there are. */
export function serveFrontDoor(
  server: FastifyInstance,
  { enabled, adminPath, systemPath }: ConsoleConfig,
): void {
  const doors = [
    ...(enabled
      ? [
          {
            href: `${ACCOUNT_PATH}/`,
            name: 'Your account',
            about: 'for everybody: password, invitations, tokens',
          },
          { href: adminPath, name: 'Platform console', about: 'for operators: tenants, people, audit log' },
          { href: systemPath, name: 'System console', about: 'for superusers: every table' },
        ]
      : []),
    { href: '/api/docs/', name: 'Documentation', about: 'each operation of the API, to be tried' },
    { href: '/api/schema/', name: 'OpenAPI document', about: 'for programs' },
    { href: '/api/v1/', name: 'Status', about: 'whether the service is well' },
  ];
  const body = html`<section>
    <h1>Inventory</h1>
    <p>Multi-tenant inventory management.</p>
    <ul class="rows">
      ${doors.map(
        ({ href, name, about }) =>
          html`<li>
            <div><a href="${href}">${name}</a><small>${about}</small></div>
          </li>`,
      )}
    </ul>
  </section>`;
  const text = page('Inventory', body);
  server.get('/', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PLAIN_POLICY })
      .send(text),
  );
}
