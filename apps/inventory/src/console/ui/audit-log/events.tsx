import React from 'react';
import { Link } from 'react-router-dom';
import { actionWords } from './action-words';
import { recordPath } from '../common/address';
import { Outcome } from './outcome';
import { momentOf } from '../common/format';

interface Person {
  username: string | null;
}

export interface AuditEvent {
  id: number;
  occurred_at: string;
  action: string;
  outcome: string;
  object_label: string;
  actor: Person | null;
  on_behalf_of: Person | null;
  tenant: { name: string | null } | null;
}

/** Events of the audit log, one a line. */
export function Events({ events }: { events: AuditEvent[] }) {
  if (events.length === 0) return <p>None.</p>;
  return (
    <ul className="events">
      {events.map((event) => (
        <li key={event.id}>
          <time dateTime={event.occurred_at}>{momentOf(event.occurred_at)}</time>
          <Link to={recordPath('audit-events', event.id)}>{actionWords(event.action)}</Link>
          {event.object_label && <span>{event.object_label}</span>}
          {event.outcome !== 'ok' && <Outcome outcome={event.outcome} />}
          <span className="quiet">
            {event.actor?.username ?? 'nobody known'}
            {event.on_behalf_of ? ` for ${event.on_behalf_of.username}` : ''}
            {event.tenant ? ` · ${event.tenant.name}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
