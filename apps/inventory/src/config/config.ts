/** The three database log-ins: owner migrates, application serves tenants, platform serves operators. */
export interface DatabaseConfig {
  readonly ownerUrl: string | null;
  readonly appUrl: string;
  readonly platformUrl: string;
  /** Connections of the application pool; the platform pool takes a quarter, at least two. */
  readonly poolSize: number;
  /** Milliseconds after which the server aborts a statement. */
  readonly statementTimeoutMs: number;
}

export interface AuthConfig {
  readonly jwtSecret: string;
  readonly issuer: string;
  readonly audience: string;
  readonly accessTtlSeconds: number;
  readonly refreshTtlSeconds: number;
  /** Total lifetime of an impersonation, refreshes included. */
  readonly impersonationTtlSeconds: number;
  readonly apiImpersonation: boolean;
}

export interface ConsoleConfig {
  readonly sessionSecret: string;
  readonly sessionTtlSeconds: number;
  readonly adminPath: string;
  readonly systemPath: string;
  readonly enabled: boolean;
}

/** Everything the service is told from outside, parsed and frozen once (env.ts); nobody else reads process.env. */
export interface InventoryConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** One line a request in the log. */
  readonly accessLog: boolean;
  /** Addresses whose forwarded headers are believed; empty: none. */
  readonly trustedProxies: readonly string[];
  readonly database: DatabaseConfig;
  readonly auth: AuthConfig;
  readonly console: ConsoleConfig;
  readonly seedPassword: string | null;
}

/** Injection token of the one InventoryConfig. */
export const INVENTORY_CONFIG = Symbol('InventoryConfig');
