import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import Big from 'big.js';
import { type Dto, type ParsedBody, tryParseBody } from '#validation';
import { CategoriesService } from '../catalogue/categories.service.js';
import { CategoryWrite } from '../catalogue/category.dto.js';
import { ProductWrite } from '../catalogue/product.dto.js';
import { ProductsService } from '../catalogue/products.service.js';
import type { InventoryConfig } from '../config/config.js';
import { InventoryModule } from '../inventory.module.js';
import { PurchaseOrderWrite } from '../purchasing/orders/purchase-order.dto.js';
import { PurchaseOrdersService } from '../purchasing/orders/purchase-orders.service.js';
import { GoodsReceivedNoteWrite } from '../purchasing/receipts/goods-received-note.dto.js';
import { GoodsReceivedNotesService } from '../purchasing/receipts/goods-received-notes.service.js';
import { SupplierWrite } from '../purchasing/suppliers/supplier.dto.js';
import { SuppliersService } from '../purchasing/suppliers/suppliers.service.js';
import { CustomerWrite } from '../sales/customers/customer.dto.js';
import { CustomersService } from '../sales/customers/customers.service.js';
import { DispatchWrite } from '../sales/dispatches/dispatch.dto.js';
import { DispatchesService } from '../sales/dispatches/dispatches.service.js';
import { SalesOrderWrite } from '../sales/orders/sales-order.dto.js';
import { SalesOrdersService } from '../sales/orders/sales-orders.service.js';
import { StockLocationWrite } from '../stock/locations/location.dto.js';
import { LocationsService } from '../stock/locations/locations.service.js';
import { StockMovementWrite } from '../stock/movements/movement.dto.js';
import { MovementsService } from '../stock/movements/movements.service.js';
import { MemberScopes } from '../tenancy/member-scopes.js';
import type { TenantScope } from '../tenancy/scope.js';
import * as data from './demo-data.js';

/** Makes `body` as a client would send it; the demo data must pass the same checks. */
function body<T extends object>(dto: Dto<T>, values: object): ParsedBody<T> {
  return tryParseBody(dto, values);
}

