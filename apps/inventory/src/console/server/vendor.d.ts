/** connect-pg-simple ships no types. */
declare module 'connect-pg-simple' {
  import type session from 'express-session';
  import type { Pool } from 'pg';

  interface StoreOptions {
    pool: Pool;
    tableName: string;
    createTableIfMissing: boolean;
    disableTouch: boolean;
    pruneSessionInterval: false | number;
  }

  export default function connectPgSimple(
    sessions: typeof session,
  ): new (options: StoreOptions) => session.Store;
}
