import { describe, expect, it } from '@jest/globals';
import { Conflict } from '#errors';
import { nextStatus, requireDraft, type Transition } from './transitions.js';

const RECEIVE: Transition<string> = {
  from: ['confirmed', 'partially_received'],
  to: 'received',
  participle: 'received',
};

describe('nextStatus', () => {
  it('leads to the status of the step', () => {
    expect(nextStatus('Purchase order', { orderNumber: 'PO-1', status: 'confirmed' }, RECEIVE)).toBe(
      'received',
    );
  });

  it('refuses what the status does not allow, in words', () => {
    const closed = { orderNumber: 'PO-1', status: 'closed' };
    expect(() => nextStatus('Purchase order', closed, RECEIVE)).toThrow(
      new Conflict(
        'Purchase order PO-1 is closed: only a confirmed or partially received one can be received.',
      ),
    );
  });
});

describe('requireDraft', () => {
  it('lets drafts alone be changed', () => {
    expect(() =>
      requireDraft('Sales order', { orderNumber: 'SO-1', status: 'draft' }, 'changed'),
    ).not.toThrow();
    const open = { orderNumber: 'SO-1', status: 'partially_fulfilled' };
    expect(() => requireDraft('Sales order', open, 'deleted')).toThrow(
      new Conflict('Sales order SO-1 is partially fulfilled: only a draft can be deleted.'),
    );
  });
});
