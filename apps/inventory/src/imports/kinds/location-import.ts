import { messages } from '#errors';
import type { TenantTransaction } from '../../database/transaction.js';
import type { BatchRow, BatchWriter, MasterDataCommand } from '../../master-data/master-data.service.js';
import type { StockLocationEntity } from '../../stock/locations/stock-location.entity.js';
import { IMPORT_MODES, type ImportMode } from '../import-result.js';
import { addErrors, type RowReader } from '../files/records.js';
import { locationsWithin, parentsNamed } from '../references.repository.js';
import { batchesOf, type ImportCounts, type ImportKind } from './import-kind.js';
import { parentOf, type PlacedRow, placeRows } from './location-places.js';

/** What an import needs of the service. */
interface LocationWriter extends BatchWriter<StockLocationEntity> {
  lockTree(tx: TenantTransaction): Promise<void>;
}

/** The id of the location at a place; null where there is none. */
type IdAt = (parentId: number | null, name: string) => number | null;

type Reader = RowReader<MasterDataCommand<StockLocationEntity>>;

/** A file of locations: a row finds its place by its parent's path and its name. Parents are written before what lies in them. */
export function locationImport(locations: LocationWriter, reader: Reader): ImportKind {
  return {
    columns: reader.columns,
    modes: IMPORT_MODES,
    async write(tx, rows, { mode, checkpoint, record }): Promise<ImportCounts> {
      await locations.lockTree(tx);
      const named = rows.flatMap(({ cells }) => parentOf(cells) ?? []);
      const levels = placeRows(rows, await parentsNamed(tx, named));
      const placed = new Set(levels.flat().map(({ row }) => row));
      for (const row of rows) if (!placed.has(row)) addErrors(row, reader.parse(row.cells).errors);
      const counts: ImportCounts = { created: 0, updated: 0 };
      let isFaulty = rows.some(({ errors }) => !errors.isEmpty);
      let done = 0;
      for (const level of levels) {
        const idAt = await locationsIn(tx, level);
        for (const [batch] of batchesOf(level)) {
          await checkpoint(done / rows.length);
          done += batch.length;
          const good = readBatch(reader, batch, idAt, mode);
          const entries = good.map(({ entry }) => entry);
          const written = await locations.writeBatchIn(tx, entries, isFaulty || good.length < batch.length);
          for (const { place, entry } of good) addErrors(place.row, entry.command.errors);
          isFaulty ||= batch.some(({ row }) => !row.errors.isEmpty);
          record(written.events);
          counts.created += written.created;
          counts.updated += written.updated;
        }
        if (!isFaulty) await takeIds(tx, level);
      }
      return counts;
    },
  };
}

/** A row that can be written, and where it lies. */
interface GoodRow {
  place: PlacedRow;
  entry: BatchRow<StockLocationEntity>;
}

/** Validates rows, which get their errors. */
function readBatch(reader: Reader, batch: readonly PlacedRow[], idAt: IdAt, mode: ImportMode): GoodRow[] {
  const good: GoodRow[] = [];
  for (const place of batch) {
    const { row } = place;
    const [at] = writtenPlace(place);
    const id = at ? idAt(at.parentId, at.name) : null;
    if (id !== null && mode === 'create')
      row.errors.add('name', messages.duplicate('stock location', 'name'));
    if (row.errors.has('non_field_errors')) continue;
    const { errors, values } = reader.parse(row.cells, { partial: id !== null });
    addErrors(row, errors);
    // A location that is there already stays where it is.
    const parentId = id === null ? (at?.parentId ?? null) : undefined;
    if (row.errors.isEmpty)
      good.push({ place, entry: { id, command: { errors, values: { ...values, parentId } } } });
  }
  return good;
}

/** The place of a row whose parent is there; none where the parent's row was only checked. */
function writtenPlace({ parent, name }: PlacedRow): { parentId: number | null; name: string }[] {
  if (parent === null) return [{ parentId: null, name }];
  return parent.id === undefined ? [] : [{ parentId: parent.id, name }];
}

/** Those that are there where rows of a level belong. */
function locationsIn(tx: TenantTransaction, level: readonly PlacedRow[]): Promise<IdAt> {
  return locationsWithin(
    tx,
    level.flatMap(writtenPlace).map(({ parentId }) => parentId),
  );
}

/** The ids of what was written, for the rows that lie in it. */
async function takeIds(tx: TenantTransaction, level: readonly PlacedRow[]): Promise<void> {
  const idAt = await locationsIn(tx, level);
  for (const place of level)
    for (const { parentId, name } of writtenPlace(place)) place.id = idAt(parentId, name) ?? undefined;
}
