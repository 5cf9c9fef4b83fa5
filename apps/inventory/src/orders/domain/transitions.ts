import { Conflict } from '#errors';
import type { AuditEvent } from '../../audit/audit-log.js';
import type { OrderRow } from './order.js';

/** A step in the life of an order (decisions §7): from which statuses it is legal, and where it leads. */
export interface Transition<S extends string> {
  readonly from: readonly S[];
  readonly to: S;
  /** As messages say it: only a confirmed one can be `received`. */
  readonly participle: string;
}

interface Standing<S extends string> {
  orderNumber: string;
  status: S;
}

/** The status that a step leads to. @param name `Purchase order` @throws Conflict where it is illegal in this status */
export function nextStatus<S extends string>(
  name: string,
  order: Standing<S>,
  { from, to, participle }: Transition<S>,
): S {
  if (from.includes(order.status)) return to;
  throw new Conflict(
    `${name} ${order.orderNumber} is ${inWords(order.status)}: ` +
      `only a ${from.map(inWords).join(' or ')} one can be ${participle}.`,
  );
}

/** @throws Conflict unless the order may still be changed or deleted */
export function requireDraft(name: string, order: Standing<string>, participle: string): void {
  if (order.status === 'draft') return;
  throw new Conflict(
    `${name} ${order.orderNumber} is ${inWords(order.status)}: only a draft can be ${participle}.`,
  );
}

/** A status as a sentence says it: `partially received`. */
export function inWords(status: string): string {
  return status.replaceAll('_', ' ');
}

/** The event of an order whose status follows from another document. @param type `purchase_order` @param verb `receive` */
export function statusChangeOf<S extends string>(
  type: string,
  verb: string,
  order: Pick<OrderRow<S>, 'id' | 'orderNumber' | 'partyName' | 'status'>,
  to: S,
): AuditEvent {
  return {
    action: `${type}.${verb}`,
    objectType: type,
    objectId: order.id,
    objectLabel: `${order.orderNumber} ${order.partyName}`,
    before: { status: order.status },
    after: { status: to },
  };
}
