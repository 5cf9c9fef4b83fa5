import { type DefinedStatement, defineStatement } from '#postgres';

interface SeriesOptions {
  /** Key of the counter. */
  readonly kind: string;
  readonly prefix: string;
  readonly table: string;
  readonly column: string;
  /** The constraint that keeps the numbers of a tenant apart. */
  readonly unique: string;
}

/** A series of automatic numbers: `PO-000001`, `PO-000002`, … */
export interface NumberSeries extends SeriesOptions {
  /** Moves the counter of a tenant ($1) and kind ($2) to the first number behind it that no row has yet. */
  readonly bump: DefinedStatement<{ last: number }>;
}

function numberSeries(options: SeriesOptions): NumberSeries {
  const { kind, prefix, table, column } = options;
  const free = (start: string): string => `(
    WITH RECURSIVE candidate (n) AS (
      SELECT ${start}
      UNION ALL
      SELECT n + 1 FROM candidate WHERE EXISTS (
        SELECT FROM ${table} taken
         WHERE taken.tenant_id = $1
           AND taken.${column} = '${prefix}' || lpad(n::text, greatest(6, length(n::text)), '0')))
    SELECT max(n) FROM candidate)`;
  const bump = defineStatement<{ last: number }>(
    `counter:${kind}`,
    `INSERT INTO document_counter AS c (tenant_id, kind, last_number) VALUES ($1, $2, ${free('1')})
     ON CONFLICT (tenant_id, kind) DO UPDATE SET last_number = ${free('c.last_number + 1')}
     RETURNING last_number AS last`,
  );
  return { ...options, bump };
}

export const SUPPLIER_CODES = numberSeries({
  kind: 'supplier',
  prefix: 'SUP-',
  table: 'supplier',
  column: 'code',
  unique: 'uq_supplier_tenant_code',
});

export const CUSTOMER_CODES = numberSeries({
  kind: 'customer',
  prefix: 'CUS-',
  table: 'customer',
  column: 'code',
  unique: 'uq_customer_tenant_code',
});

export const PURCHASE_ORDER_NUMBERS = numberSeries({
  kind: 'purchase_order',
  prefix: 'PO-',
  table: 'purchase_order',
  column: 'order_number',
  unique: 'uq_purchase_order_tenant_number',
});

export const SALES_ORDER_NUMBERS = numberSeries({
  kind: 'sales_order',
  prefix: 'SO-',
  table: 'sales_order',
  column: 'order_number',
  unique: 'uq_sales_order_tenant_number',
});

export const RECEIPT_NUMBERS = numberSeries({
  kind: 'goods_received_note',
  prefix: 'GRN-',
  table: 'goods_received_note',
  column: 'grn_number',
  unique: 'uq_goods_received_note_tenant_number',
});

export const DISPATCH_NUMBERS = numberSeries({
  kind: 'dispatch',
  prefix: 'DSP-',
  table: 'dispatch',
  column: 'dispatch_number',
  unique: 'uq_dispatch_tenant_number',
});

export const RETURN_NUMBERS = numberSeries({
  kind: 'return_document',
  prefix: 'RET-',
  table: 'return_document',
  column: 'return_number',
  unique: 'uq_return_document_tenant_number',
});

export const COUNT_NUMBERS = numberSeries({
  kind: 'stock_count',
  prefix: 'CNT-',
  table: 'stock_count',
  column: 'count_number',
  unique: 'uq_stock_count_tenant_number',
});