function day(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function half(quantity: string): string {
  return new Big(quantity).div(2).round(0, Big.roundUp).toFixed();
}

/** Ids by the names that the demo data uses. */
class Names {
  private readonly ids = new Map<string, number>();

  set(name: string, { id }: { id: number }): void {
    this.ids.set(name, id);
  }

  get(name: string): number {
    const id = this.ids.get(name);
    if (id === undefined) throw new Error(`The demo data names ${name}, which it did not make.`);
    return id;
  }
}

/** The demo catalogue with stock, orders and history, made through the services in the owner's name. */
class Demo {
  private readonly names = new Names();

  constructor(
    private readonly app: INestApplicationContext,
    private readonly scope: TenantScope,
  ) {}

  async isThere(): Promise<boolean> {
    const products = await this.app.get(ProductsService).list(this.scope, { page_size: '1' });
    return products.count > 0;
  }

  async make(): Promise<void> {
    await this.masterData();
    await this.openingStock();
    for (const purchase of data.PURCHASES) await this.purchase(purchase);
    for (const [sku, from, to, quantity, notes] of data.MOVES) {
      await this.move(sku, from, to, quantity, from && to ? 'transfer' : 'adjustment', notes);
    }
    for (const sale of data.SALES) await this.sale(sale);
  }

  private async masterData(): Promise<void> {
    const { app, scope, names } = this;
    const categories = app.get(CategoriesService);
    for (const { name, children } of data.CATEGORIES) {
      const parent = await categories.create(scope, body(CategoryWrite, { name }));
      for (const child of children) {
        names.set(
          child,
          await categories.create(scope, body(CategoryWrite, { name: child, parent: parent.id })),
        );
      }
    }
    for (const [sku, name, category, unit_of_measure, unit_cost, reorder_point] of data.PRODUCTS) {
      const product = { sku, name, category: names.get(category), unit_of_measure, unit_cost, reorder_point };
      names.set(sku, await app.get(ProductsService).create(scope, body(ProductWrite, product)));
    }
    for (const location of data.LOCATIONS) {
      names.set(
        location.name,
        await app.get(LocationsService).create(scope, body(StockLocationWrite, location)),
      );
    }
    for (const supplier of data.SUPPLIERS) {
      names.set(supplier.code, await app.get(SuppliersService).create(scope, body(SupplierWrite, supplier)));
    }
    for (const customer of data.CUSTOMERS) {
      names.set(customer.code, await app.get(CustomersService).create(scope, body(CustomerWrite, customer)));
    }
  }

  private async openingStock(): Promise<void> {
    for (const [sku, location, quantity] of data.OPENING) {
      await this.move(sku, null, location, quantity, 'receive', 'Opening stock');
    }
  }

  private async move(
    sku: string,
    from: string | null,
    to: string | null,
    quantity: string,
    movement_type: string,
    notes: string,
  ): Promise<void> {
    const movement = {
      product: this.names.get(sku),
      from_location: from === null ? null : this.names.get(from),
      to_location: to === null ? null : this.names.get(to),
      quantity,
      movement_type,
      notes,
    };
    await this.app.get(MovementsService).create(this.scope, body(StockMovementWrite, movement), null);
  }

  private lines(lines: data.DemoPurchase['lines']): object[] {
    return lines.map(([sku, quantity, unit_price]) => ({
      product: this.names.get(sku),
      quantity,
      unit_price,
    }));
  }

  /** Half of the first line. */
  private part([[sku, quantity] = ['', '0']]: data.DemoPurchase['lines']): object[] {
    return [{ product: this.names.get(sku), quantity: half(quantity) }];
  }

  private async purchase({ supplier, daysAgo, lines, stage }: data.DemoPurchase): Promise<void> {
    const { app, scope, names } = this;
    const orders = app.get(PurchaseOrdersService);
    const order = await orders.create(
      scope,
      body(PurchaseOrderWrite, {
        supplier: names.get(supplier),
        order_date: day(daysAgo),
        expected_delivery_date: day(daysAgo - 14),
        lines: this.lines(lines),
      }),
      null,
    );
    if (stage === 'draft') return;
    await orders.act(scope, order.id, stage === 'cancelled' ? 'cancel' : 'confirm', null);
    if (stage !== 'part' && stage !== 'received') return;
    const note = {
      purchase_order: order.id,
      location: names.get('Main warehouse'),
      received_date: day(Math.max(0, daysAgo - 12)),
      ...(stage === 'part' ? { lines: this.part(lines) } : {}),
    };
    await app.get(GoodsReceivedNotesService).create(scope, body(GoodsReceivedNoteWrite, note), null);
  }

  private async sale({ customer, daysAgo, lines, stage }: data.DemoSale): Promise<void> {
    const { app, scope, names } = this;
    const orders = app.get(SalesOrdersService);
    const order = await orders.create(
      scope,
      body(SalesOrderWrite, {
        customer: names.get(customer),
        order_date: day(daysAgo),
        lines: this.lines(lines),
      }),
      null,
    );
    if (stage === 'draft') return;
    await orders.act(scope, order.id, stage === 'cancelled' ? 'cancel' : 'confirm', null);
    if (stage !== 'part' && stage !== 'fulfilled') return;
    const dispatch = {
      sales_order: order.id,
      from_location: names.get('Main warehouse'),
      dispatch_date: day(Math.max(0, daysAgo - 2)),
      ...(stage === 'part' ? { lines: this.part(lines) } : {}),
    };
    await app.get(DispatchesService).create(scope, body(DispatchWrite, dispatch), null);
  }
}

/**
 * Adds the demo data to the tenant `default`, unless it has products already.
 * @returns whether it was made
 */
export async function seedDemo(config: InventoryConfig): Promise<boolean> {
  const app = await NestFactory.createApplicationContext(
    InventoryModule.with({ ...config, console: { ...config.console, enabled: false } }),
    { logger: ['error', 'fatal'], abortOnError: false },
  );
  try {
    const demo = new Demo(app, await app.get(MemberScopes).of('owner', 'default', 'seed'));
    if (await demo.isThere()) return false;
    await demo.make();
    return true;
  } finally {
    await app.close();
  }
}
