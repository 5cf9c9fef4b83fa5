/** What can be done to an order. The last two follow from a goods received note or a dispatch. */
export const ORDER_ACTIONS = ['confirm', 'cancel', 'close', 'deliver_part', 'deliver_all'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** From which statuses an action is legal, and where it leads. */
export interface Transition<S extends string> {
  readonly from: readonly S[];
  readonly to: S;
}

/** The life of one kind of order (decisions §7), as data. */
export type TransitionTable<S extends string> = Readonly<Record<OrderAction, Transition<S>>>;

/** The status that an action leads to, or null where it is illegal in this status. */
export function transit<S extends string>(
  table: TransitionTable<S>,
  action: OrderAction,
  status: S,
): S | null {
  const { from, to } = table[action];
  return from.includes(status) ? to : null;
}

/** A status as a sentence says it: `partially received`. */
export function inWords(status: string): string {
  return status.replaceAll('_', ' ');
}

/** Several statuses as a sentence says them: `draft or confirmed`. */
export function anyInWords(statuses: readonly string[]): string {
  return statuses.map(inWords).join(' or ');
}
