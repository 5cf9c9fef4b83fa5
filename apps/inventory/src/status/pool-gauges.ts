import type { INestApplication } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { ObservedGauge } from '#http';
import { poolOf } from '../database/data-source.js';
import { APP_DATA_SOURCE, PLATFORM_DATA_SOURCE } from '../database/tokens.js';

/** How busy the connections to the database are. */
export function poolGauges(app: INestApplication): ObservedGauge[] {
  return [
    ...gaugesOf('app', app.get<DataSource>(APP_DATA_SOURCE)),
    ...gaugesOf('platform', app.get<DataSource>(PLATFORM_DATA_SOURCE)),
  ];
}

function gaugesOf(name: string, dataSource: DataSource): ObservedGauge[] {
  const pool = poolOf(dataSource);
  return [
    {
      name: `database_connections_${name}`,
      help: `Connections of the ${name} pool, busy and idle.`,
      read: () => pool.totalCount,
    },
    {
      name: `database_connections_idle_${name}`,
      help: `Idle connections of the ${name} pool.`,
      read: () => pool.idleCount,
    },
    {
      name: `database_requests_waiting_${name}`,
      help: `Requests that wait for a connection of the ${name} pool.`,
      read: () => pool.waitingCount,
    },
  ];
}
