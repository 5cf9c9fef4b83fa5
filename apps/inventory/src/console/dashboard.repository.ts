import { Injectable } from '@nestjs/common';
import { PlatformDatabase } from '../database/platform-database.js';
import { defineStatement } from '#postgres';
import { IS_LOW_STOCK } from '../stock/records/low-stock.js';

/** Activity of one day (UTC), over all tenants. */
export interface DayCount {
  day: string;
  movements: number;
  purchase_orders: number;
  sales_orders: number;
  goods_received_notes: number;
  dispatches: number;
}

export interface Totals {
  activeTenants: number;
  inactiveTenants: number;
  activeMembers: number;
  activeUsers: number;
  lowProducts: number;
  lowTenants: number;
  signIns: number;
  refusedSignIns: number;
}

const totals = defineStatement<Totals>(
  'dashboard:totals',
  `SELECT
  (SELECT count(*) FROM tenant WHERE is_active) AS "activeTenants",
  (SELECT count(*) FROM tenant WHERE NOT is_active) AS "inactiveTenants",
  (SELECT count(*) FROM membership m JOIN tenant t ON t.id = m.tenant_id JOIN app_user u ON u.id = m.user_id
    WHERE m.is_active AND t.is_active AND u.is_active) AS "activeMembers",
  (SELECT count(*) FROM app_user WHERE is_active) AS "activeUsers",
  low.products AS "lowProducts", low.tenants AS "lowTenants",
  sign.good AS "signIns", sign.refused AS "refusedSignIns"
  FROM (SELECT count(*) AS products, count(DISTINCT p.tenant_id) AS tenants
          FROM product p JOIN tenant t ON t.id = p.tenant_id
         WHERE p.is_active AND t.is_active AND ${IS_LOW_STOCK}) low,
       (SELECT count(*) FILTER (WHERE outcome = 'ok') AS good, count(*) FILTER (WHERE outcome = 'refused') AS refused
          FROM audit_event WHERE action = 'login' AND occurred_at >= date_trunc('day', now())) sign`,
);

/** A tenant and the number of its products that are low on stock. */
export interface LowTenant {
  id: number;
  name: string;
  products: number;
}

const lowTenants = defineStatement<LowTenant>(
  'dashboard:low-tenants',
  `SELECT t.id, t.name, count(*) AS products FROM product p JOIN tenant t ON t.id = p.tenant_id
    WHERE p.is_active AND t.is_active AND ${IS_LOW_STOCK}
    GROUP BY t.id ORDER BY count(*) DESC, t.name LIMIT 25`,
);

const FIRST_DAY = `current_date - 13`;

function perDay(table: string, name: string): string {
  return `LEFT JOIN (SELECT created_at::date AS day, count(*) AS n FROM ${table}
    WHERE created_at >= ${FIRST_DAY} GROUP BY 1) ${name} ON ${name}.day = d.day`;
}

const days = defineStatement<DayCount>(
  'dashboard:days',
  `SELECT d.day::date AS day, coalesce(mv.n, 0) AS movements, coalesce(po.n, 0) AS purchase_orders,
    coalesce(so.n, 0) AS sales_orders, coalesce(gr.n, 0) AS goods_received_notes, coalesce(di.n, 0) AS dispatches
  FROM generate_series(${FIRST_DAY}, current_date, interval '1 day') d (day)
  ${perDay('stock_movement', 'mv')} ${perDay('purchase_order', 'po')} ${perDay('sales_order', 'so')}
  ${perDay('goods_received_note', 'gr')} ${perDay('dispatch', 'di')}
  ORDER BY d.day`,
);

/** Figures over all tenants, for the dashboard of the platform console. */
@Injectable()
export class DashboardRepository {
  constructor(private readonly database: PlatformDatabase) {}

  async read(): Promise<{ totals: Totals; low: LowTenant[]; days: DayCount[] }> {
    const [[first], low, perDay] = await this.database.read([totals(), lowTenants(), days()]);
    if (!first) throw new Error('The dashboard query returned no row.');
    return { totals: first, low, days: perDay };
  }
}
