import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';
import type { Principal, RequestOrigin, TenantScope } from '../tenancy/scope.js';

/** One thing that happened, as the audit log keeps it. */
export interface AuditEvent {
  /** `<object>.<verb>`, e.g. `product.create`, `login.refused`. */
  action: string;
  objectType?: string;
  objectId?: number | string;
  /** State before and after, wire names, secrets masked by the log itself. */
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

const SECRET = /password|token|secret|hash|cookie|authorization/i;

/**
 * The append-only audit log. Events are written inside the unit of work that they describe: either both are there or
 * neither. Under impersonation the operator is the actor, and the member the one on whose behalf.
 */
@Injectable()
export class AuditLog {
  /** The events are written with COMMIT, whose fate they share. */
  record(tx: Transaction, who: Principal | TenantScope | AuditActor, ...events: AuditEvent[]): void {
    const actor = 'username' in who ? actorOf(who) : who;
    for (const event of events) {
      tx.defer({
        name: 'audit:insert',
        text: `INSERT INTO audit_event (tenant_id, actor_id, on_behalf_of_id, action, object_type, object_id, before, after,
                 outcome, address, user_agent, request_id)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        values: [
          event.tenantId ?? actor.tenantId,
          actor.userId,
          actor.onBehalfOfId ?? null,
          event.action,
          event.objectType ?? '',
          String(event.objectId ?? ''),
          masked(event.before),
          masked(event.after),
          event.outcome ?? 'ok',
          actor.origin.address,
          actor.origin.userAgent,
          actor.origin.requestId,
        ],
      });
    }
  }
}

/** SQL of what differs from event to event. */
export interface MadeObjects {
  /** A relation with a row for each object that was made. */
  from: string;
  id: string;
  /** Its state as jsonb, in which nothing is secret. */
  after: string;
  address: string;
  userAgent: string;
  requestId: string;
}

/**
 * SQL that writes events in the very statement that makes their objects. Its placeholders begin at `first`;
 * `insertionValues` are their values.
 */
export function auditInsertion(first: number, made: MadeObjects): string {
  const [tenant, actor, onBehalfOf, action, objectType] = Array.from(
    { length: 5 },
    (_, index) => `$${first + index}`,
  );
  return `INSERT INTO audit_event (tenant_id, actor_id, on_behalf_of_id, action, object_type, object_id, after, outcome,
      address, user_agent, request_id)
    SELECT ${tenant}, ${actor}, ${onBehalfOf}, ${action}, ${objectType}, ${made.id}, ${made.after}, 'ok',
      ${made.address}, ${made.userAgent}, ${made.requestId} FROM ${made.from}`;
}

/** @param action and type of the objects, e.g. `product.create`, `product` */
export function insertionValues(who: TenantScope, action: string, objectType: string): unknown[] {
  const { tenantId, userId, onBehalfOfId } = actorOf(who);
  return [tenantId, userId, onBehalfOfId, action, objectType];
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
  return JSON.stringify(state, (key, value: unknown) => (SECRET.test(key) && value !== null ? '***' : value));
}
