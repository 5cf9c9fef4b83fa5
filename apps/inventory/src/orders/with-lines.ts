/** Puts the lines that were read for a page of documents with the documents that they belong to, orders kept. */
export function withLines<Row extends { id: number }, Line>(
  rows: readonly Row[],
  lines: readonly Line[],
  ownerOf: (line: Line) => number,
): (Row & { lines: Line[] })[] {
  const documents = rows.map((row) => ({ ...row, lines: [] as Line[] }));
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const line of lines) byId.get(ownerOf(line))?.lines.push(line);
  return documents;
}
