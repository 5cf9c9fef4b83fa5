import { Injectable } from '@nestjs/common';
import { breaks } from '#errors';
import { UnitOfWork } from '../database/unit-of-work.js';
import { defineStatement, type Statement } from '#postgres';
import type { TenantTransaction } from '../database/transaction.js';
import type { TenantScope } from '../scope/scope.js';

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
  /** Moves the counter of a tenant to the first number behind it that no row has yet. */
  readonly bump: (tenantId: number) => Statement<{ last: number }>;
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
  return { ...options, bump: (tenantId) => bump(tenantId, kind) };
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

/** How often a number may turn out to have been taken by somebody who typed it at the same moment. */
const ATTEMPTS = 5;

const commitWithoutWaiting = defineStatement(
  'transaction:commit-without-waiting',
  `SELECT set_config('synchronous_commit', 'off', true)`,
);

/**
 * Automatic numbers of documents and codes of parties. A number is taken in a transaction of its own before the work
 * that uses it, so that nobody waits for another's work to end; work that fails leaves a gap. Numbers that people
 * typed are passed over.
 */
@Injectable()
export class DocumentNumbers {
  constructor(private readonly database: UnitOfWork) {}

  /**
   * Runs `work` with the number that was given, or with the next one of the series.
   * @param given the body's own number; undefined or empty for an automatic one
   * @throws Conflict (by way of the unique key) for a given number that is taken
   */
  async assign<T>(
    scope: TenantScope,
    series: NumberSeries,
    given: string | undefined,
    work: (number: string) => Promise<T>,
  ): Promise<T> {
    if (given !== undefined && given !== '') return work(given);
    for (let attempt = 1; ; attempt += 1) {
      const number = await this.next(scope, series);
      try {
        return await work(number);
      } catch (error) {
        if (attempt === ATTEMPTS || !breaks(error, series.unique)) throw error;
      }
    }
  }

  /** The next number, inside the caller's unit of work: for many rows in one, and where nobody else waits. */
  async nextIn(tx: TenantTransaction, series: NumberSeries): Promise<string> {
    return numberOf(series, await tx.queryOne(series.bump(tx.tenantId)));
  }

  private async next(scope: TenantScope, series: NumberSeries): Promise<string> {
    return this.database.transaction(scope, async (tx) => {
      // A counter that a crash sets back costs nothing, since taken numbers are passed over: nobody waits for the disk.
      tx.send(commitWithoutWaiting());
      return numberOf(series, await tx.queryOne(series.bump(tx.tenantId)));
    });
  }
}

function numberOf({ prefix }: NumberSeries, bumped: { last: number } | null): string {
  if (!bumped) throw new Error('Document number sequence returned no row.');
  return prefix + String(bumped.last).padStart(6, '0');
}
