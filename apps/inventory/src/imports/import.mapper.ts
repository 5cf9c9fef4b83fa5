import type { ParsedBody } from '#validation';
import type { MasterDataCommand } from '../master-data/master-data.service.js';
import type { StockLocationEntity } from '../stock/locations/stock-location.entity.js';
import type { ImportResult, OpeningStockRow, StockLocationRow } from './import.dto.js';
import type { ImportOutcome } from './import-result.js';
import type { OpeningStockCommand } from './kinds/opening-stock-import.js';

export function toImportResult(outcome: ImportOutcome): ImportResult {
  return {
    kind: outcome.kind,
    mode: outcome.mode,
    dry_run: outcome.dryRun,
    rows: outcome.rows,
    created: outcome.created,
    updated: outcome.updated,
    unchanged: outcome.unchanged,
    error_count: outcome.errorCount,
    errors: [...outcome.errors],
  };
}

/** What a row says of a location itself; its place in the tree is found by the import. */
export function toLocationRowCommand({
  errors,
  values: { name, description, is_active: isActive },
}: ParsedBody<StockLocationRow>): MasterDataCommand<StockLocationEntity> {
  return { errors, values: { name, description, isActive } };
}

export function toOpeningStockCommand({ errors, values }: ParsedBody<OpeningStockRow>): OpeningStockCommand {
  const { unit_cost: unitCost, lot_number: lotNumber, expiry_date: expiryDate, ...others } = values;
  return { errors, unitCost, lotNumber, expiryDate, ...others };
}
