import { Injectable } from '@nestjs/common';
import { listRow } from '#pagination';
import { defineStatement, type Statement } from '#postgres';
import type { TenantTransaction } from '../../database/transaction.js';
import type { Writable } from '../../database/entities/table.js';
import type { MovementType } from '../movements/stock-movement.entity.js';
import { LOT, type LotEntity } from './lot.entity.js';
import { LOTS, type LotRow } from './lot-list.js';

/** The most movements that a trace shows. */
export const MOST_MOVEMENTS = 10_000;

/** What of a movement was of a lot, with its document and whom that names. */
export interface TraceRow {
  movementId: number;
  movementType: MovementType;
  quantity: string;
  fromLocationId: number | null;
  toLocationId: number | null;
  reference: string;
  createdAt: string;
  documentType: string | null;
  documentId: number | null;
  documentNumber: string | null;
  partyType: 'supplier' | 'customer' | null;
  partyId: number | null;
  partyName: string | null;
}

/** A lot with its movements, oldest first; of more than `MOST_MOVEMENTS` one too many. */
export interface LotTrace {
  lot: LotRow;
  movements: TraceRow[];
}

/** Each document is looked up by its key; a return leads to the order of what it takes back. */
const trace = defineStatement<TraceRow>(
  'lot:trace',
  `SELECT m.id AS "movementId", m.movement_type AS "movementType", x.quantity, m.from_location_id AS "fromLocationId",
          m.to_location_id AS "toLocationId", m.reference, m.created_at AS "createdAt", m.document_type AS "documentType",
          m.document_id AS "documentId",
          coalesce(r.return_number, g.grn_number, d.dispatch_number, c.count_number) AS "documentNumber",
          CASE WHEN po.id IS NOT NULL THEN 'supplier' WHEN so.id IS NOT NULL THEN 'customer' END AS "partyType",
          coalesce(s.id, k.id) AS "partyId", coalesce(s.name, k.name) AS "partyName"
     FROM (SELECT * FROM movement_lot WHERE tenant_id = $1 AND lot_id = $2
            ORDER BY movement_id DESC LIMIT ${MOST_MOVEMENTS + 1}) AS x
     JOIN stock_movement m ON m.tenant_id = x.tenant_id AND m.id = x.movement_id
     LEFT JOIN return_document r ON r.tenant_id = $1 AND r.id = m.document_id
      AND m.document_type IN ('supplier_return', 'customer_return')
     LEFT JOIN goods_received_note g ON g.tenant_id = $1
      AND g.id = CASE WHEN m.document_type = 'goods_received_note' THEN m.document_id ELSE r.goods_received_note_id END
     LEFT JOIN purchase_order po ON po.tenant_id = $1 AND po.id = g.purchase_order_id
     LEFT JOIN supplier s ON s.tenant_id = $1 AND s.id = po.supplier_id
     LEFT JOIN dispatch d ON d.tenant_id = $1
      AND d.id = CASE WHEN m.document_type = 'dispatch' THEN m.document_id ELSE r.dispatch_id END
     LEFT JOIN sales_order so ON so.tenant_id = $1 AND so.id = d.sales_order_id
     LEFT JOIN customer k ON k.tenant_id = $1 AND k.id = so.customer_id
     LEFT JOIN stock_count c ON c.tenant_id = $1 AND c.id = m.document_id AND m.document_type = 'stock_count'
    ORDER BY m.id`,
);

/** Reads single lots, and changes what a person may change of them. */
@Injectable()
export class LotRowsRepository {
  byId(tenantId: number, id: number): Statement<LotRow> {
    return listRow(LOTS, tenantId, id);
  }

  movementsOf(tenantId: number, id: number): Statement<TraceRow> {
    return trace(tenantId, id);
  }

  find(tx: TenantTransaction, id: number): Promise<LotRow | null> {
    return tx.queryOne(this.byId(tx.tenantId, id));
  }

  async change(tx: TenantTransaction, id: number, values: Writable<LotEntity>): Promise<void> {
    await tx.execute(LOT.update(values, tx.tenantId, id));
  }
}
