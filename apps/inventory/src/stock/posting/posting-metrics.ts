import { counter } from '#observability';

/** `reserved`: there would be enough, were it not held for others; `policy`: an order that must be reserved in full. */
const REASONS = ['short_stock', 'reserved', 'policy'] as const;

export const postingsRefused = counter(
  'inventory_postings_refused_total',
  'Postings rejected for insufficient stock.',
  ['reason'],
  REASONS.map((reason) => ({ reason })),
);
