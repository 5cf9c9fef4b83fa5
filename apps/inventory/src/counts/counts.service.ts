import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { Conflict, NotFound } from '#errors';
import { type Listing, parseListQuery, type QueryParams, readListing } from '#pagination';
import { changeOf, type Outcome } from '../audit/audit-log.js';
import { CATEGORY } from '../catalogue/categories/category.entity.js';
import { PRODUCT } from '../catalogue/products/product.entity.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { TenantTransaction } from '../database/transaction.js';
import type { IdempotentRequest } from '../idempotency/idempotency.repository.js';
import { CommandRunner } from '../commands/command-runner.js';
import { completed, type Draft } from '../commands/draft.js';
import { COUNT_NUMBERS } from '../commands/document-numbers.js';
import type { Target } from '../commands/target.js';
import { REPEATED_PRODUCT } from '../orders/domain/order-checks.js';
import { STOCK_LOCATION } from '../stock/locations/stock-location.entity.js';
import { type Adjusted, type AdjustmentOptions, PostingService } from '../stock/posting/posting.service.js';
import { lotsProblem, type NamedLot } from '../stock/lots/named-lots.js';
import { type GivenRow, rowsInStockUnit } from '../stock/units/conversion.js';
import type { PostingEntry } from '../stock/posting/posting.js';
import type { HeldReservation } from '../stock/posting/release.js';
import type { TenantScope } from '../scope/scope.js';
import { type CountRow, type ReleasedReservation, type StockCount, STOCK_COUNTS } from './count-list.js';
import { type CountedProduct, CountsRepository, type Difference } from './counts.repository.js';

/** A new count: of the given products, of what is stocked of a category, or of all that is stocked at the location. */
export interface CountCommand {
  readonly locationId: number;
  readonly notes: string;
  readonly productIds?: readonly number[] | undefined;
  readonly categoryId?: number | undefined;
}

/** What was counted of a product; null takes the line off the count. */
interface GivenCount {
  readonly productId: number;
  readonly quantity: string | null;
  /** That of quantity and lots, one of the product's; undefined or null for the stock unit. */
  readonly unit?: string | null | undefined;
  readonly lots?: readonly NamedLot[] | undefined;
}

/** Counted quantities; absent values are not changed. */
export interface CountingCommand extends Draft<{ notes: string; lines: readonly GivenCount[] }> {
  /** The product of each line, also of invalid ones; undefined where it is invalid itself. */
  readonly productOfLine: readonly (number | undefined)[];
  /** Quantity, unit and lots of each line, also of invalid ones; absent: those of `lines`. */
  readonly measureOfLine?: readonly GivenRow[] | undefined;
}

/** Maximum number of adjustments in one posting. */
const BATCH = 500;

/**
 * Stock counts (decisions §12). Each line is compared with the balance at the time it was counted, so that goods may
 * move meanwhile; posting adjusts the differences only. A change locks the count's row and the products whose
 * balances it reads.
 */
@Injectable()
export class CountsService {
  constructor(
    private readonly counts: CountsRepository,
    private readonly posting: PostingService,
    private readonly database: UnitOfWork,
    private readonly runner: CommandRunner,
  ) {}

  list(scope: TenantScope, params: QueryParams): Promise<Listing<CountRow>> {
    const { database } = this;
    return readListing(
      (statements) => database.read(scope, statements),
      STOCK_COUNTS,
      parseListQuery(STOCK_COUNTS, params),
      [scope.tenantId],
    );
  }

  /** @throws NotFound */
  async get(scope: TenantScope, id: number): Promise<StockCount> {
    return found(this.counts.countOf(await this.database.read(scope, this.counts.byId(scope.tenantId, id))));
  }

