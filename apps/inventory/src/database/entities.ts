import { AuditEventEntity } from '../audit/audit-event.entity.js';
import { CategoryEntity } from '../catalogue/category.entity.js';
import { ProductEntity } from '../catalogue/product.entity.js';
import { ApiTokenEntity } from '../identity/api-token.entity.js';
import { AuthSessionEntity } from '../identity/auth-session.entity.js';
import { UserEntity } from '../identity/user.entity.js';
import { GoodsReceivedNoteLineEntity } from '../purchasing/receipts/goods-received-note-line.entity.js';
import { GoodsReceivedNoteEntity } from '../purchasing/receipts/goods-received-note.entity.js';
import { PurchaseOrderLineEntity } from '../purchasing/orders/purchase-order-line.entity.js';
import { PurchaseOrderEntity } from '../purchasing/orders/purchase-order.entity.js';
import { SupplierEntity } from '../purchasing/suppliers/supplier.entity.js';
import { CustomerEntity } from '../sales/customers/customer.entity.js';
import { DispatchLineEntity } from '../sales/dispatches/dispatch-line.entity.js';
import { DispatchEntity } from '../sales/dispatches/dispatch.entity.js';
import { SalesOrderLineEntity } from '../sales/orders/sales-order-line.entity.js';
import { SalesOrderEntity } from '../sales/orders/sales-order.entity.js';
import { StockLocationEntity } from '../stock/locations/stock-location.entity.js';
import { StockMovementEntity } from '../stock/movements/stock-movement.entity.js';
import { StockRecordEntity } from '../stock/records/stock-record.entity.js';
import { InvitationEntity } from '../tenancy/invitations/invitation.entity.js';
import { MembershipEntity } from '../tenancy/membership.entity.js';
import { TenantEntityRow } from '../tenancy/tenant.entity.js';

/** Every mapped table; a test compares them with what the migrations made. */
export const ENTITIES = [
  UserEntity,
  AuthSessionEntity,
  ApiTokenEntity,
  TenantEntityRow,
  MembershipEntity,
  InvitationEntity,
  AuditEventEntity,
  CategoryEntity,
  ProductEntity,
  StockLocationEntity,
  StockRecordEntity,
  StockMovementEntity,
  SupplierEntity,
  PurchaseOrderEntity,
  PurchaseOrderLineEntity,
  GoodsReceivedNoteEntity,
  GoodsReceivedNoteLineEntity,
  CustomerEntity,
  SalesOrderEntity,
  SalesOrderLineEntity,
  DispatchEntity,
  DispatchLineEntity,
];
