import { ApiError, BadRequest, messages, PayloadTooLarge } from '#errors';
import { JSONParser, TokenType } from '@streamparser/json';
import { isDictionary, typeName } from '#validation';
import { piecesOf, readText } from './file-text.js';
import {
  checkColumns,
  type FileLimits,
  type ImportColumn,
  type ImportFile,
  MOST_CELLS,
  type ImportRow,
  newRow,
  type ReadFile,
  TOO_MANY_COLUMNS,
} from './records.js';

/** Maximum depth: a list of flat rows; deeper values are refused. */
const MAX_DEPTH = 10;

/**
 * Parses a JSON list of objects as a stream: like CSV rows, with the columns as members. Numbers and booleans count
 * as text, null and the empty text as blank.
 * @throws PayloadTooLarge beyond the limits, BadRequest for an invalid list
 */
export async function readJson(
  { stream, charset }: ImportFile,
  columns: readonly ImportColumn[],
  limits: FileLimits,
): Promise<ReadFile> {
  const rows: ImportRow[] = [];
  const parser = new JSONParser({ paths: ['$', '$.*'], keepStack: false });
  let depth = 0;
  let members = 0;
  let isList = false;
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACKET || token === TokenType.LEFT_BRACE) {
      if (depth === 0) isList = token === TokenType.LEFT_BRACKET;
      depth += 1;
      members = 0;
      if (depth > MAX_DEPTH) throw new BadRequest(messages.jsonParse('the body is nested too deeply'));
    } else if (token === TokenType.RIGHT_BRACKET || token === TokenType.RIGHT_BRACE) depth -= 1;
    else if (token === TokenType.COLON && ++members > MOST_CELLS) throw new BadRequest(TOO_MANY_COLUMNS);
  };
  parser.onValue = ({ value, key }) => {
    if (!isList)
      throw new BadRequest(messages.notAList(key === undefined ? typeName(value ?? null) : 'dict'));
    // The list itself comes last, already emptied.
    if (key === undefined) return;
    if (rows.length === limits.maxRows) throw new PayloadTooLarge();
    rows.push(rowOf(value, rows.length + 1, columns));
  };
  try {
    const { text, digest } = await readText(stream, charset, limits);
    for await (const piece of piecesOf(text)) parser.write(piece);
    if (!parser.isEnded) parser.end();
    return { rows, digest };
  } catch (error) {
    stream.resume();
    if (error instanceof ApiError) throw error;
    throw new BadRequest(messages.jsonParse(error instanceof Error ? error.message : 'invalid'));
  }
}

function rowOf(value: unknown, line: number, columns: readonly ImportColumn[]): ImportRow {
  const row = newRow(line);
  if (!isDictionary(value)) {
    row.errors.add('non_field_errors', messages.notADictionary(typeName(value)));
    return row;
  }
  checkColumns(Object.keys(value), columns);
  for (const [name, cell] of Object.entries(value)) {
    if (cell === null || cell === '') continue;
    if (typeof cell === 'object') row.errors.add(name, messages.string);
    else row.cells[name] = typeof cell === 'string' ? cell.normalize('NFC') : JSON.stringify(cell);
  }
  return row;
}
