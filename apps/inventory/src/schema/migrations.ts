import { Foundation1700000000001 } from './migrations/1700000000001-foundation.js';
import { Catalogue1700000000002 } from './migrations/1700000000002-catalogue.js';
import { Stock1700000000003 } from './migrations/1700000000003-stock.js';
import { Purchasing1700000000004 } from './migrations/1700000000004-purchasing.js';
import { Sales1700000000005 } from './migrations/1700000000005-sales.js';
import { Cost1700000000006 } from './migrations/1700000000006-cost.js';
import { Counters1700000000007 } from './migrations/1700000000007-counters.js';
import { Search1700000000008 } from './migrations/1700000000008-search.js';
import { Pages1700000000009 } from './migrations/1700000000009-pages.js';
import { StockTotals1700000000010 } from './migrations/1700000000010-stock-totals.js';
import { MovementDays1700000000011 } from './migrations/1700000000011-movement-days.js';
import { ListIndexes1700000000012 } from './migrations/1700000000012-list-indexes.js';
import { RightsStamp1700000000013 } from './migrations/1700000000013-rights-stamp.js';
import { HotRows1700000000014 } from './migrations/1700000000014-hot-rows.js';
import { SearchText1700000000015 } from './migrations/1700000000015-search-text.js';
import { ListVersions1700000000016 } from './migrations/1700000000016-list-versions.js';
import { OneRowWrites1700000000017 } from './migrations/1700000000017-one-row-writes.js';
import { GivenCost1700000000018 } from './migrations/1700000000018-given-cost.js';
import { FailedLogins1700000000030 } from './migrations/1700000000030-failed-logins.js';
import { PasswordsAndImpersonations1700000000031 } from './migrations/1700000000031-passwords-and-impersonations.js';
import { Invitations1700000000032 } from './migrations/1700000000032-invitations.js';
import { AuditLabels1700000000033 } from './migrations/1700000000033-audit-labels.js';
import { SchemaObjects1700000000050 } from './migrations/1700000000050-schema-objects.js';
import { Maintenance1700000000051 } from './migrations/1700000000051-maintenance.js';
import { ProductFields1700000000060 } from './migrations/1700000000060-product-fields.js';
import { Changes1700000000061 } from './migrations/1700000000061-changes.js';
import { DemandDays1700000000062 } from './migrations/1700000000062-demand-days.js';
import { ReturnsAndCounts1700000000063 } from './migrations/1700000000063-returns-and-counts.js';
import { ServiceClock1700000000070 } from './migrations/1700000000070-service-clock.js';
import { AuditTenant1700000000080 } from './migrations/1700000000080-audit-tenant.js';
import { AuditPartitions1700000000081 } from './migrations/1700000000081-audit-partitions.js';
import { IdempotentRequests1700000000082 } from './migrations/1700000000082-idempotent-requests.js';
import { TenantLedKeys1700000000083 } from './migrations/1700000000083-tenant-led-keys.js';
import { LastWrite1700000000090 } from './migrations/1700000000090-last-write.js';
import { DispatchCosts1700000000091 } from './migrations/1700000000091-dispatch-costs.js';
import { StockClosings1700000000100 } from './migrations/1700000000100-stock-closings.js';
import { ClosingLayers1700000000101 } from './migrations/1700000000101-closing-layers.js';
import { ChangedBy1700000000102 } from './migrations/1700000000102-changed-by.js';
import { CostDifferences1700000000103 } from './migrations/1700000000103-cost-differences.js';

/** All migrations, oldest first. A migration that has been released is never edited; a new one follows it. */
export const MIGRATIONS = [
  Foundation1700000000001,
  Catalogue1700000000002,
  Stock1700000000003,
  Purchasing1700000000004,
  Sales1700000000005,
  Cost1700000000006,
  Counters1700000000007,
  Search1700000000008,
  Pages1700000000009,
  StockTotals1700000000010,
  MovementDays1700000000011,
  ListIndexes1700000000012,
  RightsStamp1700000000013,
  HotRows1700000000014,
  SearchText1700000000015,
  ListVersions1700000000016,
  OneRowWrites1700000000017,
  GivenCost1700000000018,
  FailedLogins1700000000030,
  PasswordsAndImpersonations1700000000031,
  Invitations1700000000032,
  AuditLabels1700000000033,
  SchemaObjects1700000000050,
  Maintenance1700000000051,
  ProductFields1700000000060,
  Changes1700000000061,
  DemandDays1700000000062,
  ReturnsAndCounts1700000000063,
  ServiceClock1700000000070,
  AuditTenant1700000000080,
  AuditPartitions1700000000081,
  IdempotentRequests1700000000082,
  TenantLedKeys1700000000083,
  LastWrite1700000000090,
  DispatchCosts1700000000091,
  StockClosings1700000000100,
  ClosingLayers1700000000101,
  ChangedBy1700000000102,
  CostDifferences1700000000103,
];
