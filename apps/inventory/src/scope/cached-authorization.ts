/** Permission versions of the accounts of a credential: equal versions mean equal rights (migration 13). */
export interface PermissionVersion {
  user: number;
  /** Version of the impersonating operator. */
  operator: number | null;
}

/** The authorization check found other rights than the cached ones. The unit of work handles it: it authorizes anew and repeats. */
export class StaleAuthorizationError extends Error {
  constructor() {
    super('The rights of the caller have changed.');
  }
}

/** A prepared statement with the values of its parameters. */
interface CheckStatement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/**
 * Rights found by the last authorization check of the same credential. A request may start with them, but the check
 * is sent in the same pipeline as its first statements, and none of their results is used, answered or committed
 * before the check has confirmed the same version. Where it has not, `renew` authorizes the request anew, and the unit of work,
 * or the read, is repeated; the handler is not. The cache saves a round trip and grants nothing.
 */
export class CachedAuthorization {
  private validated = false;
  private renewal: Promise<void> | undefined;

  constructor(
    /**
     * The transaction preamble with the authorization check: applies the settings and returns the permission version
     * if it equals the cached one; otherwise it returns no row, and the transaction can access no tenant's data.
     */
    readonly checkedPreamble: (settings: readonly string[]) => CheckStatement,
    readonly version: PermissionVersion,
    private readonly authoriseAnew: () => Promise<void>,
  ) {}

  /** True until confirmed by the database. */
  get isPending(): boolean {
    return !this.validated;
  }

  /**
   * Authorizes the request by the database; the scope then has the rights found there.
   * @throws Unauthorized, PermissionDenied
   */
  async renew(): Promise<void> {
    this.renewal ??= this.authoriseAnew();
    await this.renewal;
    this.validated = true;
  }

  /** @throws StaleAuthorizationError unless the check found the cached version */
  validate(found: PermissionVersion | undefined): void {
    if (found?.user !== this.version.user || found.operator !== this.version.operator)
      throw new StaleAuthorizationError();
    this.validated = true;
  }
}
