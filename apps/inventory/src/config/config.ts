/** The three database log-ins: owner migrates, application serves tenants, platform serves operators. */
export interface DatabaseConfig {
  readonly ownerUrl: string | null;
  readonly appUrl: string;
  readonly platformUrl: string;
  /** Files that the addresses came from: each new connection reads its own again. */
  readonly appUrlFile: string | null;
  readonly platformUrlFile: string | null;
  /** A streaming replica for reads that may be a little old, as the application role; null: none. */
  readonly readUrl: string | null;
  readonly readUrlFile: string | null;
  /** Milliseconds by which the replica may be behind and still be read. */
  readonly readMaxLagMs: number;
  /** Connections of the application pool; the platform pool takes a quarter, at least two. */
  readonly poolSize: number;
  /** Milliseconds after which the server aborts a statement. */
  readonly statementTimeoutMs: number;
  /** Milliseconds that a statement waits for a lock. */
  readonly lockTimeoutMs: number;
  /** Milliseconds from which on a statement is logged as slow; 0: none is. */
  readonly slowStatementMs: number;
  /** Milliseconds for connecting and for the first answer on a connection; a request waits twice as long for one. */
  readonly connectTimeoutMs: number;
}

export interface AuthConfig {
  /** The first signs, all verify: tokens outlive a change of the secret. */
  readonly jwtSecrets: readonly string[];
  readonly issuer: string;
  readonly audience: string;
  readonly accessTtlSeconds: number;
  readonly refreshTtlSeconds: number;
  /** Total lifetime of an impersonation, refreshes included. */
  readonly impersonationTtlSeconds: number;
  readonly apiImpersonation: boolean;
  /** Failed log-ins of one account from one address within the window, after which more are refused; 0: no limit. */
  readonly loginMaxFailures: number;
  readonly loginWindowSeconds: number;
}

export interface ConsoleConfig {
  /** The first signs, all verify. */
  readonly sessionSecrets: readonly string[];
  readonly sessionTtlSeconds: number;
  readonly adminPath: string;
  readonly systemPath: string;
  readonly enabled: boolean;
}

export interface MaintenanceConfig {
  /** The serving process runs the maintenance daily by itself. */
  readonly scheduled: boolean;
  /** Days after which audit events are removed; null: never. */
  readonly auditRetentionDays: number | null;
}

/** Everything the service is told from outside, parsed and frozen once (env.ts); nobody else reads process.env. */
export interface InventoryConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Milliseconds that a process told to stop serves on, with `/readyz` 503, before it closes its port. */
  readonly shutdownDelayMs: number;
  /** Milliseconds that requests may go on with the port closed; what then is open still, is cut. A request may wait 20 s for a connection and 30 s for a statement. */
  readonly shutdownTimeoutMs: number;
  /** Where Prometheus finds metrics; null: nowhere. */
  readonly metricsPort: number | null;
  /** Requests, transactions and statements are traced by OpenTelemetry. */
  readonly tracing: boolean;
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** One line a request in the log. */
  readonly accessLog: boolean;
  /** Names under which the service may be addressed, beside loopback; links carry no others. */
  readonly allowedHosts: readonly string[];
  /** Addresses whose forwarded headers are believed; empty: none. */
  readonly trustedProxies: readonly string[];
  readonly database: DatabaseConfig;
  readonly auth: AuthConfig;
  readonly console: ConsoleConfig;
  /** For how long the change feed keeps what happened. */
  readonly changesRetentionDays: number;
  readonly maintenance: MaintenanceConfig;
  readonly seedPassword: string | null;
}

/** Injection token of the one InventoryConfig. */
export const INVENTORY_CONFIG = Symbol('InventoryConfig');
