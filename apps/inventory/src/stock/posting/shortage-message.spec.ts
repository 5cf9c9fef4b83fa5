import { describe, expect, it } from '@jest/globals';
import { shortageInWords } from './shortage-message.js';

const missing = { productId: 1, locationId: 10, requested: '7', onHand: '10', reserved: '8', unfit: '0' };
const names = [{ productId: 1, locationId: 10, sku: 'A', location: 'Main' }];
const held = (orderNumber: string, locationId = 10) => ({
  productId: 1,
  locationId,
  orderNumber,
  orderId: 1,
  lineId: 1,
  quantity: '1',
});

describe('shortageInWords', () => {
  it('names the orders of the place, each once', () => {
    const all = [held('SO-2'), held('SO-1'), held('SO-2'), held('SO-9', 11)];
    expect(shortageInWords(missing, names, all)).toBe(
      'A at Main: 7 requested, 2 available (10 on hand, 8 reserved for SO-2, SO-1)',
    );
  });

  it('says what is expired or blocked', () => {
    expect(shortageInWords({ ...missing, reserved: '1', unfit: '4' }, names, [])).toBe(
      'A at Main: 7 requested, 5 available (10 on hand, 1 reserved, 4 expired or blocked)',
    );
  });

  it('names five of many, and none where nothing is reserved', () => {
    const many = ['1', '2', '3', '4', '5', '6', '7'].map((number) => held(number));
    expect(shortageInWords(missing, names, many)).toContain('8 reserved for 1, 2, 3, 4, 5 and 2 more)');
    expect(shortageInWords({ ...missing, reserved: '0' }, names, [])).toBe(
      'A at Main: 7 requested, 10 available (10 on hand, 0 reserved)',
    );
  });
});
