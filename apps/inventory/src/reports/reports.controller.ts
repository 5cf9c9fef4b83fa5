import { Controller, Get, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DAY_OR_MOMENT, type LinkSource, type Page, type QueryParams } from '#pagination';
import { Access } from '../tenancy/access/access.js';
import { StockMovementBody } from '../stock/movements/movement.dto.js';
import { CurrentTenant } from '../tenancy/scope.decorators.js';
import type { TenantScope } from '../scope/scope.js';
import { AnswersReport, DAY, ID } from '../csv/answers-report.js';
import { ExpiringLine } from './expiring/expiring.dto.js';
import { EXPIRING } from './expiring/expiring-list.js';
import { EXPIRING_DAYS, expiringReport } from './expiring/expiring.report.js';
import { LowStockLine, OverstockLine } from './levels/level.dto.js';
import { LOW_STOCK, OVERSTOCK } from './levels/level-list.js';
import { lowStockReport, overstockReport } from './levels/levels.reports.js';
import { MOVEMENT_REPORT, movementsReport } from './movements/movements.report.js';
import { OrderSummaryLine, SalesSummaryLine } from './orders/order-summary.dto.js';
import { PERIODS, PURCHASE_SUMMARY, SALES_SUMMARY } from './orders/order-summary-list.js';
import { purchasesReport, salesReport } from './orders/order-summary.report.js';
import { LEAST_POSITIVE, MOST_POSITIVE } from './report-parameters.js';
import { MovementTotals, OrderTotals, SalesTotals } from './report.dto.js';
import { ReportsService } from './reports.service.js';
import { DEMAND_REPORT } from './supply/demand-list.js';
import { REORDER } from './supply/reorder-list.js';
import { DemandLine, ReorderLine } from './supply/supply.dto.js';
import { DEFAULT_DAYS, demandReport, MOST_DAYS, reorderReport } from './supply/supply.reports.js';
import { ValuationLine } from './valuation/valuation.dto.js';
import { VALUATION_METHODS, VALUATIONS } from './valuation/valuation-list.js';
import { valuationReport } from './valuation/valuation.report.js';
import { INCLUDE_CHILDREN_SCHEMA } from '../stock/locations/location-filter.js';

type ReportAnswer<Line> = Promise<StreamableFile | (Page<Line> & Record<string, unknown>)>;

const METHOD_PARAMETER = { type: 'string', enum: [...VALUATION_METHODS], default: 'weighted_average' };

const PERIOD_PARAMETERS = {
  period: { type: 'string', enum: [...PERIODS], default: 'monthly' },
  date_from: DAY,
  date_to: DAY,
};

