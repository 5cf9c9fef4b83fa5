import type { Preamble } from '#postgres';
import type { PermissionVersion } from '../../scope/scope.js';
import type { Caller } from '../caller.js';
import { applySettings, type Settings } from '../transaction.js';
import { UnitOfWorkDecorator, type UnitOptions } from '../unit-of-work.js';

/** The check found other rights than the cached ones. */
export class StaleAuthorizationError extends Error {
  constructor() {
    super('The rights of the caller have changed.');
  }
}

/**
 * A request that the guard let in by a cached authorization is checked by the preamble of its first transaction, before any
 * result is used. What finds other rights is repeated once, after a new authorization. Without this decorator the guard asks
 * the database itself, in a round trip of its own.
 */
export class CachedAuthorizations extends UnitOfWorkDecorator {
  /** @throws Unauthorized, PermissionDenied; StaleAuthorizationError where several requests share the transaction */
  protected override async around<T>(
    caller: Caller,
    options: UnitOptions | undefined,
    run: (options: UnitOptions) => Promise<T>,
  ): Promise<T> {
    const callers = [caller, ...(options?.others ?? [])];
    const checked = { ...options, enter: (settings: Settings) => checksOf(callers, settings) };
    try {
      return await run(checked);
    } catch (error) {
      const isOfOne = callers.length === 1;
      if (!(error instanceof StaleAuthorizationError) || !caller.cachedAuthorization || !isOfOne) throw error;
      await caller.cachedAuthorization.renew();
      return run(checked);
    }
  }
}

/** The checks of those who were let in by a cached authorization; each applies the settings too. */
function checksOf(callers: readonly Caller[], settings: Settings): Preamble {
  const checks = callers.flatMap(({ cachedAuthorization }) =>
    cachedAuthorization?.isPending
      ? [
          {
            statement: cachedAuthorization.check(settings),
            check: (row: unknown) => {
              if (!cachedAuthorization.confirm(row as PermissionVersion | undefined))
                throw new StaleAuthorizationError();
            },
          },
        ]
      : [],
  );
  return checks.length > 0 ? checks : [{ statement: applySettings(...settings) }];
}
