import { Conflict } from '#errors';
import type { AuditEvent } from '../../audit/audit-log.js';
import type { OrderCommand, OrderHeader, OrderRow } from './order.js';

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

/** @throws Conflict unless the order is in one of the statuses */
export function requireOpen<S extends string>(
  name: string,
  order: Standing<S>,
  statuses: readonly S[],
  participle: string,
): void {
  nextStatus(name, order, { from: statuses, to: order.status, participle });
}

/** @param party field of the party on the wire @throws Conflict naming what cannot change once an order is confirmed */
export function requireSameHeader(
  name: string,
  before: OrderHeader & { status: string },
  { orderNumber, partyId, orderDate }: OrderCommand,
  party: string,
): void {
  const differs = (given: unknown, kept: unknown): boolean => given !== undefined && given !== kept;
  const fields = [
    ...(orderNumber !== '' && differs(orderNumber, before.orderNumber) ? ['order_number'] : []),
    ...(differs(partyId, before.partyId) ? [party] : []),
    ...(differs(orderDate, before.orderDate) ? ['order_date'] : []),
  ];
  if (fields.length > 0)
    throw new Conflict(
      `${name} ${before.orderNumber} is ${inWords(before.status)}: ${fields.join(', ')} can no longer change.`,
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
