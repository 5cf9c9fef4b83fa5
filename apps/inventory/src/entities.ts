import { AuditEventEntity } from './audit/audit-event.entity.js';
import { CategoryEntity } from './catalogue/categories/category.entity.js';
import { ProductEntity } from './catalogue/products/product.entity.js';
import { ApiTokenEntity } from './identity/api-tokens/api-token.entity.js';
import { AuthSessionEntity } from './identity/sessions/auth-session.entity.js';
import { UserEntity } from './identity/user.entity.js';
import { GoodsReceivedNoteLineEntity } from './purchasing/repositories/goods-received-note-line.entity.js';
import { GoodsReceivedNoteEntity } from './purchasing/repositories/goods-received-note.entity.js';
import { PurchaseOrderLineEntity } from './purchasing/repositories/purchase-order-line.entity.js';
import { PurchaseOrderEntity } from './purchasing/repositories/purchase-order.entity.js';
import { SupplierArticleEntity } from './purchasing/articles/supplier-article.entity.js';
import { SupplierEntity } from './purchasing/suppliers/supplier.entity.js';
import { CustomerEntity } from './sales/customers/customer.entity.js';
import { DispatchLineEntity } from './sales/repositories/dispatch-line.entity.js';
import { DispatchEntity } from './sales/repositories/dispatch.entity.js';
import { SalesOrderLineEntity } from './sales/repositories/sales-order-line.entity.js';
import { SalesOrderEntity } from './sales/repositories/sales-order.entity.js';
import { StockLocationEntity } from './stock/locations/stock-location.entity.js';
import { LotEntity } from './stock/lots/lot.entity.js';
import { StockMovementEntity } from './stock/movements/stock-movement.entity.js';
import { ReorderPointEntity } from './stock/reorder-points/reorder-point.entity.js';
import { StockRecordEntity } from './stock/records/stock-record.entity.js';
import { InvitationEntity } from './tenancy/invitations/invitation.entity.js';
import { MembershipEntity } from './tenancy/membership.entity.js';
import { TenantEntity } from './tenancy/tenant.entity.js';
import { WebhookEntity } from './webhooks/webhook.entity.js';

/** Every mapped table; a test compares them with what the migrations made. */
export const ENTITIES = [
  UserEntity,
  AuthSessionEntity,
  ApiTokenEntity,
  TenantEntity,
  MembershipEntity,
  InvitationEntity,
  AuditEventEntity,
  CategoryEntity,
  ProductEntity,
  StockLocationEntity,
  ReorderPointEntity,
  StockRecordEntity,
  LotEntity,
  StockMovementEntity,
  SupplierEntity,
  SupplierArticleEntity,
  PurchaseOrderEntity,
  PurchaseOrderLineEntity,
  GoodsReceivedNoteEntity,
  GoodsReceivedNoteLineEntity,
  CustomerEntity,
  SalesOrderEntity,
  SalesOrderLineEntity,
  DispatchEntity,
  DispatchLineEntity,
  WebhookEntity,
];
