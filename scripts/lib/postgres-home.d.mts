/** Whom a server that refuses to run as root runs as; empty: as this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface PostgresHome {
  readonly account: Account;
  /** Holds the cluster. */
  readonly folder: string;
  readonly cluster: string;
  /** Path of a server program. */
  bin(name: string): string;
}

export declare function serverAccount(): Account;
export declare function postgresHome(dataDir: string): PostgresHome;
