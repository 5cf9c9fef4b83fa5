/** A series of automatic numbers: `PO-000001`, `PO-000002`, … */
export interface NumberSeries {
  /** Key of the counter. */
  readonly kind: string;
  readonly prefix: string;
  readonly table: string;
  readonly column: string;
  /** The constraint that keeps the numbers of a tenant apart. */
  readonly unique: string;
}

export const SUPPLIER_CODES: NumberSeries = {
  kind: 'supplier',
  prefix: 'SUP-',
  table: 'supplier',
  column: 'code',
  unique: 'uq_supplier_tenant_code',
};

export const CUSTOMER_CODES: NumberSeries = {
  kind: 'customer',
  prefix: 'CUS-',
  table: 'customer',
  column: 'code',
  unique: 'uq_customer_tenant_code',
};

export const PURCHASE_ORDER_NUMBERS: NumberSeries = {
  kind: 'purchase_order',
  prefix: 'PO-',
  table: 'purchase_order',
  column: 'order_number',
  unique: 'uq_purchase_order_tenant_number',
};

export const SALES_ORDER_NUMBERS: NumberSeries = {
  kind: 'sales_order',
  prefix: 'SO-',
  table: 'sales_order',
  column: 'order_number',
  unique: 'uq_sales_order_tenant_number',
};

export const RECEIPT_NUMBERS: NumberSeries = {
  kind: 'goods_received_note',
  prefix: 'GRN-',
  table: 'goods_received_note',
  column: 'grn_number',
  unique: 'uq_goods_received_note_tenant_number',
};

export const DISPATCH_NUMBERS: NumberSeries = {
  kind: 'dispatch',
  prefix: 'DSP-',
  table: 'dispatch',
  column: 'dispatch_number',
  unique: 'uq_dispatch_tenant_number',
};

export const RETURN_NUMBERS: NumberSeries = {
  kind: 'return_document',
  prefix: 'RET-',
  table: 'return_document',
  column: 'return_number',
  unique: 'uq_return_document_tenant_number',
};

export const COUNT_NUMBERS: NumberSeries = {
  kind: 'stock_count',
  prefix: 'CNT-',
  table: 'stock_count',
  column: 'count_number',
  unique: 'uq_stock_count_tenant_number',
};
