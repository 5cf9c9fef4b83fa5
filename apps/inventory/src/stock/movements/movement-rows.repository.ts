import { Injectable } from '@nestjs/common';
import { defineStatement, type Statement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import { STOCK_MOVEMENTS, type StockMovementRow } from './movement-list.js';

const row = defineStatement<StockMovementRow>(
  'movement:row',
  `SELECT ${STOCK_MOVEMENTS.columns} FROM ${STOCK_MOVEMENTS.from}
    WHERE ${STOCK_MOVEMENTS.scope} AND m.id = $2`,
);

/** Reads single movements. */
@Injectable()
export class MovementRowsRepository {
  byId(tenantId: number, id: number): Statement<StockMovementRow> {
    return row(tenantId, id);
  }

  find(tx: TenantTransaction, id: number): Promise<StockMovementRow | null> {
    return tx.queryOne(row(tx.tenantId, id));
  }
}
