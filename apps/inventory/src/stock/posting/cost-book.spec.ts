import { describe, expect, it } from '@jest/globals';
import { CostBook } from './cost-book.js';

/** A book without stock of product 1, whose own cost is 7. */
function emptyBook() {
  const book = new CostBook([], new Map([[1, '7']]));
  const post = (from: number | null, to: number | null, quantity: string, unitCost: string | null) =>
    book.post({ productId: 1, fromLocationId: from, toLocationId: to, quantity, unitCost });
  return {
    receive: (quantity: string, unitCost: string | null = null) => post(null, 10, quantity, unitCost),
    issue: (quantity: string) => post(10, null, quantity, null),
    /** What goes back at its own cost. */
    giveBack: (quantity: string, unitCost: string) => post(10, null, quantity, unitCost).costDifference,
    transfer: (quantity: string) => post(10, 11, quantity, null),
    stock: () => {
      const [cost] = book.changed();
      return cost && [cost.quantity, cost.value, cost.lowest, cost.highest];
    },
  };
}

describe('CostBook', () => {
  it('leaves what was bought cheap at its cost when the dear goods, sold on average, go back', () => {
    const book = emptyBook();
    book.receive('10', '100');
    book.receive('100', '10');
    book.issue('100');
    expect(book.giveBack('8', '100')).toBe('638.1818181818');
    expect(book.stock()).toEqual(['2', '20', '10', '100']);
  });

  it('leaves no rest above the highest cost', () => {
    const book = emptyBook();
    book.receive('10', '10');
    book.receive('10', '30');
    book.issue('12');
    expect(book.giveBack('7', '10')).toBe('-60');
    expect(book.stock()).toEqual(['1', '30', '10', '30']);
  });

  it('takes a receipt back without a difference where nothing moved since', () => {
    const book = emptyBook();
    book.receive('10', '10');
    book.receive('10', '30');
    expect(book.giveBack('10', '30')).toBe('0');
    expect(book.stock()).toEqual(['10', '100', '10', '30']);
  });

  it('tells the whole difference when nothing is left', () => {
    const book = emptyBook();
    book.receive('100', '1000');
    book.receive('100', '400');
    book.issue('100');
    expect(book.giveBack('100', '1000')).toBe('30000');
    expect(book.stock()).toEqual(['0', '0', null, null]);
    book.receive('10', '50');
    expect(book.stock()).toEqual(['10', '500', '50', '50']);
  });

  it('bounds by what came in since the stock was last empty', () => {
    const book = emptyBook();
    book.receive('5', '1000');
    book.issue('5');
    book.receive('4', '10');
    book.receive('4', '20');
    book.issue('4');
    // 4 left worth 60; 3 go back at 10: 1 left, at most at 20.
    expect(book.giveBack('3', '10')).toBe('-10');
    expect(book.stock()).toEqual(['1', '20', '10', '20']);
  });

  it('keeps unknown bounds unknown until the product is out of stock', () => {
    const old = { productId: 1, quantity: '4', value: '40', lowest: null, highest: null };
    const book = new CostBook([old], new Map());
    const post = (to: number | null, quantity: string, unitCost: string | null): void =>
      void book.post({
        productId: 1,
        fromLocationId: to === null ? 10 : null,
        toLocationId: to,
        quantity,
        unitCost,
      });
    post(10, '1', '9');
    expect(book.changed()).toEqual([{ ...old, quantity: '5', value: '49' }]);
    post(null, '5', null);
    post(10, '2', '9');
    expect(book.changed()).toEqual([{ productId: 1, quantity: '2', value: '18', lowest: '9', highest: '9' }]);
  });

  it('moves nothing by a transfer, and takes shares of the value on average', () => {
    const book = emptyBook();
    expect(book.receive('3')).toEqual({ unitCost: '7', costDifference: '0' });
    expect(book.transfer('2')).toEqual({ unitCost: '7', costDifference: '0' });
    book.receive('1', '9');
    expect(book.issue('1')).toEqual({ unitCost: '7.5', costDifference: '0' });
    expect(book.stock()).toEqual(['3', '22.5', '7', '9']);
  });
});
