/** Rows of a part, more or less: it is kept in memory until it is written. */
const PART_BYTES = 8 * 1024 * 1024;

const QUOTE = 0x22;
const LINE_END = 0x0a;

/** A piece of a table: CSV with a header. */
export interface Part {
  readonly content: Buffer;
  readonly rows: number;
}

/** Finds the ends of the rows in pieces of CSV: a line break within quotes is not one. */
export class RowEnds {
  private isQuoted = false;

  /** The places behind each row that ends in the piece. */
  *in(piece: Buffer): Generator<number> {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at];
      if (byte === QUOTE) this.isQuoted = !this.isQuoted;
      else if (byte === LINE_END && !this.isQuoted) yield at + 1;
    }
  }
}

/**
 * The CSV of a table in parts of whole rows, each with the header. An empty table is one part.
 * @param rows what COPY sends, without a header
 * @param partBytes a part is ended by the row that reaches it
 */
export async function* inParts(
  rows: AsyncIterable<Buffer>,
  columns: readonly string[],
  partBytes = PART_BYTES,
): AsyncGenerator<Part> {
  const header = Buffer.from(`${columns.join(',')}\n`);
  const ends = new RowEnds();
  let pieces: Buffer[] = [header];
  let size = header.length;
  let count = 0;
  let parts = 0;
  for await (const piece of rows) {
    let start = 0;
    for (const end of ends.in(piece)) {
      count += 1;
      if (size + end - start < partBytes) continue;
      pieces.push(piece.subarray(start, end));
      yield { content: Buffer.concat(pieces), rows: count };
      parts += 1;
      pieces = [header];
      size = header.length;
      count = 0;
      start = end;
    }
    const rest = piece.subarray(start);
    pieces.push(rest);
    size += rest.length;
  }
  if (count > 0 || parts === 0) yield { content: Buffer.concat(pieces), rows: count };
}
