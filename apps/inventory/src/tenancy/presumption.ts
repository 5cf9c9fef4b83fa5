import type { Settings } from '../database/settings.js';
import type { Statement } from '../database/statement.js';

/** What stands for an account's rights: the same stamp, the same rights (migration 13). */
export interface RightsStamp {
  user: number;
  /** The operator's who acts as the user. */
  operator: number | null;
}

/** The live look found other rights than were presumed: whatever was done on them is void and has to be done anew. */
export class RightsChanged extends Error {
  constructor() {
    super('The rights of the caller have changed.');
  }
}

/**
 * Rights that a request starts to work on before the database has been asked, because the last look at the same
 * credential found them. The look leaves in the same flight as the request's own statements, and before an answer is
 * given or a transaction committed it must have found the very same: a presumption saves a round trip and opens
 * nothing.
 */
export class Presumption {
  private proven = false;

  constructor(
    /**
     * Enters a transaction with these settings where the caller's rights have the presumed stamp, and gives it; else there
     * is no row, and the transaction sees and writes no tenant's data.
     */
    readonly enter: (settings: Settings) => Statement,
    readonly presumed: RightsStamp,
  ) {}

  /** True until the look has confirmed it. */
  get open(): boolean {
    return !this.proven;
  }

  /** @throws RightsChanged when the look found anything else than was presumed */
  settle(found: RightsStamp | undefined): void {
    if (found?.user !== this.presumed.user || found.operator !== this.presumed.operator)
      throw new RightsChanged();
    this.proven = true;
  }
}
