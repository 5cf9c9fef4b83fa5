export interface OwnServer {
  /** The server's administrator, in the database `postgres`. */
  adminUrl: string;
  /** Of the database `inventory`, which is empty. */
  urls: { owner: string; app: string; platform: string };
  /** The folder of the cluster. */
  cluster: string;
  /** What the server says. */
  logFile: string;
  /** Starts it again on the same port, with further settings. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Starts it as a standby that serves reads alone, until `pg_promote()`. */
  startStandby(): Promise<void>;
  stop(how: 'fast' | 'immediate' | 'kill'): Promise<void>;
  readonly isRunning: boolean;
  close(): Promise<void>;
}

export declare function startOwnServer(options?: {
  folder?: string;
  settings?: Readonly<Record<string, string>>;
}): Promise<OwnServer>;
