import type { TenantScope } from '../../scope/scope.js';
import type { DemoBooks } from './books.js';

/** Inner tubes by the box: bought in boxes of 25, sold in boxes, and one box opened. */
export async function moveBoxes(books: DemoBooks, scope: TenantScope & { moment: Date }): Promise<void> {
  const bought = { is: 'purchase', name: 'tubes', supplier: 'VELOMONDE', expectedIn: 0 } as const;
  await books.enter(scope, { ...bought, lines: [['TU-28', 4, 48.75, 'box']] });
  await books.enter(scope, { is: 'confirm', order: 'tubes' });
  await books.enter(scope, { is: 'receipt', order: 'tubes' });
  const sold = { is: 'sale', name: 'tubes sold', customer: 'CITYCYCLE' } as const;
  await books.enter(scope, { ...sold, lines: [['TU-28', 2, 105, 'box']] });
  await books.enter(scope, { is: 'confirm', order: 'tubes sold' });
  await books.enter(scope, { is: 'dispatch', order: 'tubes sold', lines: [['TU-28', 1, undefined, 'box']] });
  await books.enter(scope, { is: 'dispatch', order: 'tubes sold', lines: [['TU-28', 10]] });
}
