import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FieldErrorBag } from '#errors';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { InventoryConfig } from '../../config/config.js';
import { InventoryModule } from '../../inventory.module.js';
import { MemberScopes } from '../../tenancy/member-scopes.js';
import { WebhooksService } from '../../webhooks/webhooks.service.js';
import { DemoBooks } from './books.js';
import { type DemoEvent, FIRST_DAY, regularDays } from './history.js';
import { INCIDENTS } from './incidents.js';
import { Names } from './names.js';
import { moveBoxes } from './packed.js';
import { makePlaces } from './places.js';
import { makeTrackedGoods } from './tracked.js';
import { makeNeighbours } from './neighbours.js';
import { makeMasterData } from './master-data.js';

/** Switched off: nobody receives it. */
const WEBHOOK = {
  url: 'https://localhost:4000/hooks/stock',
  events: ['stock.changed', 'stock.low'],
  description: 'Web shop',
  isActive: false,
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** All events in chronological order. */
function demoEvents(): DemoEvent[] {
  return [...regularDays(), ...INCIDENTS].sort((a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour);
}

/** An hour of a day, counted back from today (UTC). */
function momentOf(daysAgo: number, hour: number): Date {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return new Date(midnight - daysAgo * DAY_MS + hour * 60 * 60 * 1000);
}

/**
 * Adds the demo data to the tenant `default` unless it has products: ninety days up to yesterday, created through the
 * services as the owner, each at its moment.
 * @returns whether it was added
 */
export async function seedDemo(config: InventoryConfig): Promise<boolean> {
  const app = await NestFactory.createApplicationContext(
    InventoryModule.with({ ...config, console: { ...config.console, enabled: false } }),
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  try {
    if (!(await makeDemo(app))) return false;
    await makeNeighbours(app, config);
    return true;
  } finally {
    await app.close();
  }
}

async function makeDemo(app: INestApplicationContext): Promise<boolean> {
  const scope = await app.get(MemberScopes).of('owner', 'default', 'seed');
  const known = await app.get(ProductsService).list(scope, { page_size: '1' });
  if (known.count > 0) return false;
  const names = new Names();
  await makeMasterData(app, { ...scope, moment: momentOf(FIRST_DAY, 6) }, names);
  const books = new DemoBooks(app, names);
  let last = 0;
  for (const event of demoEvents()) {
    // Events of the same hour are seconds apart.
    const moment = new Date(Math.max(momentOf(event.daysAgo, event.hour).getTime(), last + 1000));
    last = moment.getTime();
    await books.enter({ ...scope, moment }, event);
  }
  await makeTrackedGoods(app, books, names, { ...scope, moment: new Date(last + HOUR_MS) });
  await moveBoxes(books, { ...scope, moment: new Date(last + 2 * HOUR_MS) });
  await makePlaces(app, names, { ...scope, moment: new Date(last + 3 * HOUR_MS) });
  // Sold over the counter: the order waits for new stock.
  const evening = { ...scope, moment: new Date(last + 4 * HOUR_MS) };
  await books.enter(evening, { is: 'release', order: 'in parts', sku: 'CS-8' });
  await app.get(WebhooksService).register(scope, { errors: new FieldErrorBag(), values: WEBHOOK });
  return true;
}