  /** @throws FieldErrors */
  create(
    scope: TenantScope,
    command: Draft<CountCommand>,
    request: IdempotentRequest | null,
  ): Promise<StockCount> {
    const create = (number: string): Promise<StockCount> =>
      this.runner.run(scope, request, async (tx) => {
        await this.check(tx, command);
        const {
          locationId,
          notes,
          productIds: products = null,
          categoryId: category = null,
        } = completed(command);
        const id = await this.counts.insert(tx, { number, locationId, notes, products, category });
        const made = found(await this.counts.find(tx, id));
        return { result: made, events: [changeOf('stock_count', 'create', null, header(made))] };
      });
    return this.runner.withNumber(scope, COUNT_NUMBERS, command, create);
  }

  /** Records counts. @throws NotFound, FieldErrors, Conflict unless it is open */
  change(
    scope: TenantScope,
    target: Target,
    command: CountingCommand,
    request: IdempotentRequest | null,
  ): Promise<StockCount> {
    return this.runner.run(scope, request, async (tx) => {
      const before = open(await this.locked(tx, target), 'counted');
      const lines = await this.checkLines(tx, command);
      command.errors.throwIfAny();
      const { notes = null } = command.values;
      if (lines.length > 0) {
        await this.requireOpenLines(tx, before, lines);
        await this.posting.lockProducts(
          tx,
          lines.map(({ productId }) => productId),
        );
        await this.counts.record(tx, target.id, lines);
      }
      await this.counts.change(tx, target.id, notes);
      const after = found(await this.counts.find(tx, target.id));
      const counted = lines.map(({ productId: product, quantity }) => ({
        product,
        counted_quantity: quantity,
      }));
      const state = { ...header(after), lines: counted };
      return { result: after, events: [changeOf('stock_count', 'update', header(before), state)] };
    });
  }

  /**
   * Posts the differences of the counted lines. In part: those that can be posted; the count stays open for the others.
   * @throws NotFound; Conflict unless it is open, for lines counted again by another count, for insufficient stock; in part
   * only where nothing can be posted
   */
  post(
    scope: TenantScope,
    target: Target,
    options: AdjustmentOptions,
    request: IdempotentRequest | null,
  ): Promise<StockCount> {
    return this.runner.run(scope, request, async (tx) => {
      const before = open(await this.locked(tx, target), 'posted');
      const { isPartial } = options;
      const products = await this.counts.countedProducts(tx, target.id);
      const wasPosted = (await this.counts.postedProducts(tx, target.id)).length > 0;
      if (products.length === 0 && (isPartial || !wasPosted))
        throw new Conflict(`Stock count ${before.number} has no counted quantity to post.`);
      await this.posting.lockProducts(tx, products);
      const overtaken = (await this.counts.overtaken(tx, target.id)).map(({ productId, sku, number }) => ({
        productId,
        reason: `${sku} was counted and posted by ${number}`,
      }));
      if (overtaken.length > 0 && !isPartial)
        throw new Conflict(`Count again: ${overtaken.map(({ reason }) => reason).join('; ')}.`);
      const isCurrent = ({ productId }: { productId: number }): boolean =>
        !overtaken.some((line) => line.productId === productId);
      const differences = (await this.counts.differences(tx, target.id)).filter(isCurrent);
      const { refused, released } = await this.adjust(tx, before, differences, options);
      const left = [...overtaken, ...refused];
      const leftProducts = new Set(left.map(({ productId }) => productId));
      const posted = products.filter((product) => !leftProducts.has(product));
      if (posted.length === 0 && left.length > 0)
        throw new Conflict(`Nothing can be posted: ${left.map(({ reason }) => reason).join('; ')}.`);
      this.counts.markPosted(
        tx,
        target.id,
        posted.map((productId) => ({ productId, released: releasedOf(released, productId) })),
      );
      if (left.length > 0) this.counts.markRefused(tx, target.id, left);
      const isOpen = isPartial && (left.length > 0 || before.countedCount < before.lineCount);
      if (isOpen) await this.counts.change(tx, target.id, null);
      else await this.counts.finish(tx, target.id, 'posted');
      return this.finished(tx, 'post', before, {
        posted: posted.length,
        left: left.length,
        released: released.map(({ orderNumber, productId, quantity }) => ({
          orderNumber,
          productId,
          quantity,
        })),
      });
    });
  }

