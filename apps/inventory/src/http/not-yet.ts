import { Unsupported } from '#validation';

/** Members that other inventory services have and this one has not: refused under their name, never dropped. */
const NOT_YET = [
  'lot_number',
  'lots',
  'serial_number',
  'expiry_date',
  'tracking',
  'tracking_mode',
  'max_capacity',
  'warehouse',
  'currency',
  'tax',
  'discount',
] as const;

/** On the bodies of catalogue, stock, orders and their documents. */
export function NotYet(): ClassDecorator {
  return Unsupported(NOT_YET);
}
