export interface PrimaryAndReplica {
  readonly adminUrl: string;
  readonly urls: { owner: string; app: string; platform: string };
  /** The same address on the replica. */
  onReplica(url: string): string;
  /** At once, as in a crash. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** Ends both servers and removes their folder. */
  stop(): Promise<void>;
}

export declare function startPrimaryAndReplica(): Promise<PrimaryAndReplica>;
