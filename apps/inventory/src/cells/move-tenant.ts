import type pg from 'pg';
import { findDrifts } from '../stock/reconciliation/check-ledger.js';
import { schemaVersion } from '../archives/archived-tables.js';
import { inTenant, recordCommand } from '../archives/tenant-transaction.js';
import { cellOf } from './assign-cell.js';
import { openAccounts } from './moved-accounts.js';
import { moveChanges } from './moved-changes.js';
import { takeAwayRows } from './take-away.js';
import { TenantCopy } from './tenant-copy.js';
import {
  allowWrites,
  beginArrival,
  completeArrival,
  endArrival,
  leaveTombstone,
  serveArrival,
  stateOf,
  stopWrites,
  takeTombstoneAway,
  type TenantState,
} from './tenant-state.js';

/** What a move does, in this order; it can be ended behind any of them. */
export const MOVE_STEPS = [
  'rows taken away',
  'copied',
  'caught up',
  'writes stopped',
  'complete',
  'moved',
  'served',
] as const;
export type MoveStep = (typeof MOVE_STEPS)[number];

/** A round of changes that took no longer is short enough to be the last, with the writes stopped. */
const SHORT_ROUND_MS = 1500;
const MOST_ROUNDS = 8;

export interface MoveOptions {
  /** The origin at which clients reach the other cell; null: as that cell says. */
  readonly address: string | null;
  /** Called behind each step. */
  readonly onStep?: (step: MoveStep) => void | Promise<void>;
  /** Called with what is copied. */
  readonly onTable?: (table: string) => void;
}

export interface Moved {
  readonly address: string;
  readonly rows: number;
  /** How long nothing could be written. */
  readonly stoppedMs: number;
}

/** Why a move is not begun. Nothing was changed. */
export class MoveRefused extends Error {}

/**
 * Moves a tenant to another cell: its rows are copied while it is written to, then what has changed meanwhile, then the last
 * changes with its writes stopped; a tombstone stays that names the address. Ended anywhere it is repeated by the same call,
 * or undone by `undoMove`: before the tombstone the tenant is here, behind it there.
 * @param source @param target the owners' connections, not in a transaction
 * @throws MoveRefused, Error; the tenant goes on here then, unless the tombstone is there
 */
export async function moveTenant(
  source: pg.ClientBase,
  target: pg.ClientBase,
  slug: string,
  { address: given, onStep, onTable }: MoveOptions,
): Promise<Moved> {
  const address = await addressOf(source, target, given);
  const here = await found(source, slug);
  const there = await stateOf(target, here.id);
  if (here.movedTo !== null) {
    await finish(target, here, there);
    return { address: here.movedTo, rows: 0, stoppedMs: 0 };
  }
  await requirePlace(target, here, there);

  await allowWrites(source, here.id);
  await beginArrival(target, here);
  // Members of a tenant that comes back are told meanwhile where it is.
  await takeAwayRows(target, here.id, ['membership']);
  await onStep?.('rows taken away');

  const copy = new TenantCopy(source, target, here.id);
  let { mark, rows } = await copy.whole((table) => onTable?.(table));
  await onStep?.('copied');
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const began = performance.now();
    const caught = await copy.changes(mark);
    mark = caught.mark;
    rows += caught.rows;
    if (performance.now() - began < SHORT_ROUND_MS) break;
  }
  await requireCleanLedger(target, here.id);
  await onStep?.('caught up');

  const stoppedAt = performance.now();
  await stopWrites(source, here.id);
  try {
    await onStep?.('writes stopped');
    const last = await copy.changes(mark, async () => {
      await openAccounts(source, target, copy.loader, here.id);
      await moveChanges(source, target, copy.loader, here.id);
      await copy.verify();
      await completeArrival(source, target, here.id);
    });
    rows += last.rows;
    await onStep?.('complete');
    await leaveTombstone(source, here.id, address);
  } catch (error) {
    await allowWrites(source, here.id).catch(() => undefined);
    throw error;
  }
  await onStep?.('moved');
  await serveArrival(target, here.id, here.isActive);
  const stoppedMs = performance.now() - stoppedAt;
  await onStep?.('served');
  return { address, rows, stoppedMs };
}

/**
 * Undoes a move that did not end: the tenant is here, and writable.
 * @throws MoveRefused where it is served there already
 */
