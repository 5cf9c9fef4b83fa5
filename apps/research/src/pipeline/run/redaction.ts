import type { ResearchConfig } from '../../config/config.js';

/** Removes every configured secret from a text that leaves the process: warnings, error details, log lines. */
export type Redact = (text: string) => string;

export function redactionOf(config: ResearchConfig): Redact {
  const secrets = [...Object.values(config.providers).map(({ apiKey }) => apiKey), config.llm?.apiKey ?? null]
    .filter((secret): secret is string => secret !== null && secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return (text) => secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text);
}
