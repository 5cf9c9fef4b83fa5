/** A statement with positional parameters; a name makes it a prepared statement of the connection. */
export interface Statement {
  text: string;
  values?: readonly unknown[];
  name?: string;
}
