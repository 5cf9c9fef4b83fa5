import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ImpersonationSessionsService } from './impersonation-sessions.service.js';

const EVERY_MS = 60_000;

/** Audits expired impersonations once a minute, because no request does it at that moment. */
@Injectable()
export class ImpersonationExpiry implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Impersonation');
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();

  constructor(private readonly impersonations: ImpersonationSessionsService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.underWay = this.look();
    }, EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }

  private async look(): Promise<void> {
    try {
      await this.impersonations.recordExpired();
    } catch (error) {
      // Without the database there is nothing to write; the next run finds them.
      this.logger.warn({
        message: 'expired impersonations are not on record yet',
        reason: error instanceof Error ? error.message : 'unknown',
      });
    }
  }
}
