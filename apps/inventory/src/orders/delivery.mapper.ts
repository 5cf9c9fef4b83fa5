import type { FieldErrorBag } from '#errors';
import type { LotWrite } from '../stock/lots/lot.dto.js';
import { toNamedLots } from '../stock/lots/named-lots.js';
import { toCreatedBy } from '../stock/movements/movement.mapper.js';
import type { GivenRow } from '../stock/units/conversion.js';
import type { DeliveryHeaderBody, DeliveryLineBody } from './delivery.dto.js';
import type { DeliveryCommand, DeliveryLineRow, DeliveryRow } from './domain/delivery.js';

interface LineBody {
  product: number;
  quantity: string;
  unit?: string | null;
  unit_cost?: string | null;
  lots?: LotWrite[];
}

/** A parsed body of either kind of delivery. */
interface DeliveryBody {
  readonly errors: FieldErrorBag;
  readonly values: {
    notes?: string;
    draft?: boolean;
    allow_expired?: boolean;
    lines?: readonly LineBody[];
  };
  rows(field: 'lines'): readonly Partial<LineBody>[] | undefined;
}

/** The command of a delivery's body. @param named the values whose fields have other names in each kind */
export function toDeliveryCommand(
  body: DeliveryBody,
  named: Pick<DeliveryCommand, 'number' | 'orderId' | 'locationId' | 'date' | 'references'>,
): DeliveryCommand {
  const { notes, draft, lines, allow_expired: takesUnfit } = body.values;
  const rows = body.rows('lines') ?? [];
  return {
    ...named,
    errors: body.errors,
    notes,
    isDraft: draft,
    takesUnfit,
    lines: lines?.map((line) => ({
      productId: line.product,
      quantity: line.quantity,
      unit: line.unit,
      unitCost: line.unit_cost,
      lots: toNamedLots(line.lots),
      takesUnfit,
    })),
    productOfLine: rows.map(({ product }) => product),
    measureOfLine: rows.map(toGivenRow),
  };
}

/** What a line of a body says of its quantity, as far as the body could be parsed. */
export function toGivenRow({ product, quantity, unit, lots }: Partial<LineBody>): GivenRow {
  return { productId: product, quantity, unit, lots: toNamedLots(lots) };
}

export function toDeliveryHeader(delivery: DeliveryRow): DeliveryHeaderBody {
  return {
    id: delivery.id,
    notes: delivery.notes,
    is_processed: delivery.isProcessed,
    created_by: toCreatedBy(delivery.createdById, delivery.createdByUsername),
    created_at: delivery.createdAt,
    updated_at: delivery.updatedAt,
  };
}

export function toDeliveryLine(line: DeliveryLineRow): DeliveryLineBody {
  return {
    id: line.id,
    product: line.productId,
    product_sku: line.sku,
    product_name: line.productName,
    quantity: Number(line.quantity),
    unit: line.unit,
    unit_quantity: Number(line.unitQuantity),
    lots: [...line.lots],
  };
}
