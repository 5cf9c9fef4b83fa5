import { isoTime } from '#postgres';
import { PURCHASE_ORDER_STATUSES } from '../../purchasing/domain/purchase-order-status.js';
import { SALES_ORDER_STATUSES } from '../../sales/domain/sales-order-status.js';
import type { DashboardBody } from './dashboard.dto.js';
import { FIGURE_DAYS, type OrderFigures, type TenantFigures } from './tenant-figures.js';

export function toDashboard(figures: TenantFigures): DashboardBody {
  const { today, stock, purchase, sales, movements, topProducts, expiring, latest } = figures;
  return {
    today,
    stock,
    orders: {
      purchase: withAll(PURCHASE_ORDER_STATUSES, purchase),
      sales: withAll(SALES_ORDER_STATUSES, sales),
    },
    movements,
    top_products: topProducts.map(({ id, sku, name, quantity, value }) => ({
      product: { id, sku, name },
      issued_quantity: quantity,
      issued_value: value,
    })),
    expiring: { days: FIGURE_DAYS, ...expiring },
    latest: latest.map((event) => ({ ...event, occurred_at: isoTime(event.occurred_at) })),
  };
}

/** A status that no order has counts 0. */
function withAll(statuses: readonly string[], { by_status: counts, overdue }: OrderFigures): OrderFigures {
  return { by_status: Object.fromEntries(statuses.map((status) => [status, counts[status] ?? 0])), overdue };
}
