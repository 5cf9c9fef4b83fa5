export const PURCHASE_ORDER_STATUSES = [
  'draft',
  'confirmed',
  'partially_received',
  'received',
  'closed',
  'cancelled',
] as const;
export type PurchaseOrderStatus = (typeof PURCHASE_ORDER_STATUSES)[number];
