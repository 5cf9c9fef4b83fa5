import { ValidateBy } from 'class-validator';

/** A setting that lists origins as browsers send them: `https://shop.example.com`, with a port where it is not the scheme's. */
export function IsOriginList(): PropertyDecorator {
  return ValidateBy({
    name: 'isOriginList',
    validator: {
      validate: (value: unknown) => Array.isArray(value) && value.every(isOrigin),
      defaultMessage: () =>
        '$property must list origins such as https://shop.example.com, separated by commas',
    },
  });
}

/** Apps in a web view have schemes of their own (`capacitor://localhost`). */
function isOrigin(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, host, origin } = new URL(value);
  const known = origin === 'null' ? `${protocol}//${host}` : origin;
  return host !== '' && protocol !== 'file:' && known === value.toLowerCase();
}