export async function undoMove(source: pg.ClientBase, target: pg.ClientBase, slug: string): Promise<void> {
  const here = await found(source, slug);
  const there = await stateOf(target, here.id);
  if (here.movedTo !== null && (there === null || isServed(there)))
    throw new MoveRefused(`${slug} is served at ${here.movedTo} already: move it back from there.`);
  // First there: what is not complete any more is never served.
  if (there?.slug === slug && there.arrival !== null) {
    await beginArrival(target, there);
    await takeTombstoneAway(source, here.id);
    await takeAwayRows(target, here.id, there.movedTo === null ? [] : ['membership']);
    await endArrival(target, there);
  } else await takeTombstoneAway(source, here.id);
}

/**
 * Takes away the rows that a tenant has left here. Its tombstone stays, and its members, who are told where it is.
 * @throws MoveRefused where it is not served by the other cell
 */
export async function clearMoved(source: pg.ClientBase, target: pg.ClientBase, slug: string): Promise<void> {
  const here = await found(source, slug);
  const there = await stateOf(target, here.id);
  if (here.movedTo === null) throw new MoveRefused(`${slug} is here.`);
  if (there?.slug !== slug || !isServed(there))
    throw new MoveRefused(`${slug} is not served by that database: its rows here may be the only ones.`);
  await takeAwayRows(source, here.id, ['membership']);
  await inTenant(source, here.id, () => recordCommand(source, here.id, 'tenant.clear', {}));
}

/** A move that was ended behind the tombstone. @throws MoveRefused where it is served there already */
async function finish(target: pg.ClientBase, here: TenantState, there: TenantState | null): Promise<void> {
  if (there?.slug !== here.slug)
    throw new MoveRefused(`${here.slug} has moved to ${here.movedTo ?? ''}, which is another database.`);
  if (there.arrival === 'complete') await serveArrival(target, here.id, here.isActive);
  else if (!isServed(there))
    throw new MoveRefused(`The move of ${here.slug} is half undone: end that with --undo.`);
}

const isServed = ({ movedTo, arrival }: TenantState): boolean => movedTo === null && arrival === null;

/** @throws MoveRefused where the databases are not two cells of one schema, or nobody knows the address */
async function addressOf(
  source: pg.ClientBase,
  target: pg.ClientBase,
  given: string | null,
): Promise<string> {
  const [here, there] = [await cellOf(source), await cellOf(target)];
  if (!here || !there)
    throw new MoveRefused(
      `${here ? 'The other' : 'This'} database is no cell: run migrate there with CELL set.`,
    );
  if (here.number === there.number)
    throw new MoveRefused(`Both databases are cell ${here.number}: give the other one another number.`);
  const [version, other] = [await schemaVersion(source), await schemaVersion(target)];
  if (version !== other)
    throw new MoveRefused(
      `The schemas differ (${version} here, ${other} there): migrate the older one first.`,
    );
  const address = given ?? there.address;
  if (address === '')
    throw new MoveRefused(
      'Nobody knows the address of the other cell: set CELL_ADDRESS there, or give --address.',
    );
  return address;
}

async function found(source: pg.ClientBase, slug: string): Promise<TenantState> {
  const tenant = await stateOf(source, slug);
  if (!tenant) throw new MoveRefused(`There is no tenant ${slug}.`);
  if (tenant.arrival !== null)
    throw new MoveRefused(`${slug} is just coming here: end that move first, from where it comes.`);
  return tenant;
}

/** @throws MoveRefused where another tenant has its slug or its id */
async function requirePlace(
  target: pg.ClientBase,
  here: TenantState,
  there: TenantState | null,
): Promise<void> {
  const namesake = await stateOf(target, here.slug);
  if (namesake && namesake.id !== here.id)
    throw new MoveRefused(`There is another tenant ${here.slug} at the other cell.`);
  if (there && there.slug !== here.slug && there.movedTo === null)
    throw new MoveRefused(`The other cell has a tenant ${there.slug} with the same id.`);
  if (there && isServed(there))
    throw new MoveRefused(`${here.slug} is at the other cell, too: one of both must go first.`);
}

/** Before the writes are stopped: what was copied is of one snapshot, and adds up. */
async function requireCleanLedger(target: pg.ClientBase, id: number): Promise<void> {
  const [first] = await inTenant(target, id, () => findDrifts(target, id));
  if (first)
    throw new Error(
      `The ledger there does not add up: ${first.check}: ${first.subject}: kept ${first.kept}, computed ${first.computed}.`,
    );
}
