/** Media types that a URL may be answered with: an export, or a report asked for as CSV, is not JSON. */
export function exportTypes(url: string): readonly string[] {
  return url.startsWith('/api/v1/exports/') || url.includes('export=csv')
    ? ['text/csv', 'application/json']
    : ['application/json'];
}
