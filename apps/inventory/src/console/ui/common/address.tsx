import { rootPath } from './session';

/** The page of a record, or of something that one does with it. */
export function recordPath(resource: string, id: string | number, action = 'show'): string {
  return `${rootPath()}/resources/${resource}/records/${encodeURIComponent(id)}/${action}`;
}

/** The page of something that one does with a resource, with fields filled in. */
export function actionPath(resource: string, action: string, fields: Record<string, string> = {}): string {
  return withQuery(`${rootPath()}/resources/${resource}/actions/${action}`, fields);
}

/** A list, filtered. */
export function listPath(resource: string, filters: Record<string, string> = {}): string {
  return withQuery(
    `${rootPath()}/resources/${resource}`,
    Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filters.${name}`, value])),
  );
}

function withQuery(path: string, fields: Record<string, string>): string {
  const query = new URLSearchParams(fields).toString();
  return query === '' ? path : `${path}?${query}`;
}
