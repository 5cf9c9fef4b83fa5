import { jest } from '@jest/globals';
import { DatabaseClock, dayIn } from '../../apps/inventory/src/database/database-clock.js';
import type { TestApp } from './inventory-app.js';

/** Sets the moment that the service's rows and documents carry from now on; log-ins and tokens keep the true time. */
export async function setServiceClock(test: TestApp, moment: string): Promise<void> {
  const clock = test.app.get(DatabaseClock, { strict: false });
  jest.spyOn(clock, 'day').mockImplementation((timeZone) => dayIn(timeZone, new Date(moment)));
  for (const [name, volatility] of [
    ['service_now', 'STABLE'],
    ['service_clock', 'VOLATILE'],
  ])
    await test.sql(
      `CREATE OR REPLACE FUNCTION ${name}() RETURNS timestamptz LANGUAGE sql ${volatility} PARALLEL SAFE
       AS $$ SELECT '${moment}'::timestamptz $$`,
    );
}
