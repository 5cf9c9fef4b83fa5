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

interface Asked {
  /** Placeholder of the location, null for all. */
  location: string;
  /** Placeholder of `include_children`. */
  branch: string;
}

const ASKED: Asked = { location: '$3', branch: '$4' };

const placesOf = ({ location, branch }: Asked): string =>
  `CASE WHEN ${branch}::boolean THEN ${branchOf(location)} ELSE ARRAY[${location}::integer] END`;

/**
 * Whether a column of a report is the location that is asked for, or lies in it where that is asked; true of every one where
 * no location is. For rows that an index on the column finds.
 */
export function isAtLocation(column: string, asked: Asked = ASKED): string {
  return `(${asked.location}::integer IS NULL OR ${column} = ANY(${placesOf(asked)}))`;
}

/** The same of rows that are found otherwise: the places are hashed, and not compared one by one with each row. */
export function isAmongPlaces(column: string): string {
  return `(${ASKED.location}::integer IS NULL OR ${column} IN (SELECT unnest(${placesOf(ASKED)})))`;
}
