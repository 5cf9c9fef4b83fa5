export const SALES_ORDER_STATUSES = [
  'draft',
  'confirmed',
  'partially_fulfilled',
  'fulfilled',
  'closed',
  'cancelled',
] as const;
export type SalesOrderStatus = (typeof SALES_ORDER_STATUSES)[number];
