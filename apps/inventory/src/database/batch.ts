import type { Writable } from 'node:stream';
import pg from 'pg';
import { serialize } from 'pg-protocol';
import { prepareValue } from 'pg/lib/utils.js';
import type { Statement } from './statement.js';

/** What a statement gave: its rows, how many it read or wrote, and the command that the database names. */
export interface Answer {
  rows: Record<string, unknown>[];
  rowCount: number;
  command: string;
}

/** A statement on its way, with who waits for it. */
export interface Sent {
  readonly statement: Statement;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** `pg`'s connection: what is written to it goes to the server as it is. */
interface Wire {
  readonly stream: Pick<Writable, 'write' | 'writable'>;
}

interface Shape {
  names: string[];
  parsers: ((text: string) => unknown)[];
  /** All columns as null: filling a copy of it is faster than adding columns one by one. */
  empty: Record<string, unknown>;
}

/** Columns of named statements, whichever connection met them first; null where a statement gives no rows. */
const shapes = new Map<string, Shape | null>();

/** Statements by name that a connection has prepared; false where one failed, and nobody knows how far it came. */
const prepared = new WeakMap<Wire, Map<string, boolean>>();

const NOTHING = {};
const valueOf = (value: unknown): unknown => prepareValue(value);
const DESCRIBE = serialize.describe({ type: 'P', name: '' });
const EXECUTE = serialize.execute();
const SYNC = serialize.sync();

/** `pg` lets only its own queries onto a pipelined connection, because others keep portals open; this one does not. */
const Query = pg.Query as unknown as new (config: object) => object;

/**
 * Statements that leave in one write and end in one Sync: one round trip, and, outside of an explicit transaction, one
 * implicit one. The first that fails fails all behind it, which the database then skips. A named statement is parsed
 * once a connection, and its columns are asked for only the first time that anybody sends it.
 */
export class Batch extends Query {
  /** The statement whose answer is being read. */
  private at = 0;
  private end = 0;
  private gathered: Record<string, unknown>[] = [];
  /** Columns known before, by statement; undefined where they are asked for. */
  private readonly expected: (Shape | null | undefined)[] = [];
  private described: Shape | undefined;
  private badRow: unknown;
  /** Answers the last statement: not before the implicit transaction, if it is one, has ended well. */
  private last: (() => void) | undefined;
  private known: Map<string, boolean> | undefined;

  constructor(readonly sent: readonly Sent[]) {
    super(NOTHING);
  }

  /** Called by `pg` when it is this batch's turn to be written. */
  submit(wire: Wire): null {
    const known = (this.known = knownOn(wire));
    const messages: Buffer[] = [];
    try {
      for (const { statement } of this.sent) {
        const { name = '', text, values } = statement;
        const bound = serialize.bind({ statement: name, values: values as unknown[], valueMapper: valueOf });
        if (name === '' || known.get(name) !== true) {
          if (known.has(name)) messages.push(serialize.close({ type: 'S', name }));
          messages.push(serialize.parse({ name, text }));
          if (name !== '') known.set(name, true);
        }
        messages.push(bound);
        // Kept from here on: a failure elsewhere may have the columns asked for anew before this answer comes.
        const shape = name === '' ? undefined : shapes.get(name);
        if (shape === undefined) messages.push(DESCRIBE);
        this.expected.push(shape);
        messages.push(EXECUTE);
        this.end += 1;
      }
    } catch (error) {
      // A value that has no form on the wire: what comes before it is answered, nothing from it on leaves.
      for (const sent of this.sent.slice(this.end)) sent.reject(error);
    }
    messages.push(SYNC);
    // One write of one buffer: a list of small ones costs more than copying them together.
    if (wire.stream.writable) wire.stream.write(Buffer.concat(messages));
    return null;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.described = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(
        ({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
      ),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const shape = this.expected[this.at] ?? this.described;
    if (!shape) {
      this.badRow = new Error('The database sent a row without columns.');
      return;
    }
    const { names, parsers, empty } = shape;
    const row = { ...empty };
    try {
      for (let column = 0; column < fields.length; column += 1) {
        const text = fields[column];
        if (text !== null && text !== undefined) row[names[column] as string] = parsers[column]?.(text);
      }
    } catch (error) {
      this.badRow = error;
    }
    this.gathered.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.complete(text);
  }

  handleEmptyQuery(): void {
    this.complete('');
  }

  handleReadyForQuery(): void {
    this.last?.();
    for (; this.at < this.end; this.at += 1)
      this.sent[this.at]?.reject(new Error('The database left a statement unanswered.'));
  }

  handleError(error: unknown): void {
    if (this.last) this.sent[this.at - 1]?.reject(error);
    // What was prepared from here on may or may not be: it is made anew, and so are the columns of the one that failed.
    shapes.delete(this.nameAt(this.at));
    for (let index = this.at; index < this.sent.length; index += 1) {
      const name = this.nameAt(index);
      if (name !== '') this.known?.set(name, false);
      this.sent[index]?.reject(error);
    }
    this.end = this.at;
  }

  private complete(tag: string): void {
    const name = this.nameAt(this.at);
    if (name !== '' && this.expected[this.at] === undefined) shapes.set(name, this.described ?? null);
    const { gathered: rows, badRow } = this;
    const sent = this.sent[this.at];
    this.at += 1;
    this.gathered = [];
    this.described = undefined;
    this.badRow = undefined;
    if (badRow !== undefined) sent?.reject(badRow);
    else if (this.at < this.end) sent?.resolve({ rows, rowCount: countIn(tag), command: commandIn(tag) });
    else this.last = () => sent?.resolve({ rows, rowCount: countIn(tag), command: commandIn(tag) });
  }

  private nameAt(index: number): string {
    return this.sent[index]?.statement.name ?? '';
  }
}

function knownOn(wire: Wire): Map<string, boolean> {
  let known = prepared.get(wire);
  if (known === undefined) prepared.set(wire, (known = new Map<string, boolean>()));
  return known;
}

/** `INSERT 0 3` → `INSERT`. */
function commandIn(tag: string): string {
  const space = tag.indexOf(' ');
  return space === -1 ? tag : tag.slice(0, space);
}

/** `INSERT 0 3` → 3; 0 where a command counts nothing. */
function countIn(tag: string): number {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isInteger(count) ? count : 0;
}
