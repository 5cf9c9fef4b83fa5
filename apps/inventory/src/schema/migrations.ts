import { Baseline1700000000200 } from './baseline.js';
import { CostDifferences1700000000201 } from './migrations/1700000000201-cost-differences.js';
import { TimeZone1700000000202 } from './migrations/1700000000202-time-zone.js';
import { OwnTenant1700000000203 } from './migrations/1700000000203-own-tenant.js';
import { CountsAndClosings1700000000204 } from './migrations/1700000000204-counts-and-closings.js';
import { FoldedSearch1700000000205 } from './migrations/1700000000205-folded-search.js';
import { ComposedTexts1700000000206 } from './migrations/1700000000206-composed-texts.js';
import { OrderBookings1700000000207 } from './migrations/1700000000207-order-bookings.js';
import { PastBookings1700000000208 } from './migrations/1700000000208-past-bookings.js';
import { ReferencesAndBarcodes1700000000209 } from './migrations/1700000000209-references-and-barcodes.js';
import { PastReferences1700000000210 } from './migrations/1700000000210-past-references.js';
import { Lots1700000000212 } from './migrations/1700000000212-lots.js';
import { LocationTree1700000000213 } from './migrations/1700000000213-location-tree.js';
import { ReorderPoints1700000000214 } from './migrations/1700000000214-reorder-points.js';
import { TokenLimits1700000000220 } from './migrations/1700000000220-token-limits.js';
import { Units1700000000230 } from './migrations/1700000000230-units.js';
import { UnitIndexes1700000000231 } from './migrations/1700000000231-unit-indexes.js';
import { PreparedDocuments1700000000240 } from './migrations/1700000000240-prepared-documents.js';
import { PreparedIndex1700000000241 } from './migrations/1700000000241-prepared-index.js';
import { SupplierArticles1700000000242 } from './migrations/1700000000242-supplier-articles.js';
import { ReleasedReservations1700000000243 } from './migrations/1700000000243-released-reservations.js';
import { ReservationIds1700000000244 } from './migrations/1700000000244-reservation-ids.js';
import { Webhooks1700000000250 } from './migrations/1700000000250-webhooks.js';
import { Archives1700000000260 } from './migrations/1700000000260-archives.js';
import { Cells1700000000261 } from './migrations/1700000000261-cells.js';
import { SearchedBarcodeKey1700000000270 } from './migrations/1700000000270-searched-barcode-key.js';
import type { MigrationClass } from './upgrade/migration.js';

/**
 * All migrations, oldest first; those after the baseline are in `migrations/`. A migration that has been released is never
 * edited; a new one follows it.
 */
export const MIGRATIONS: readonly MigrationClass[] = [
  Baseline1700000000200,
  CostDifferences1700000000201,
  TimeZone1700000000202,
  OwnTenant1700000000203,
  CountsAndClosings1700000000204,
  FoldedSearch1700000000205,
  ComposedTexts1700000000206,
  OrderBookings1700000000207,
  PastBookings1700000000208,
  ReferencesAndBarcodes1700000000209,
  PastReferences1700000000210,
  Lots1700000000212,
  LocationTree1700000000213,
  ReorderPoints1700000000214,
  TokenLimits1700000000220,
  Units1700000000230,
  UnitIndexes1700000000231,
  PreparedDocuments1700000000240,
  PreparedIndex1700000000241,
  SupplierArticles1700000000242,
  ReleasedReservations1700000000243,
  ReservationIds1700000000244,
  Webhooks1700000000250,
  Archives1700000000260,
  Cells1700000000261,
  SearchedBarcodeKey1700000000270,
];
