import type { ListDefinition } from '#pagination';
import { defineStatement, type Statement } from '#postgres';

/** One row of a list as the list shows it, by its tie breaker: the key. @param values of the list's scope, then the key */
export function listRow<Row extends object>(
  { name, columns, from, scope, tieBreaker, scopeSize }: ListDefinition<Row>,
  ...values: readonly unknown[]
): Statement<Row> {
  const conditions = [...(scope ? [scope] : []), `${tieBreaker} = $${scopeSize + 1}`];
  const text = `SELECT ${columns} FROM ${from} WHERE ${conditions.join(' AND ')}`;
  return defineStatement<Row>(`${name}:row`, text)(...values);
}

/** Rows of a list of one tenant by their keys: row by row, whatever the planner knows of a table that is being filled. */
export function listRows<Row extends object>(
  { columns, from, scope, tieBreaker }: ListDefinition<Row>,
  tenantId: number,
  ids: readonly number[],
): Statement<Row> {
  return {
    text: `SELECT r.* FROM unnest($2::integer[]) wanted (wanted_id)
            CROSS JOIN LATERAL (SELECT ${columns} FROM ${from} WHERE ${scope} AND ${tieBreaker} = wanted_id LIMIT 1) r`,
    values: [tenantId, ids],
  };
}
