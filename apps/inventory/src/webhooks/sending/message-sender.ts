import { Inject, Injectable } from '@nestjs/common';
import { type AbstractHttpAdapter, HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { INVENTORY_CONFIG, type InventoryConfig } from '../../config/config.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { AddressRules } from './address-rules.js';
import { type Attempt, type Message, sendMessage } from './send-message.js';

/** Where a message goes, with the secrets as they are stored. */
export interface StoredReceiver {
  readonly url: string;
  readonly secret: string;
  /** Null for none that is valid. */
  readonly previousSecret: string | null;
}

/** Sends a message to a receiver whose address this process may use. */
@Injectable()
export class MessageSender {
  private readonly rules: AddressRules;

  constructor(
    @Inject(INVENTORY_CONFIG) { production, metricsPort }: InventoryConfig,
    host: HttpAdapterHost,
    private readonly secrets: WebhookSecrets,
  ) {
    const ownPorts = (): number[] => {
      // Commands have no HTTP server.
      const adapter = host.httpAdapter as AbstractHttpAdapter<Server> | null | undefined;
      const address = adapter?.getHttpServer().address();
      const port = typeof address === 'object' && address ? [address.port] : [];
      return metricsPort === null ? port : [...port, metricsPort];
    };
    this.rules = new AddressRules(production, ownPorts);
  }

  /** What is wrong with an address; null if nothing. */
  problemOf(url: string): string | null {
    return this.rules.problemOf(url);
  }

  /** @throws the reason of the signal, and nothing else */
  send(
    message: Message,
    { url, secret, previousSecret }: StoredReceiver,
    signal = new AbortController().signal,
  ): Promise<Attempt> {
    const secrets = this.secrets.read(secret, previousSecret);
    if (secrets.length === 0) {
      const error = 'The secret cannot be read any more: rotate it.';
      return Promise.resolve({ statusCode: null, error, response: '', durationMs: 0 });
    }
    return sendMessage(message, { url, secrets }, this.rules, signal);
  }
}
