import { NotFound } from '#errors';
import {
  type ListDefinition,
  type Listing,
  parseListQuery,
  type QueryParams,
  readListing,
} from '#pagination';
import type { Statement } from '#postgres';
import type { UnitOfWork, UnitOptions } from '../database/unit-of-work.js';
import type { TenantScope } from '../scope/scope.js';

/** Documents with lines: orders, receipts, dispatches, returns. */
export interface DocumentReader<Row extends { id: number }, Line> {
  /** As error messages name one: `Purchase order`. */
  readonly name: string;
  readonly list: ListDefinition<Row>;
  /** The statements that read one document. */
  byId(tenantId: number, id: number): [Statement<Row>, Statement<Line>];
  /** Lines of several documents, by document and position. */
  linesOf(tenantId: number, ids: readonly number[]): Statement<Line>;
  documentOf(line: Line): number;
}

export type WithLines<Row, Line> = Row & { lines: Line[] };

/** A page of documents with their lines. @param options `mayLag` for documents that never change again */
export async function listDocuments<Row extends { id: number }, Line>(
  database: UnitOfWork,
  scope: TenantScope,
  params: QueryParams,
  reader: DocumentReader<Row, Line>,
  options?: UnitOptions,
): Promise<Listing<WithLines<Row, Line>>> {
  const listing = await readListing(
    (statements) => database.read(scope, statements, options),
    reader.list,
    parseListQuery(reader.list, params),
    [scope.tenantId],
  );
  const documents = listing.rows.map((row) => ({ ...row, lines: [] as Line[] }));
  if (documents.length > 0) {
    const byId = new Map(documents.map((document) => [document.id, document]));
    const [lines] = await database.read(scope, [reader.linesOf(scope.tenantId, [...byId.keys()])], options);
    for (const line of lines) byId.get(reader.documentOf(line))?.lines.push(line);
  }
  return { ...listing, rows: documents };
}

/** @throws NotFound */
export async function getDocument<Row extends { id: number }, Line>(
  database: UnitOfWork,
  scope: TenantScope,
  id: number,
  reader: DocumentReader<Row, Line>,
): Promise<WithLines<Row, Line>> {
  const [[row], lines] = await database.read(scope, reader.byId(scope.tenantId, id));
  if (!row) throw new NotFound(reader.name);
  return { ...row, lines };
}
