import type { ProviderKey } from '../papers/paper.js';

/** The enabled providers, in the configured order. */
export const PROVIDERS = Symbol('Providers');
/** ClientTools: network, time and chance, as provider clients see them. */
export const CLIENT_TOOLS = Symbol('ClientTools');

/** Injection token of one provider. */
export function providerToken(key: ProviderKey): string {
  return `provider:${key}`;
}