  /** @throws NotFound, Conflict unless it is open */
  cancel(scope: TenantScope, target: Target, request: IdempotentRequest | null): Promise<StockCount> {
    return this.runner.run(scope, request, async (tx) => {
      const before = open(await this.locked(tx, target), 'cancelled');
      await this.counts.finish(tx, target.id, 'cancelled');
      return this.finished(tx, 'cancel', before);
    });
  }

  /** @throws NotFound, Conflict unless it is open */
  async delete(scope: TenantScope, target: Target, request: IdempotentRequest | null): Promise<void> {
    await this.runner.run(scope, request, async (tx) => {
      const before = open(await this.locked(tx, target), 'deleted');
      if ((await this.counts.postedProducts(tx, target.id)).length > 0)
        throw new Conflict(
          `Stock count ${before.number} is posted in part: it can be cancelled, not deleted.`,
        );
      await this.counts.delete(tx, target.id);
      return { result: { id: target.id }, events: [changeOf('stock_count', 'delete', header(before), null)] };
    });
  }

  /** @throws NotFound, PreconditionFailed */
  private async locked(tx: TenantTransaction, { id, precondition }: Target): Promise<CountRow> {
    const count = found(await this.counts.lock(tx, id));
    if (precondition) precondition.check(found(await this.counts.find(tx, id)));
    return count;
  }

  private async check(tx: TenantTransaction, { values, errors }: Draft<CountCommand>): Promise<void> {
    const { locationId: location, categoryId: category, productIds: products } = values;
    const [place, known, existing] = await Promise.all([
      location === undefined ? null : tx.queryOne(STOCK_LOCATION.find(tx.tenantId, location)),
      category === undefined ? null : tx.queryOne(CATEGORY.find(tx.tenantId, category)),
      products === undefined ? [] : tx.query(PRODUCT.findMany(tx.tenantId, products)),
    ]);
    if (location !== undefined && !place) errors.invalidPk('location', location);
    if (category !== undefined && !known) errors.invalidPk('category', category);
    if (category !== undefined && products !== undefined)
      errors.add('category', 'Give products or a category, not both.');
    const ids = new Set(existing.map(({ id }) => id));
    const unknown = products?.find((id) => !ids.has(id));
    if (unknown !== undefined) errors.invalidPk('products', unknown);
  }

  /** Adds to the command's errors those that need the products. @returns what was counted, in the stock unit */
  private async checkLines(tx: TenantTransaction, command: CountingCommand): Promise<CountedProduct[]> {
    const { errors, productOfLine: rows, values, measureOfLine = values.lines ?? [] } = command;
    const asked = rows.filter((product) => product !== undefined);
    const products = asked.length === 0 ? [] : await tx.query(PRODUCT.hold(tx.tenantId, asked));
    const existing = new Set(products.map(({ id }) => id));
    const seen = new Set<number>();
    rows.forEach((product, index) => {
      if (product === undefined) return;
      if (!existing.has(product)) errors.line('lines', index, rows.length).invalidPk('product', product);
      else if (seen.has(product)) errors.line('lines', index, rows.length).add('product', REPEATED_PRODUCT);
      seen.add(product);
    });
    const measured = rowsInStockUnit(errors, measureOfLine, products, 'counted_quantity');
    return (values.lines ?? []).flatMap(({ productId, quantity }, index): CountedProduct[] => {
      const row = measured[index];
      if (quantity === null) return [{ productId, quantity }];
      const product = products.find(({ id }) => id === productId);
      if (!product || !row) return [];
      const problem = lotsProblem(product.tracking, row.lots, row.quantity, new Big(row.quantity).gt(0));
      if (problem !== null) errors.line('lines', index, rows.length).add('lots', problem);
      return [{ productId, ...row }];
    });
  }

