import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { MaintenanceService } from './maintenance.service.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The daily run of a serving process: it asks each hour whether one is due, and one of all processes gets it. A run that
 * a stop interrupts is due again.
 */
@Injectable()
export class MaintenanceSchedule implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Maintenance');
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();

  constructor(
    private readonly maintenance: MaintenanceService,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /** Called by the service alone: commands are not there for long. */
  start(firstAfterMs = MINUTE_MS): void {
    this.wait(firstAfterMs);
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.current;
    clearTimeout(this.timer);
  }

  /** Where somebody else runs it, such as a timer of the machine, the metric tells of those runs. */
  private async runOrLook(): Promise<void> {
    if (this.config.maintenance.scheduled)
      await this.maintenance.run({ whenDue: true, signal: this.stopping.signal });
    else await this.maintenance.noteLastSuccess();
  }

  private wait(ms: number): void {
    this.timer = setTimeout(() => {
      this.current = this.runOrLook()
        .catch((error: unknown) => this.logger.error('maintenance failed', error))
        .then(() => this.wait(HOUR_MS));
    }, ms).unref();
  }
}
