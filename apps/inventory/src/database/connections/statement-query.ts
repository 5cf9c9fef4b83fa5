import pg, { type QueryResult } from 'pg';

/** Called with the error, or with the result. */
export type Answered = (error: Error | null, result: QueryResult) => void;

/**
 * A statement as `pg` sends it. Of a configuration object `pg` makes a copy, member by member, which takes longer than what
 * it then does with it.
 */
export class StatementQuery extends pg.Query {
  /**
   * @param name under which the connection prepares it
   * @param query_timeout milliseconds; undefined for the connection's own limit
   */
  constructor(
    text: string,
    values: readonly unknown[] | undefined,
    public name: string | undefined,
    readonly query_timeout: number | undefined,
    answered: Answered,
  ) {
    super(text, values, answered as never);
  }
}
