import type { ProviderKey } from '../papers/paper.js';

/** The enabled providers, in the configured order. */
export const PROVIDERS = Symbol('Providers');
/** ClientTools: network, clock and random numbers of provider clients. */
export const CLIENT_TOOLS = Symbol('ClientTools');

/** Injection token of one provider. */
export function providerToken(key: ProviderKey): string {
  return `provider:${key}`;
}
