/** Media types of a URL: an export, or a report requested as CSV, is not JSON. */
export function exportTypes(url: string): readonly string[] {
  return url.startsWith('/api/v1/exports/') || url.includes('export=csv')
    ? ['text/csv', 'application/json']
    : ['application/json'];
}
