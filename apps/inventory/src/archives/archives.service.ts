import { Inject, Injectable, Logger, StreamableFile } from '@nestjs/common';
import { TooManyAttempts } from '#errors';
import { Writable } from 'node:stream';
import { CommandRunner } from '../commands/command-runner.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { Spool } from '../csv/spool.js';
import { createClient } from '../database/connections/data-source.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { TenantScope } from '../scope/scope.js';
import { ArchiveWriter } from './archive-writer.js';
import { ArchivesRepository } from './archives.repository.js';
import { gzip } from './compression.js';
import { exportTenant } from './export-tenant.js';

/** Archives that one process makes at a time: each takes a core. */
const MOST = 1;
const BUSY_SECONDS = 60;

/** The archive of a tenant, for its owners. */
@Injectable()
export class ArchivesService {
  private readonly logger = new Logger('Archives');
  private underWay = 0;

  constructor(
    private readonly database: UnitOfWork,
    private readonly commands: CommandRunner,
    private readonly archives: ArchivesRepository,
    @Inject(INVENTORY_CONFIG) private readonly config: InventoryConfig,
  ) {}

  /**
   * The tenant whole, without secrets, from one snapshot. It is written to a temporary file at the database's speed and sent
   * at the client's. An error before its first bytes is an ordinary answer; a later one aborts the connection.
   * @throws TooManyAttempts for the second one of a day, and while the process makes another one
   */
  async make(scope: TenantScope): Promise<StreamableFile> {
    if (this.underWay >= MOST)
      throw new TooManyAttempts(BUSY_SECONDS, 'Another archive is being made. Try again in a minute.');
    this.underWay += 1;
    let isMade = false;
    try {
      const before = await this.claim(scope);
      const spool = await Spool.open();
      const made = this.write(scope, spool, before);
      isMade = true;
      void made.finally(() => (this.underWay -= 1));
      return new StreamableFile(spool.toStream(), {
        type: 'application/gzip',
        disposition: `attachment; filename="${scope.tenantSlug}.tar.gz"`,
      });
    } finally {
      if (!isMade) this.underWay -= 1;
    }
  }

  private claim(scope: TenantScope): Promise<string | null> {
    return this.commands.run(scope, null, async (tx) => {
      const { waitSeconds, before } = await this.archives.claim(tx);
      if (waitSeconds > 0)
        throw new TooManyAttempts(
          waitSeconds,
          `An archive can be taken once a day. Try again in ${waitSeconds} seconds.`,
        );
      const event = {
        action: 'tenant.archive',
        objectType: 'tenant',
        objectId: scope.tenantId,
        objectLabel: scope.tenantName,
      };
      return { result: before, events: [event] };
    });
  }

  /** Never rejects: the reader of the file gets the error. */
  private async write(scope: TenantScope, spool: Spool, before: string | null): Promise<void> {
    const { appUrl, appUrlFile } = this.config.database;
    let isReadOn = true;
    const file = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        spool.write(chunk).then(
          () => done(),
          (error: unknown) => {
            isReadOn = spool.isOpen;
            done(error as Error);
          },
        );
      },
    });
    const archive = new ArchiveWriter(gzip(), file, new Date());
    try {
      const client = createClient(appUrl, appUrlFile, 'inventory-archive');
      await client.connect();
      try {
        await exportTenant(client, scope.tenantId, archive, { audience: 'owner' });
      } finally {
        await client.end();
      }
      await archive.end();
      spool.end();
    } catch (error) {
      await archive.abort(error as Error);
      spool.fail(error);
      this.logger.warn({ message: 'archive aborted', tenant: scope.tenantSlug, error: String(error) });
      // The client that went away has had its archive of the day; whom the service failed has not.
      if (isReadOn) await this.giveBack(scope, before);
    }
  }

  private async giveBack(scope: TenantScope, before: string | null): Promise<void> {
    try {
      await this.database.transaction(scope, (tx) => this.archives.giveBack(tx, before));
    } catch (error) {
      this.logger.warn({ message: 'archive of the day not given back', error: String(error) });
    }
  }
}
