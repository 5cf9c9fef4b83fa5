import { describe, expect, it } from '@jest/globals';
import { AddressRules } from './address-rules.js';

const production = new AddressRules(true, () => [3000]);
const development = new AddressRules(false, () => [3000]);

/** What a connection to a name of the machine itself is told. */
function looked(rules: AddressRules, name: string): Promise<string> {
  return new Promise((resolve) =>
    rules.lookup(name, { all: true }, (error, found) =>
      resolve(error ? error.message : JSON.stringify(found)),
    ),
  );
}

describe('addresses of webhooks', () => {
  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://2130706433/',
  ])('%s is refused in production', (url) => {
    expect(production.problemOf(url)).toBe('Private, link-local and own addresses are refused.');
  });

  it('public ones are taken', () => {
    for (const url of [
      'https://93.184.216.34/',
      'https://[2606:2800:220:1::1]:8443/hook',
      'https://example.com/',
    ])
      expect(production.problemOf(url)).toBeNull();
    expect(production.problemOf('http://example.com/')).toBe('The URL must begin with https://.');
  });

  it('loopback is taken outside production, but for the own ports', () => {
    expect(development.problemOf('http://localhost:4000/')).toBeNull();
    expect(development.problemOf('http://[::1]:4000/')).toBeNull();
    expect(development.problemOf('http://localhost:3000/')).toBe('The service does not send to itself.');
    expect(development.problemOf('http://127.1:3000/')).toBe('The service does not send to itself.');
    expect(production.problemOf('http://localhost:4000/')).toBe('The URL must begin with https://.');
  });

  it('names are judged by what they resolve to', async () => {
    expect(await looked(production, 'localhost')).toBe('Private, link-local and own addresses are refused.');
    expect(await looked(development, 'localhost')).toContain('127.0.0.1');
  });
});
