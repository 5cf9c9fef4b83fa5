/** Media types of a URL: an export, an archive, or a report requested as CSV, is not JSON. */
export function exportTypes(url: string): readonly string[] {
  if (url.startsWith('/api/v1/tenants/current/archive')) return ['application/gzip', 'application/json'];
  return url.startsWith('/api/v1/exports/') || url.includes('export=csv')
    ? ['text/csv', 'application/json']
    : ['application/json'];
}