@ApiTags('reports')
@Controller('api/v1/reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('stock-valuation')
  @Access('tenant', 'reports:read')
  @AnswersReport('Stock valuation', VALUATIONS.standard.now, ValuationLine, {
    parameters: {
      method: METHOD_PARAMETER,
      as_of: {
        ...DAY_OR_MOMENT,
        description:
          'End of a day (UTC), or a moment with its zone. What counts is when stock was posted, not the date of a note.',
      },
      location: ID,
      include_children: INCLUDE_CHILDREN_SCHEMA,
    },
    extras: {
      method: { type: 'string', enum: [...VALUATION_METHODS] },
      as_of: { ...DAY_OR_MOMENT, nullable: true },
      total_quantity: { type: 'number' },
      total_value: { type: 'number' },
    },
  })
  valuation(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<ValuationLine> {
    return this.reports.read(scope, valuationReport(scope, params), params, request);
  }

  @Get('movements')
  @Access('tenant', 'reports:read')
  @AnswersReport('Movement history', MOVEMENT_REPORT, StockMovementBody, {
    extras: { totals: MovementTotals },
  })
  movements(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<StockMovementBody> {
    return this.reports.read(scope, movementsReport(scope, params), params, request);
  }

  @Get('low-stock')
  @Access('tenant', 'reports:read')
  @AnswersReport('Low stock', LOW_STOCK, LowStockLine, {})
  lowStock(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<LowStockLine> {
    return this.reports.read(scope, lowStockReport(scope, params), params, request);
  }

  @Get('overstock')
  @Access('tenant', 'reports:read')
  @AnswersReport('Overstock', OVERSTOCK.weighted_average, OverstockLine, {
    parameters: {
      threshold: { type: 'number', minimum: LEAST_POSITIVE, maximum: MOST_POSITIVE, default: 3 },
      method: METHOD_PARAMETER,
    },
    extras: { threshold: { type: 'number' }, method: { type: 'string', enum: [...VALUATION_METHODS] } },
  })
  overstock(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<OverstockLine> {
    return this.reports.read(scope, overstockReport(scope, params), params, request);
  }

  @Get('expiring')
  @Access('tenant', 'reports:read')
  @AnswersReport('Lots in stock that expire soon or have expired', EXPIRING, ExpiringLine, {
    parameters: {
      days: {
        type: 'integer',
        minimum: EXPIRING_DAYS.least,
        maximum: EXPIRING_DAYS.most,
        default: EXPIRING_DAYS.fallback,
      },
      location: ID,
      include_children: INCLUDE_CHILDREN_SCHEMA,
    },
    extras: { days: { type: 'integer' } },
  })
  expiring(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<ExpiringLine> {
    return this.reports.read(scope, expiringReport(scope, params), params, request);
  }

  @Get('reorder')
  @Access('tenant', 'reports:read')
  @AnswersReport('What to buy, from whom, by when', REORDER, ReorderLine, {
    parameters: {
      location: {
        ...ID,
        description: 'By the reorder points of this location, each with the stock of all that lies in it.',
      },
      include_children: {
        ...INCLUDE_CHILDREN_SCHEMA,
        description: 'True: also by the reorder points of what lies in the location, however deep.',
      },
    },
  })
  reorder(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<ReorderLine> {
    return this.reports.read(scope, reorderReport(scope, params), params, request);
  }

  @Get('demand')
  @Access('tenant', 'reports:read')
  @AnswersReport('Demand: daily average, cover, reorder point, class', DEMAND_REPORT, DemandLine, {
    parameters: {
      days: { type: 'integer', minimum: 1, maximum: MOST_DAYS, default: DEFAULT_DAYS },
      location: ID,
      include_children: INCLUDE_CHILDREN_SCHEMA,
    },
    extras: { days: { type: 'integer' } },
  })
  demand(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<DemandLine> {
    return this.reports.read(scope, demandReport(scope, params), params, request);
  }

  @Get('purchases')
  @Access('tenant', 'reports:read')
  @AnswersReport(
    'Purchases by period, each thing on the day on which it happened',
    PURCHASE_SUMMARY,
    OrderSummaryLine,
    {
      parameters: { ...PERIOD_PARAMETERS, supplier: ID },
      extras: {
        period: PERIOD_PARAMETERS.period,
        date_from: { ...DAY, nullable: true },
        date_to: { ...DAY, nullable: true },
        totals: OrderTotals,
      },
    },
  )
  purchases(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<OrderSummaryLine> {
    return this.reports.read(scope, purchasesReport(scope, params), params, request);
  }

  @Get('sales')
  @Access('tenant', 'reports:read')
  @AnswersReport(
    'Sales by period, each thing on the day on which it happened',
    SALES_SUMMARY,
    SalesSummaryLine,
    {
      parameters: { ...PERIOD_PARAMETERS, customer: ID },
      extras: {
        period: PERIOD_PARAMETERS.period,
        date_from: { ...DAY, nullable: true },
        date_to: { ...DAY, nullable: true },
        totals: SalesTotals,
      },
    },
  )
  sales(
    @CurrentTenant() scope: TenantScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): ReportAnswer<SalesSummaryLine> {
    return this.reports.read(scope, salesReport(scope, params), params, request);
  }
}
