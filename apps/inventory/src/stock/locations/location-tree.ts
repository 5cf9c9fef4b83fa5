/** Levels of the tree, the roots' among them; the database refuses more. */
export const MOST_LEVELS = 8;

export const TOO_DEEP = `Locations lie at most ${MOST_LEVELS} levels deep, what lies in them included.`;

/** Between the names of a path. */
const SEPARATOR = ' / ';

/** Characters of the longest path. */
export const MOST_PATH = MOST_LEVELS * 255 + (MOST_LEVELS - 1) * SEPARATOR.length;

/** Path of a location from its parent's; null for a root. */
export function pathWithin(parent: string | null, name: string): string {
  return parent === null ? name : parent + SEPARATOR + name;
}

/** Path of the parent of a location that is no root. */
export function parentPath(path: string, name: string): string {
  return path.slice(0, path.length - name.length - SEPARATOR.length);
}

/** In documents of the API. */
export const LOCATION_PATH = "The location's names from the root down, such as `Main / Aisle 1 / Bin 3`.";
