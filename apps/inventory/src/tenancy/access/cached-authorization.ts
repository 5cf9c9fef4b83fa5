import type { Settings } from '../../database/preamble.js';
import type { Statement } from '../../database/statement.js';

/** Versions of the rights of the accounts behind a credential: while they stay the same, so do the rights (migration 13). */
export interface PermissionVersion {
  user: number;
  /** The operator's who acts as the user. */
  operator: number | null;
}

/** The authorization check found other rights than the cached ones: the request has to be authorised anew. */
export class StaleAuthorizationError extends Error {
  constructor() {
    super('The rights of the caller have changed.');
  }
}

/**
 * Rights that the last authorization check of the same credential found. A request may start to work on them, but the
 * check leaves in the same pipeline as the request's first statements, and nothing is used of their results, answered
 * or committed before it has found the very same version. The cache saves a round trip and grants nothing.
 */
export class CachedAuthorization {
  private validated = false;

  constructor(
    /**
     * The transaction preamble with the authorization check in it: applies the settings and returns the permission
     * version where that is the cached one; else it returns no row, and the transaction sees and writes no tenant's data.
     */
    readonly checkedPreamble: (settings: Settings) => Statement,
    readonly version: PermissionVersion,
  ) {}

  /** True until the database has confirmed it. */
  get isPending(): boolean {
    return !this.validated;
  }

  /** @throws StaleAuthorizationError unless the check found the cached version */
  validate(found: PermissionVersion | undefined): void {
    if (found?.user !== this.version.user || found.operator !== this.version.operator)
      throw new StaleAuthorizationError();
    this.validated = true;
  }
}
