import { Injectable } from '@nestjs/common';
import { columnsOf, defineStatement } from '#postgres';
import type { Transaction } from '../database/transaction.js';
import type { Principal, RequestOrigin, TenantScope } from '../scope/scope.js';
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
  /** Who did it, where that is not the caller of the unit of work. */
  actor?: Actor;
}

/** What a use case returns: its result, and the audit events of what it did. */
export interface Outcome<T> {
  readonly result: T;
  readonly events: readonly AuditEvent[];
}

export type Actor = Principal | TenantScope | AuditActor;

/** Who did it, where it is not a signed-in principal. */
export interface AuditActor {
  userId: number | null;
  onBehalfOfId?: number | null;
  tenantId: number | null;
  origin: RequestOrigin;
}

/** The service itself. */
export const NOBODY: AuditActor = {
  userId: null,
  tenantId: null,
  origin: { requestId: '', address: '', userAgent: '' },
};

const insert = defineStatement(
  'audit:insert',
  `INSERT INTO audit_event (tenant_id, actor_id, on_behalf_of_id, action, object_type, object_id, before, after,
     outcome, address, user_agent, request_id, object_label)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
const insertMany = defineStatement(
  'audit:insert-many',
  `INSERT INTO audit_event (tenant_id, actor_id, on_behalf_of_id, action, object_type, object_id, before, after,
     outcome, address, user_agent, request_id, object_label)
   SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::jsonb[],
     $8::jsonb[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])`,
);

const SECRET = /password|token|secret|hash|cookie|authorization/i;

/**
 * The append-only audit log. Events are written inside the unit of work that they describe: either both are there or
 * neither. Under impersonation the operator is the actor, and the member the one on whose behalf.
 */
@Injectable()
export class AuditLog {
  /** Work with its result alone, whose events are recorded in its transaction. @param caller whom they name */
  recording<Tx extends Transaction, T>(
    caller: Actor,
    work: (tx: Tx) => Outcome<T> | Promise<Outcome<T>>,
  ): (tx: Tx) => Promise<T> {
    return async (tx) => {
      const { result, events } = await work(tx);
      this.recordEvents(tx, caller, ...events);
      return result;
    };
  }

  /** In one statement, for which nobody waits alone: where it fails, the transaction does. */
  recordEvents(tx: Transaction, caller: Actor, ...events: readonly AuditEvent[]): void {
    const rows = events.map((event) => rowOf(event, event.actor ?? caller));
    const [first, ...others] = rows;
    if (first && others.length === 0) tx.send(insert(...first));
    else if (first) tx.send(insertMany(...columnsOf(rows)));
  }
}

/** The event of a change of one object. @param verb e.g. `update` @param before null for a new one @param after null for a deleted one */
export function changeOf(
  objectType: string,
  verb: string,
  before: { id: number } | null,
  after: { id: number } | null,
): AuditEvent {
  return {
    action: `${objectType}.${verb}`,
    objectType,
    objectId: (after ?? before)?.id ?? '',
    before,
    after,
  };
}

/** The event of a new object; empty for none. */
export function creationOf(
  actor: TenantScope,
  objectType: string,
  after: { id: number } | null | undefined,
): AuditEvent[] {
  return after ? [{ ...changeOf(objectType, 'create', null, after), actor }] : [];
}

/** The values of an event, in the order of the columns of both statements. */
function rowOf(event: AuditEvent, who: Actor): unknown[] {
  const actor = 'username' in who ? actorOf(who) : who;
  const objectType = event.objectType ?? '';
  const before = event.before ? wireState(objectType, event.before) : null;
  const after = event.after ? wireState(objectType, event.after) : null;
  return [
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
  ];
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
