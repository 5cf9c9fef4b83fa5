import type { ProviderKey } from '../papers/paper.js';
import type { Provider, ProviderAnswer } from './provider.js';
import { NotImplementedProviderError } from './provider-errors.js';

/** A provider that is registered and listed, but whose search is not written: asking it is a typed failure. */
export class StubProvider implements Provider {
  readonly stub = true;
  readonly queriesPerRun = 1;

  constructor(readonly key: ProviderKey) {}

  search(): Promise<ProviderAnswer> {
    return Promise.reject(new NotImplementedProviderError(this.key));
  }
}
