/** The message texts of decisions §10. */
export const REQUIRED = 'This field is required.';
export const NULL = 'This field may not be null.';
export const BLANK = 'This field may not be blank.';
export const NUMBER = 'A valid number is required.';
export const INTEGER = 'A valid integer is required.';
export const STRING = 'Not a valid string.';
export const PLACES = 'Ensure that there are no more than 4 decimal places.';
export const DATE = 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.';
export const PHONE = 'Enter a valid phone number.';
export const atLeast = (n: number | string): string => `Ensure this value is greater than or equal to ${n}.`;
export const atMost = (n: number): string => `Ensure this field has no more than ${n} characters.`;
export const noSuch = (id: number | string): string => `Invalid pk "${id}" - object does not exist.`;

/** An id that nobody has. */
export const NOBODYS = 2_147_483_000;

/** Path, field, value, and the message that it brings; null where it is accepted. */
export const FIELD_CASES: [string, string, unknown, string | null][] = [
  ['products', 'name', null, NULL],
  ['products', 'name', '', BLANK],
  ['products', 'name', '  ', BLANK],
  ['products', 'name', ['x'], STRING],
  ['products', 'name', true, STRING],
  ['products', 'name', 'a\0b', 'Null characters are not allowed.'],
  ['products', 'name', 'x'.repeat(256), atMost(255)],
  ['products', 'name', '🎉'.repeat(255), null],
  ['products', 'sku', 'x'.repeat(101), atMost(100)],
  ['products', 'category', null, NULL],
  ['products', 'category', 'abc', 'Incorrect type. Expected pk value, received str.'],
  ['products', 'category', true, 'Incorrect type. Expected pk value, received bool.'],
  ['products', 'category', 1.5, 'Incorrect type. Expected pk value, received float.'],
  ['products', 'category', [1], 'Incorrect type. Expected pk value, received list.'],
  ['products', 'category', { id: 1 }, 'Incorrect type. Expected pk value, received dict.'],
  ['products', 'category', NOBODYS, noSuch(NOBODYS)],
  ['products', 'category', 0, noSuch(0)],
  ['products', 'category', -1, noSuch(-1)],
  ['products', 'name', 7, 'Not a valid string.'],
  ['products', 'unit_of_measure', 'stone', null],
  ['products', 'unit_of_measure', 'twenty characters it', null],
  [
    'products',
    'unit_of_measure',
    'twenty-one characters',
    'Ensure this field has no more than 20 characters.',
  ],
  ['products', 'unit_of_measure', '', 'This field may not be blank.'],
  ['products', 'unit_of_measure', null, NULL],
  ['products', 'unit_cost', 0.00001, PLACES],
  ['products', 'unit_cost', '0.00001', PLACES],
  ['products', 'unit_cost', '1.25', null],
  ['products', 'unit_cost', '1e3', null],
  ['products', 'unit_cost', 1e3, null],
  ['products', 'unit_cost', 0, null],
  ['products', 'unit_cost', true, NUMBER],
  ['products', 'unit_cost', 'NaN', NUMBER],
  ['products', 'unit_cost', 'Infinity', NUMBER],
  ['products', 'unit_cost', '-Infinity', NUMBER],
  ['products', 'unit_cost', '0x10', NUMBER],
  ['products', 'unit_cost', '１２', NUMBER],
  ['products', 'unit_cost', '', NUMBER],
  ['products', 'unit_cost', [], NUMBER],
  ['products', 'unit_cost', {}, NUMBER],
  ['products', 'unit_cost', null, NULL],
  ['products', 'unit_cost', -0.01, atLeast(0)],
  ['products', 'unit_cost', 1e15, 'Ensure that there are no more than 9 digits before the decimal point.'],
  ['products', 'unit_cost', 1e21, 'Ensure that there are no more than 9 digits before the decimal point.'],
  ['products', 'unit_cost', '999999999.9999', null],
  ['products', 'reorder_point', 1.5, INTEGER],
  ['products', 'reorder_point', 'x', INTEGER],
  ['products', 'reorder_point', true, INTEGER],
  ['products', 'reorder_point', -1, atLeast(0)],
  ['products', 'reorder_point', '7', null],
  ['products', 'is_active', 'maybe', 'Must be a valid boolean.'],
  ['products', 'is_active', null, NULL],
  ['products', 'is_active', 'false', null],
  ['products', 'is_active', 0, 'Must be a valid boolean.'],
  [
    'categories',
    'slug',
    'no spaces',
    'Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.',
  ],
  ['categories', 'parent', NOBODYS, noSuch(NOBODYS)],
  ['suppliers', 'email', 'nobody', 'Enter a valid email address.'],
  ['suppliers', 'email', 'a@\ud800.example', 'Surrogate characters are not allowed: U+D800.'],
  ['suppliers', 'payment_terms', 'net_45', '"net_45" is not a valid choice.'],
  ['suppliers', 'lead_time_days', -1, atLeast(0)],
  ['stock-movements', 'quantity', 0, atLeast('0.0001')],
  ['stock-movements', 'quantity', -1, atLeast('0.0001')],
  ['stock-movements', 'quantity', 0.00001, PLACES],
  ['stock-movements', 'quantity', true, NUMBER],
  ['stock-movements', 'quantity', null, NULL],
  ['stock-movements', 'movement_type', 'steal', '"steal" is not a valid choice.'],
  ['stock-movements', 'from_location', NOBODYS, 'A receive movement has no from_location.'],
  ['stock-movements', 'to_location', null, REQUIRED],
  ['stock-movements', 'to_location', NOBODYS, noSuch(NOBODYS)],
  ['purchase-orders', 'order_date', '2024-02-30', DATE],
  ['purchase-orders', 'order_date', '01/02/2024', DATE],
  ['purchase-orders', 'order_date', '2024-01-01T00:00:00Z', DATE],
  ['purchase-orders', 'order_date', 20240101, DATE],
  ['purchase-orders', 'lines', [], 'This list may not be empty.'],
  ['purchase-orders', 'lines', {}, 'Expected a list of items but got type "dict".'],
  ['purchase-orders', 'lines', 'x', 'Expected a list of items but got type "str".'],
  ['purchase-orders', 'lines', null, NULL],
  [
    'purchase-orders',
    'expected_delivery_date',
    '2000-01-01',
    'The expected delivery date may not be before the order date.',
  ],
  ['sales-orders', 'customer', NOBODYS, noSuch(NOBODYS)],
  ['goods-received-notes', 'purchase_order', NOBODYS, noSuch(NOBODYS)],
  ['goods-received-notes', 'location', NOBODYS, noSuch(NOBODYS)],
  ['dispatches', 'sales_order', NOBODYS, noSuch(NOBODYS)],
  ['dispatches', 'from_location', NOBODYS, noSuch(NOBODYS)],
  ['tenants/members', 'role', 'king', '"king" is not a valid choice.'],
];
