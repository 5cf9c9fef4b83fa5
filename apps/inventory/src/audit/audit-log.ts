import { Injectable } from '@nestjs/common';
import { defineStatement } from '../database/statement.js';
import type { Transaction } from '../database/transaction.js';
import type { Principal, RequestOrigin, TenantScope } from '../tenancy/scope.js';
import { labelOf, wireState } from './wire-state.js';

/** One thing that happened, as the audit log keeps it. */
export interface AuditEvent {
  /** `<object>.<verb>`, e.g. `product.create`, `login.refused`. */
  action: string;
  objectType?: string;
  objectId?: number | string;
  /** What people call the object; found in its state where not given. */
  objectLabel?: string;
  /** State before and after, as code or wire names it: the log gives it the wire's names, and masks secrets. */
  before?: object | null;
  after?: object | null;
  outcome?: 'ok' | 'refused';
  /** The tenant that it concerns, where the actor is not in one. */
  tenantId?: number | null;
}

/** Who did it, where it is not a signed-in principal. */
export interface AuditActor {
  userId: number | null;
  onBehalfOfId?: number | null;
  tenantId: number | null;
  origin: RequestOrigin;
}

const insert = defineStatement(
  'audit:insert',
  `INSERT INTO audit_event (tenant_id, actor_id, on_behalf_of_id, action, object_type, object_id, before, after,
     outcome, address, user_agent, request_id, object_label)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
const insertMany = defineStatement(
  'audit:insert-many',
  `INSERT INTO audit_event (tenant_id, actor_id, on_behalf_of_id, action, object_type, object_id, before, after,
     outcome, address, user_agent, request_id)
   SELECT $1, $2, $3, e.action, e.object_type, e.object_id, nullif(e.before, 'null'), nullif(e.after, 'null'),
     'ok', $4, $5, $6
     FROM jsonb_to_recordset($7::jsonb)
       AS e (action text, object_type text, object_id text, before jsonb, after jsonb)`,
);

const SECRET = /password|token|secret|hash|cookie|authorization/i;

/**
 * The append-only audit log. Events are written inside the unit of work that they describe: either both are there or
 * neither. Under impersonation the operator is the actor, and the member the one on whose behalf.
 */
@Injectable()
export class AuditLog {
  /** Nobody waits for the events alone: where one cannot be written, the transaction fails. */
  recordEvents(tx: Transaction, who: Principal | TenantScope | AuditActor, ...events: AuditEvent[]): void {
    const actor = 'username' in who ? actorOf(who) : who;
    for (const event of events) {
      const objectType = event.objectType ?? '';
      const before = event.before ? wireState(objectType, event.before) : null;
      const after = event.after ? wireState(objectType, event.after) : null;
      tx.send(
        insert(
          event.tenantId ?? actor.tenantId,
          actor.userId,
          actor.onBehalfOfId ?? null,
          event.action,
          objectType,
          String(event.objectId ?? ''),
          masked(before),
          masked(after),
          event.outcome ?? 'ok',
          actor.origin.address,
          actor.origin.userAgent,
          actor.origin.requestId,
          event.objectLabel ?? labelOf(after ?? before ?? {}),
        ),
      );
    }
  }

  /** As `recordEvents`, for many events of one kind in one statement. */
  async recordMany(
    tx: Transaction,
    who: Principal | TenantScope,
    events: readonly AuditEvent[],
  ): Promise<void> {
    if (events.length === 0) return;
    const { tenantId, userId, onBehalfOfId, origin } = actorOf(who);
    const rows = events.map(
      ({ action, objectType = '', objectId = '', before, after }) =>
        `{"action":${JSON.stringify(action)},"object_type":${JSON.stringify(objectType)},` +
        `"object_id":${JSON.stringify(String(objectId))},"before":${masked(before) ?? 'null'},"after":${masked(after) ?? 'null'}}`,
    );
    await tx.execute(
      insertMany(
        tenantId,
        userId,
        onBehalfOfId ?? null,
        origin.address,
        origin.userAgent,
        origin.requestId,
        `[${rows.join()}]`,
      ),
    );
  }
}

function actorOf(who: Principal | TenantScope): AuditActor {
  const tenantId = 'tenantId' in who ? who.tenantId : null;
  return who.impersonator
    ? { userId: who.impersonator.id, onBehalfOfId: who.userId, tenantId, origin: who.origin }
    : { userId: who.userId, onBehalfOfId: null, tenantId, origin: who.origin };
}

function masked(state: object | null | undefined): string | null {
  if (!state) return null;
  const text = JSON.stringify(state);
  // Looking at every key costs many times as much as looking at the text first.
  if (!SECRET.test(text)) return text;
  return JSON.stringify(state, (key, value: unknown) =>
    SECRET.test(key) && value !== null && typeof value !== 'boolean' ? '***' : value,
  );
}
