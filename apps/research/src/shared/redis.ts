import { Redis } from 'ioredis';
import type { JsonLogger } from '#observability';

/** Injection token of the Redis connection; null without Redis. */
export const SHARED_REDIS = Symbol('SharedRedis');

/** Time limit of a command; after it the process continues without Redis. */
const COMMAND_TIMEOUT_MS = 2_000;
const LONGEST_RECONNECT_MS = 2_000;

/** Key prefix. */
export const PREFIX = 'research:';

/**
 * A connection that never blocks: commands fail at once while it is lost, and it reconnects by itself. Both are
 * logged once.
 * @throws if the server does not answer at start-up
 */
export async function connectRedis(url: string, logger?: JsonLogger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(LONGEST_RECONNECT_MS, attempt * 100),
  });
  let lastError = '';
  // Each failed command rejects; without a listener the connection's error event would end the process.
  redis.on('error', (error: Error) => (lastError = error.message));
  let isAway = false;
  redis.on('reconnecting', () => {
    if (!isAway)
      logger?.warn({ message: 'Redis is unavailable; this process continues without it', reason: lastError });
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger?.warn({ message: 'Redis is available again' });
    isAway = false;
  });
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`REDIS_URL does not answer (${reason})`, { cause: error });
  }
  return redis;
}
