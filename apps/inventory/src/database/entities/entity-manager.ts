import type { PoolClient } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/**
 * TypeORM's entity manager on the connection of a transaction that has begun already: its runner is told the
 * connection and that the transaction is open, so that it begins none of its own, and a nested one becomes a savepoint.
 */
export function entityManagerOn(dataSource: DataSource, client: PoolClient): EntityManager {
  const runner: QueryRunner = dataSource.createQueryRunner();
  Object.assign(runner, { databaseConnection: client, isTransactionActive: true, transactionDepth: 1 });
  return runner.manager;
}
