import { Inject, Injectable } from '@nestjs/common';
import { BadRequest, FieldErrors, PermissionDenied } from '#errors';
import { randomUUID } from 'node:crypto';
import { PlatformCommandRunner } from '../commands/platform-command-runner.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { DatabaseClock } from '../database/database-clock.js';
import type { Transaction } from '../database/transaction.js';
import { SessionEnds } from '../identity/sessions/session-ends.js';
import { SessionsRepository } from '../identity/sessions/sessions.repository.js';
import { type MembershipView, type UserRow, UsersRepository } from '../identity/users.repository.js';
import type { PlatformScope, Principal } from '../scope/scope.js';

/** A started impersonation: a session of the member with the operator. */
export interface Impersonation {
  sessionId: string;
  operatorId: number;
  user: UserRow;
  /** Active memberships, the one to work in first. */
  memberships: MembershipView[];
  expiresAt: Date;
}

/**
 * Impersonation of a member by a superuser (decisions §4): audited at start and end, two hours at most. It does not
 * nest: during it the caller is the member, and no member may start one.
 */
@Injectable()
export class ImpersonationService {
  constructor(
    private readonly runner: PlatformCommandRunner,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly ends: SessionEnds,
    private readonly clock: DatabaseClock,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /** Start by the API, which ENABLE_API_IMPERSONATION switches off. @throws PermissionDenied, FieldErrors */
  async startByApi(operator: PlatformScope, userId: number, reason: string): Promise<Impersonation> {
    if (!this.config.auth.apiImpersonation) throw new PermissionDenied('API impersonation is switched off.');
    return this.start(operator, userId, reason);
  }

  /**
   * @throws PermissionDenied unless the caller is a superuser and not impersonating
   * @throws FieldErrors under `user_id` for an account that cannot be impersonated
   */
  async start(operator: PlatformScope, userId: number, reason: string): Promise<Impersonation> {
    if (!operator.isSuperuser || operator.impersonator) throw new PermissionDenied();
    return this.runner.run(operator, async (tx) => {
      const user = await this.target(tx, operator, userId);
      const memberships = await this.users.activeMemberships(tx, userId);
      if (memberships.length === 0) {
        throw FieldErrors.of('user_id', 'This user has no active tenant membership.');
      }
      const tenantId = memberships[0]?.tenantId ?? null;
      const sessionId = randomUUID();
      const expiresAt = new Date(this.clock.now() + this.config.auth.impersonationTtlSeconds * 1000);
      await this.sessions.create(tx, {
        id: sessionId,
        userId,
        operatorId: operator.userId,
        reason,
        expiresAt: expiresAt.toISOString(),
        tenantId,
        origin: operator.origin,
      });
      const event = {
        actor: { userId: operator.userId, onBehalfOfId: userId, tenantId, origin: operator.origin },
        action: 'impersonation.start',
        objectType: 'user',
        objectId: userId,
        after: { session: sessionId, reason, expires_at: expiresAt.toISOString() },
      };
      const result = { sessionId, operatorId: operator.userId, user, memberships, expiresAt };
      return { result, events: [event] };
    });
  }

  /** Ends the caller's impersonation; both tokens become invalid at once. @throws BadRequest */
  async end(principal: Principal, reason: 'end' | 'logout' = 'end'): Promise<void> {
    const { impersonator, sessionId } = principal;
    if (!impersonator || sessionId === null) throw new BadRequest('Not impersonating.');
    await this.runner.run(principal, async (tx) => {
      const { events } = await this.ends.end(tx, principal, { id: sessionId }, reason);
      return { result: undefined, events };
    });
  }

  private async target(tx: Transaction, operator: PlatformScope, userId: number): Promise<UserRow> {
    const user = await this.users.findById(tx, userId);
    if (!user) throw new FieldErrors({ user_id: [`Invalid pk "${userId}" - object does not exist.`] });
    const refusal = refusalOf(operator, user);
    if (refusal !== null) throw FieldErrors.of('user_id', refusal);
    return user;
  }
}

function refusalOf(operator: PlatformScope, user: UserRow): string | null {
  if (user.id === operator.userId) return 'You cannot impersonate yourself.';
  if (!user.isActive) return 'This user is not active.';
  if (user.isStaff || user.isSuperuser) return 'A platform operator cannot be impersonated.';
  return null;
}
