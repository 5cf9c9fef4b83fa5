import React from 'react';
import { wordsOf } from '../audit-log/action-words';
import { Card, Facts, Rows } from '../common/card';
import { decimalOf, numberOf } from '../common/format';
import { DayChart } from '../dashboard/day-chart';

interface OrderFigures {
  by_status: Record<string, number>;
  overdue: number;
}

/** The dashboard that the tenant's members read at `/api/v1/dashboard/`. */
export interface Figures {
  today: string;
  stock: { value: number; quantity: number; products: number; low: number; out: number };
  orders: { purchase: OrderFigures; sales: OrderFigures };
  movements: { date: string; received: number; issued: number }[];
  top_products: {
    product: { id: number; sku: string; name: string };
    issued_quantity: number;
    issued_value: number;
  }[];
  expiring: { days: number; lots: number; value: number };
}

const quantity = (value: number) => decimalOf(String(value), 'quantity');
const money = (value: number) => decimalOf(String(value), 'value');

function OrderCounts({ title, figures }: { title: string; figures: OrderFigures }) {
  const counts = Object.entries(figures.by_status).map(([status, count]): [string, string] => [
    wordsOf(status),
    numberOf(count),
  ]);
  return (
    <Card title={title}>
      <Facts facts={{ ...Object.fromEntries(counts), Overdue: numberOf(figures.overdue) }} />
    </Card>
  );
}

/** What the tenant has in stock, on order and in motion. */
export function TenantFigures({ figures }: { figures: Figures }) {
  const { today, stock, orders, movements, top_products: products, expiring } = figures;
  return (
    <>
      <Card title={`Stock on ${today}`}>
        <Facts
          facts={{
            'Stock value': money(stock.value),
            'Quantity in stock': quantity(stock.quantity),
            'Products in stock': numberOf(stock.products),
            'Low on stock': numberOf(stock.low),
            'Out of stock': numberOf(stock.out),
            [`Lots that expire within ${expiring.days} days`]: `${numberOf(expiring.lots)}, worth ${money(expiring.value)}`,
          }}
        />
      </Card>
      <OrderCounts title="Purchase orders" figures={orders.purchase} />
      <OrderCounts title="Sales orders" figures={orders.sales} />
      <Card title={`Received and issued: the last ${movements.length} days`}>
        <DayChart
          days={movements.map(({ date, received, issued }) => ({ day: date.slice(5), received, issued }))}
          series={[
            { key: 'received', label: 'Received', colour: 'var(--series-1)' },
            { key: 'issued', label: 'Issued', colour: 'var(--series-2)' },
          ]}
        />
      </Card>
      <Card title={`Most issued by value: the last ${movements.length} days`}>
        <Rows
          label="Most issued by value"
          heads={['Product', 'Name', 'Quantity', 'Value']}
          rows={products.map(({ product, issued_quantity: issued, issued_value: value }) => ({
            key: product.id,
            cells: [product.sku, product.name, quantity(issued), money(value)],
          }))}
        />
      </Card>
    </>
  );
}
