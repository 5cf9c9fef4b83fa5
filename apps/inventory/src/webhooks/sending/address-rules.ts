import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** A receiver that messages must not be sent to. The message is for its owner. */
export class RefusedAddress extends Error {}

/**
 * Which addresses messages may be sent to: public ones, and outside production loopback, but for the service's own ports.
 * Names are judged by the addresses that the connection uses, so a name that changes in between is no way in.
 */
export class AddressRules {
  /** @param ownPorts the ports that this service listens on */
  constructor(
    private readonly production: boolean,
    private readonly ownPorts: () => readonly number[],
  ) {}

  /** What is wrong with the address of a webhook as its owner wrote it; null if nothing. */
  problemOf(text: string): string | null {
    let url: URL;
    try {
      url = new URL(text);
    } catch {
      return 'Enter a valid URL.';
    }
    if (url.username !== '' || url.password !== '') return 'The URL must not hold a user or a password.';
    if (url.hash !== '') return 'The URL must not hold a fragment.';
    const isLocal = !this.production && isLoopbackName(hostOf(url));
    if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))
      return this.production
        ? 'The URL must begin with https://.'
        : 'The URL must begin with https://, or http:// on loopback.';
    if (isLocal && this.ownPorts().includes(portOf(url))) return 'The service does not send to itself.';
    return isIP(hostOf(url)) === 0 ? null : this.refusalOf(hostOf(url));
  }

  /** For the connection: resolves a name to addresses that may be used. Addresses are checked by `problemOf`. */
  readonly lookup: LookupFunction = (name, options: LookupOptions, answer) => {
    resolve(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return answer(error, '');
      const refusal = found.map(({ address }) => this.refusalOf(address)).find((problem) => problem !== null);
      if (refusal !== undefined) return answer(new RefusedAddress(refusal), '');
      const [first] = found;
      if (options.all === true) return answer(null, found);
      return first
        ? answer(null, first.address, first.family)
        : answer(new RefusedAddress('No address.'), '');
    });
  };

  private refusalOf(address: string): string | null {
    const range = ipaddr.process(address).range();
    if (range === 'loopback' && !this.production) return null;
    if (range !== 'unicast' || isOwn(address)) return 'Private, link-local and own addresses are refused.';
    return null;
  }
}

/** Without the brackets of an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

function isLoopbackName(host: string): boolean {
  if (isIP(host) !== 0) return ipaddr.process(host).range() === 'loopback';
  return host === 'localhost' || host.endsWith('.localhost');
}

function isOwn(address: string): boolean {
  return Object.values(networkInterfaces()).some((list) => list?.some((own) => own.address === address));
}
