import { compile } from '@fastify/proxy-addr';
import { ValidateBy } from 'class-validator';

/** A setting that lists addresses or networks of proxies, as Fastify's `trustProxy` takes them. */
export function IsProxyList(): PropertyDecorator {
  return ValidateBy({
    name: 'isProxyList',
    validator: {
      validate: isProxyList,
      defaultMessage: () =>
        '$property must list addresses or networks such as 10.0.0.0/8, separated by commas',
    },
  });
}

function isProxyList(value: unknown): boolean {
  try {
    compile(value as string[]);
    return true;
  } catch {
    return false;
  }
}
