export declare function ensureBuilt(names: readonly string[]): Promise<unknown>;
export declare function freePort(): Promise<number>;
export declare function startTestServer(): Promise<{
  adminUrl: string;
  urls: { owner: string; app: string; platform: string };
  stop(): void;
}>;
