import { Logger } from '@nestjs/common';
import type { Preamble, RowsOf, Statement } from '#postgres';
import { replicaReads } from '../database-metrics.js';
import { findPositions, noteLastWrite, positionOf } from '../replica/last-write.js';
import type { Replica } from '../replica/replica.js';
import type { Settings } from '../transaction.js';
import type { Caller } from '../caller.js';
import { type UnitOfWork, UnitOfWorkDecorator, type UnitOptions, type Work } from '../unit-of-work.js';

/**
 * Reads that may lag are answered by a replica. The primary checks the rights of each request, and a caller whose own writes
 * the replica does not have yet, through whichever process they were written, reads the primary. So do all while the replica
 * is away or behind, and without this decorator.
 */
export class ReplicaReads extends UnitOfWorkDecorator {
  private readonly logger = new Logger('Replica');

  constructor(
    next: UnitOfWork,
    private readonly replica: Replica,
    /** Units of work on the replica's connections. */
    private readonly onReplica: UnitOfWork,
  ) {
    super(next);
  }

  override async transaction<T, C extends Caller>(
    caller: C,
    work: Work<T, C>,
    options?: UnitOptions,
  ): Promise<T> {
    const result = await this.next.transaction(caller, work, options);
    const { tenantId } = caller;
    if (tenantId !== null) {
      const writers = new Set([caller, ...(options?.others ?? [])].map(({ userId }) => userId));
      await Promise.all([...writers].map((userId) => this.noteWrite({ tenantId, userId })));
    }
    return result;
  }

  override read<const List extends readonly Statement[]>(
    caller: Caller,
    statements: List,
    options?: UnitOptions,
  ): Promise<RowsOf<List>> {
    return this.onEither(
      caller,
      options,
      (enter) => this.onReplica.read(caller, statements, { enter }),
      () => this.next.read(caller, statements, options),
      () => true,
    );
  }

  override readBatches<Row>(
    caller: Caller,
    statement: Statement<Row>,
    take: (rows: Row[]) => Promise<void>,
    options?: UnitOptions,
  ): Promise<void> {
    let isTaken = false;
    const takeBatch = (rows: Row[]): Promise<void> => {
      isTaken = true;
      return take(rows);
    };
    return this.onEither(
      caller,
      options,
      (enter) => this.onReplica.readBatches(caller, statement, takeBatch, { enter }),
      () => this.next.readBatches(caller, statement, take, options),
      () => !isTaken,
    );
  }

  /** On the replica where it is ready, has the caller's writes, and does not fail; else on the primary. */
  private async onEither<T>(
    caller: Caller,
    options: UnitOptions | undefined,
    onReplica: (enter: (settings: Settings) => Preamble) => Promise<T>,
    onPrimary: () => Promise<T>,
    mayRepeat: () => boolean,
  ): Promise<T> {
    const { replica } = this;
    if (!options?.mayLag || replica.state !== 'ready') return onPrimary();
    const [[found]] = await this.next.read(caller, [findPositions(caller.userId)]);
    const required = {
      primary: positionOf(found?.primary ?? '0/0'),
      written: positionOf(found?.written ?? '0/0'),
    };
    const since = performance.now();
    try {
      const result = await onReplica((settings) => replica.preamble(settings, required));
      replicaReads.inc({ server: 'replica' });
      return result;
    } catch (error) {
      if (!mayRepeat() || !replica.mayFallBack(error, since)) throw error;
    }
    replicaReads.inc({ server: 'primary' });
    return onPrimary();
  }

  /** After the COMMIT, since the position of a write is known only then. What was committed fails for nobody. */
  private async noteWrite(caller: Caller): Promise<void> {
    try {
      await this.next.transaction(caller, (tx) => tx.execute(noteLastWrite(caller.userId)));
    } catch (error) {
      this.logger.warn({ message: 'the position of a write was not noted', error: String(error) });
    }
  }
}
