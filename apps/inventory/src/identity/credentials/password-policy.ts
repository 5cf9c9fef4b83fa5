import { Inject, Injectable } from '@nestjs/common';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { DEMO_PASSWORD, passwordProblems, TOO_COMMON } from '../../config/password-rules.js';

/** The password rules (decisions §14) with this installation's additions. */
@Injectable()
export class PasswordPolicy {
  /** Passwords of seeded accounts are published in documents and settings. */
  private readonly seeded: ReadonlySet<string>;

  constructor(@Inject(INVENTORY_CONFIG) config: Pick<InventoryConfig, 'production' | 'seedPassword'>) {
    this.seeded = new Set(config.production ? [DEMO_PASSWORD, config.seedPassword ?? DEMO_PASSWORD] : []);
  }

  problems(password: string, username: string): string[] {
    const problems = passwordProblems(password, username);
    if (this.seeded.has(password) && !problems.includes(TOO_COMMON)) problems.push(TOO_COMMON);
    return problems;
  }
}
