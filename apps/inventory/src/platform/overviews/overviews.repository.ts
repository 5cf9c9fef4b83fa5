import { Injectable } from '@nestjs/common';
import { PlatformDatabase } from '../../database/platform-database.js';
import { type TenantFigures, tenantFigures } from '../../reports/dashboard/tenant-figures.js';

/** Numbers of objects in a tenant. */
export interface TenantCounts {
  active_members: number;
  products: number;
  stock_locations: number;
  stock_movements: number;
  open_purchase_orders: number;
  open_sales_orders: number;
  pending_invitations: number;
}

/** An active session of an account: by tokens or in a browser, as itself or as a member. */
export interface OpenSessionRow {
  kind: 'api' | 'console' | 'impersonation';
  /** The member of an impersonation that the account started; else null. */
  asUsername: string | null;
  /** Null for a browser session, which has no such time. */
  createdAt: string | null;
  expiresAt: string;
}

const COUNTS = `SELECT
  (SELECT count(*)::int FROM membership WHERE tenant_id = $1 AND is_active) AS active_members,
  (SELECT coalesce(sum(rows), 0)::int FROM row_count WHERE tenant_id = $1 AND kind = 'product') AS products,
  (SELECT count(*)::int FROM stock_location WHERE tenant_id = $1) AS stock_locations,
  (SELECT coalesce(sum(movements), 0)::int FROM movement_day WHERE tenant_id = $1) AS stock_movements,
  (SELECT count(*)::int FROM purchase_order WHERE tenant_id = $1
     AND status IN ('draft', 'confirmed', 'partially_received')) AS open_purchase_orders,
  (SELECT count(*)::int FROM sales_order WHERE tenant_id = $1
     AND status IN ('draft', 'confirmed', 'partially_fulfilled')) AS open_sales_orders,
  (SELECT count(*)::int FROM invitation WHERE tenant_id = $1 AND status IN ('pending', 'declined')
     AND expires_at > now()) AS pending_invitations`;

const SESSIONS = `SELECT CASE WHEN s.operator_id IS NULL THEN 'api' ELSE 'impersonation' END AS kind,
       CASE WHEN s.operator_id IS NULL THEN NULL ELSE m.username END AS "asUsername",
       s.created_at AS "createdAt", s.expires_at AS "expiresAt"
  FROM auth_session s JOIN app_user m ON m.id = s.user_id
 WHERE (s.operator_id = $1 OR (s.user_id = $1 AND s.operator_id IS NULL)) AND s.revoked_at IS NULL AND s.expires_at > now()
UNION ALL
SELECT 'console', NULL, NULL, w.expire FROM web_session w WHERE w.user_id = $1 AND w.expire > now()
 ORDER BY 4 DESC LIMIT $2`;

@Injectable()
export class OverviewsRepository {
  constructor(private readonly database: PlatformDatabase) {}

  async countsOf(tenantId: number): Promise<TenantCounts> {
    const counts = await this.database.readOne<TenantCounts>({ text: COUNTS, values: [tenantId] });
    if (!counts) throw new Error('The tenant count query returned no row.');
    return counts;
  }

  /** As the members see them on their dashboard. */
  async figuresOf(tenantId: number): Promise<TenantFigures> {
    const figures = await this.database.readOne(tenantFigures(tenantId));
    if (!figures) throw new Error('The query of the figures returned no row.');
    return figures;
  }

  /** The last to expire first. */
  async openSessionsOf(userId: number, most: number): Promise<OpenSessionRow[]> {
    const [rows] = await this.database.read([{ text: SESSIONS, values: [userId, most] }]);
    return rows as OpenSessionRow[];
  }
}