  /** @throws Conflict for a line that is posted */
  private async requireOpenLines(
    tx: TenantTransaction,
    { id, number }: CountRow,
    lines: readonly CountedProduct[],
  ): Promise<void> {
    const posted = new Set(await this.counts.postedProducts(tx, id));
    const closed = lines.filter(({ productId }) => posted.has(productId)).map(({ productId }) => productId);
    if (closed.length === 0) return;
    const products = await tx.query(PRODUCT.findMany(tx.tenantId, closed));
    const skus = products.map(({ sku }) => sku).sort();
    throw new Conflict(
      `Stock count ${number} has posted ${skus.join(', ')}: count again in another stock count.`,
    );
  }

  private async adjust(
    tx: TenantTransaction,
    count: CountRow,
    all: readonly Difference[],
    options: AdjustmentOptions,
  ): Promise<Adjusted> {
    const refused: Adjusted['refused'][number][] = [];
    const released: HeldReservation[] = [];
    for (let start = 0; start < all.length; start += BATCH) {
      const adjusted = await this.posting.adjust(
        tx,
        all.slice(start, start + BATCH).flatMap((difference) => adjustmentsOf(count, difference)),
        options,
      );
      refused.push(...adjusted.refused);
      released.push(...adjusted.released);
    }
    return { refused, released };
  }

  private async finished(
    tx: TenantTransaction,
    verb: string,
    before: CountRow,
    more: object = {},
  ): Promise<Outcome<StockCount>> {
    const after = found(await this.counts.find(tx, before.id));
    const state = { ...header(after), ...more };
    return { result: after, events: [changeOf('stock_count', verb, header(before), state)] };
  }
}

/** One adjustment; of a tracked product one of the lots that are missing, and one of those that are too many. */
function adjustmentsOf(count: CountRow, { productId, quantity, lots }: Difference): PostingEntry[] {
  const adjustment = (signed: string, named?: readonly NamedLot[]): PostingEntry => {
    const isMissing = signed.startsWith('-');
    return {
      movementType: 'adjustment',
      productId,
      fromLocationId: isMissing ? count.locationId : null,
      toLocationId: isMissing ? null : count.locationId,
      quantity: isMissing ? signed.slice(1) : signed,
      unitCost: null,
      reference: count.number,
      notes: count.notes,
      documentType: 'stock_count',
      documentId: count.id,
      lots: named,
      // What is not there cannot stay, good or not.
      takesUnfit: true,
    };
  };
  if (lots === null) return [adjustment(quantity)];
  const changes = lots.map((lot) => ({
    lotNumber: lot.lot_number,
    expiryDate: lot.expiry_date,
    change: new Big(lot.counted_quantity).minus(lot.expected_quantity),
  }));
  return [-1, 1].flatMap((sign) => {
    const own = changes.filter(({ change }) => change.times(sign).gt(0));
    const sum = own.reduce((total, { change }) => total.plus(change), new Big(0));
    const named = own.map(({ change, ...lot }) => ({ ...lot, quantity: change.abs().toFixed() }));
    return own.length === 0 ? [] : [adjustment(sum.toFixed(), named)];
  });
}

function releasedOf(released: readonly HeldReservation[], product: number): ReleasedReservation[] {
  return released
    .filter(({ productId }) => productId === product)
    .map(({ orderId, orderNumber, quantity }) => ({ orderId, orderNumber, quantity }));
}

function found<T>(count: T | null): T {
  if (count === null) throw new NotFound('Stock count');
  return count;
}

function open(count: CountRow, participle: string): CountRow {
  if (count.status === 'open') return count;
  throw new Conflict(
    `Stock count ${count.number} is ${count.status}: only an open one can be ${participle}.`,
  );
}

interface CountState {
  id: number;
  [field: string]: unknown;
}

/** The audited part of a count, without its lines, of which there may be thousands. */
function header({ id, number, locationId, status, notes, lineCount, countedCount }: CountRow): CountState {
  return {
    id,
    count_number: number,
    location: locationId,
    status,
    notes,
    line_count: lineCount,
    counted_count: countedCount,
  };
}
