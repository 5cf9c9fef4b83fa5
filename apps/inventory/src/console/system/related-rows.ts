import { type ActionContext, type ActionRequest, BaseRecord, populator } from 'adminjs';
import { NotFound } from '#errors';
import { visitBehind } from '../admin/operator.js';
import type { RelatedRows } from '../ui/common/contract.js';
import type { SystemTablesService } from './system-tables.service.js';
import { isReference, type TableLink, type TableSpec } from './table-catalogue.js';

/** Maximum number of rows of each table. */
const SHOWN = 5;

interface Relation {
  /** The table whose rows are shown. */
  table: TableSpec;
  /** Its columns, each with the column of this row that must have the same value. */
  pairs: readonly (readonly [column: string, own: string])[];
}

/** Relations to other tables: rows that refer to a row of this one, and rows that several of its columns refer to. */
export function relationsOf(table: TableSpec, catalogue: readonly TableSpec[]): Relation[] {
  const keys = new Map(catalogue.map(({ name, key }) => [name, key]));
  const isWhole = (link: TableLink) => isReference(link, keys);
  const composite = (links: readonly TableLink[], target: string) =>
    links.filter(
      (link) =>
        link.table === target &&
        (isWhole(link) || !links.some((one) => one.table === target && isWhole(one))),
    );
  const incoming = catalogue.flatMap((other) =>
    composite(other.links, table.name).map((link) => ({
      table: other,
      pairs: link.columns.map((column, place) => [column, link.targets[place] ?? ''] as const),
    })),
  );
  const outgoing = catalogue.flatMap((other) =>
    composite(table.links, other.name)
      .filter((link) => !isWhole(link))
      .map((link) => ({
        table: other,
        pairs: link.targets.map((target, place) => [target, link.columns[place] ?? ''] as const),
      })),
  );
  return [...outgoing, ...incoming];
}

/** The handler of a row's related rows: the newest of each table, and the filter of the list that shows all. */
export function relatedRows(table: TableSpec, catalogue: readonly TableSpec[], tables: SystemTablesService) {
  const relations = relationsOf(table, catalogue);
  return async (_request: ActionRequest, _response: unknown, context: ActionContext) => {
    const { record, currentAdmin, _admin: admin } = context;
    if (!record) throw new NotFound('Record');
    const { scope } = visitBehind(context);
    const related = await Promise.all(
      relations.map(async ({ table: other, pairs }): Promise<RelatedRows | null> => {
        const filters = filtersOf(pairs, record.params);
        if (filters === null) return null;
        // Nearly every table refers to its tenant.
        const isOfTenant = table.name === 'tenant';
        const rows = isOfTenant ? [] : await tables.first(scope, other, filters, SHOWN + 1);
        if (rows.length === 0 && !isOfTenant) return null;
        const resource = admin.findResource(other.name);
        const records = await populator(
          rows.slice(0, SHOWN).map((row) => new BaseRecord(row, resource)),
          context,
        );
        return {
          resourceId: other.name,
          by: pairs.at(-1)?.[0] ?? '',
          filters,
          hasMore: isOfTenant || rows.length > SHOWN,
          records: records.map((one) => one.toJSON(currentAdmin)),
        };
      }),
    );
    return { record: record.toJSON(currentAdmin), related: related.filter((one) => one !== null) };
  };
}

/** The filter of the other table's list; null where a value is null, so that the row refers to nothing. */
function filtersOf(
  pairs: Relation['pairs'],
  params: Readonly<Record<string, unknown>>,
): Record<string, string> | null {
  const values = pairs.map(([column, own]) => [column, textOf(params[own])] as const);
  return values.every(([, value]) => value !== '') ? Object.fromEntries(values) : null;
}

/** A reference is the key of its row; the last part is the value of the column. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? (String(value).split('~').at(-1) ?? '')
    : '';
}
