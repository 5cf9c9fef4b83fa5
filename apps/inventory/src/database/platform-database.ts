import type { RowsOf, Statement } from '#postgres';
import type { Transaction } from './transaction.js';
import { outsideTenants } from './caller.js';
import type { UnitOfWork } from './unit-of-work.js';

const PLATFORM = outsideTenants(null);

/** The platform role's way to the database: sees every tenant, writes none's stock. For the platform plane only. */
export class PlatformDatabase {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** One unit of work: what it wrote is committed together, or not at all. Awaits nothing but the database. */
  transaction<T>(work: (tx: Transaction) => T | Promise<T>): Promise<T> {
    return this.unitOfWork.transaction(PLATFORM, work);
  }

  /** Statements that do not depend on each other, in one round trip: the rows of each. */
  read<const List extends readonly Statement[]>(statements: List): Promise<RowsOf<List>> {
    return this.unitOfWork.read(PLATFORM, statements);
  }

  /** The first row of one statement, or null. */
  readOne<Row>(statement: Statement<Row>): Promise<Row | null> {
    return this.unitOfWork.readOne(PLATFORM, statement);
  }
}
