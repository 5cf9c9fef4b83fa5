import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import { poolOf } from './data-source.js';
import { PLATFORM_DATA_SOURCE } from './tokens.js';
import { Transaction } from './transaction.js';
import { Lanes } from './lanes.js';
import { flight, type Opening, unitOfWork } from './unit-of-work.js';

const NOTHING: Opening = { statements: () => [] };

/** The platform role's way to the database: sees every tenant, writes none's stock. For the platform plane only. */
@Injectable()
export class PlatformDatabase {
  private readonly pool: Pool;
  private readonly lanes: Lanes;

  constructor(@Inject(PLATFORM_DATA_SOURCE) dataSource: DataSource) {
    this.pool = poolOf(dataSource);
    this.lanes = new Lanes(this.pool);
  }

  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return unitOfWork(this.pool, NOTHING, (connection) => work(new Transaction(connection)));
  }

  /** Reads that do not depend on each other, in one round trip: `send` issues them all before it first awaits. */
  read<T>(send: (tx: Transaction) => Promise<T>): Promise<T> {
    return flight(this.lanes, NOTHING, (connection) => send(new Transaction(connection)));
  }
}
