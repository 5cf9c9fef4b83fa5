import { type FilterFlag, integerFilter, type ListFilter } from '#pagination';

const DESCRIPTION = 'True: also what lies in the location, however deep.';

const INCLUDE_CHILDREN: FilterFlag = {
  name: 'include_children',
  description: DESCRIPTION,
  variant: 'branch',
};

/** The same of a report that has a location of its own. */
export const INCLUDE_CHILDREN_SCHEMA = { type: 'boolean', default: false, description: DESCRIPTION };

/** Ids of a location and of all that lie in it, read once a statement; `$1` is the tenant. */
const branchOf = (id: string): string => `(SELECT location_branch($1, ${id}::integer))`;

/**
 * Rows at a location, with `include_children` also at those that lie in it.
 * @param matches the predicate, from the one that says whether a column is such a location
 */
export function locationFilter(
  matches: (isThere: (column: string) => string) => string,
  options: { nullSql?: string; description?: string } = {},
): ListFilter {
  return integerFilter((id) => matches((column) => `${column} = ${id}::int`), {
    ...options,
    flagged: {
      flag: INCLUDE_CHILDREN,
      sql: (id) => matches((column) => `${column} = ANY(${branchOf(id)}::integer[])`),
    },
  });
}

/**
 * Whether a column of a report is the location that is asked for, or lies in it where `branch` is true; true of every one
 * where `location` is null.
 * @param placeholders of the location and of `include_children`
 */
export function isAtLocation(
  column: string,
  { location, branch }: { location: string; branch: string } = { location: '$3', branch: '$4' },
): string {
  return `(${location}::integer IS NULL OR ${column} = ANY(
    CASE WHEN ${branch}::boolean THEN ${branchOf(location)} ELSE ARRAY[${location}::integer] END))`;
}
