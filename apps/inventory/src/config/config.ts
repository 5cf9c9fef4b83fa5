import type { Decorator } from './decorators.js';

/** The three database roles: owner for migrations, application for tenants, platform for operators. */
export interface DatabaseConfig {
  readonly ownerUrl: string | null;
  readonly appUrl: string;
  readonly platformUrl: string;
  /** Secret files of the addresses: each new connection reads its password again. */
  readonly appUrlFile: string | null;
  readonly platformUrlFile: string | null;
  /** A streaming replica for reads that tolerate a lag, as the application role; null: none. */
  readonly readUrl: string | null;
  readonly readUrlFile: string | null;
  /** Maximum lag of the replica in milliseconds. */
  readonly readMaxLagMs: number;
  /** Connections of the application pool; the platform pool takes a quarter, at least two. */
  readonly poolSize: number;
  /** Statement timeout in milliseconds. */
  readonly statementTimeoutMs: number;
  /** Lock timeout in milliseconds. */
  readonly lockTimeoutMs: number;
  /** Duration in milliseconds from which a statement is logged as slow; 0: never. */
  readonly slowStatementMs: number;
  /**
   * Timeout in milliseconds for connecting and for the first answer on a connection; a request waits twice as long
   * for a connection.
   */
  readonly connectTimeoutMs: number;
  /** The decorators of the unit of work that are on. */
  readonly decorators: ReadonlySet<Decorator>;
}

export interface AuthConfig {
  /** The first one signs, all verify: tokens survive a rotation of the secret. */
  readonly jwtSecrets: readonly string[];
  readonly issuer: string;
  readonly audience: string;
  readonly accessTtlSeconds: number;
  readonly refreshTtlSeconds: number;
  /** Maximum duration of an impersonation, refreshes included. */
  readonly impersonationTtlSeconds: number;
  readonly apiImpersonation: boolean;
  /** Allowed failed log-ins of one account from one address within the window; 0: no limit. */
  readonly loginMaxFailures: number;
  readonly loginWindowSeconds: number;
}

export interface ConsoleConfig {
  /** The first one signs, all verify. */
  readonly sessionSecrets: readonly string[];
  readonly sessionTtlSeconds: number;
  readonly adminPath: string;
  readonly systemPath: string;
  readonly enabled: boolean;
}

export interface MaintenanceConfig {
  /** Runs the daily maintenance in the serving process. */
  readonly scheduled: boolean;
  /** Retention of audit events in days; null: unlimited. */
  readonly auditRetentionDays: number | null;
}

/** The configuration, parsed and frozen once (env.ts); no other code reads process.env. */
export interface InventoryConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Milliseconds between a stop signal and the closing of the port; `/readyz` answers 503 meanwhile. */
  readonly shutdownDelayMs: number;
  /**
   * Milliseconds for requests in progress after the port is closed; then they are aborted. A request may wait 20 s
   * for a connection and 30 s for a statement.
   */
  readonly shutdownTimeoutMs: number;
  /** Port of the Prometheus metrics; null: off. */
  readonly metricsPort: number | null;
  /** Traces requests, transactions and statements with OpenTelemetry. */
  readonly tracing: boolean;
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Writes an access log. */
  readonly accessLog: boolean;
  /** Allowed host names besides loopback; links use no others. */
  readonly allowedHosts: readonly string[];
  /** Origins whose pages may call the service from a browser; empty: none. */
  readonly corsAllowedOrigins: readonly string[];
  /** Proxies whose forwarded headers are trusted; empty: none. */
  readonly trustedProxies: readonly string[];
  readonly database: DatabaseConfig;
  readonly auth: AuthConfig;
  readonly console: ConsoleConfig;
  /** The number of this database among those between which tenants move, 0 to 31; null: it is the only one. */
  readonly cell: number | null;
  /** The origin at which clients reach this cell, such as `https://cell-2.example.com`. */
  readonly cellAddress: string | null;
  /** Retention of the change feed. */
  readonly changesRetentionDays: number;
  readonly maintenance: MaintenanceConfig;
  readonly seedPassword: string | null;
}

/** Injection token of the one InventoryConfig. */
export const INVENTORY_CONFIG = Symbol('InventoryConfig');
