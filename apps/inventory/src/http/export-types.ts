/** Media types that a URL may be answered with: a report asked for as CSV is not JSON. */
export function exportTypes(url: string): readonly string[] {
  return url.includes('export=csv') ? ['text/csv', 'application/json'] : ['application/json'];
}
