import { Redis } from 'ioredis';
import type { JsonLogger } from '#observability';

/** Injection token of the Redis connection; null where each process is on its own. */
export const SHARED_REDIS = Symbol('SharedRedis');

/** What a command may take: beyond it the process goes on as if there were no Redis. */
const COMMAND_TIMEOUT_MS = 2_000;
const LONGEST_RECONNECT_MS = 2_000;

/** Prefix of everything that is kept there. */
export const PREFIX = 'research:';

/**
 * A connection that does not hold anybody up: commands fail at once while it is lost, and it comes back by itself. Both
 * are logged, once each.
 * @throws when the server does not answer at the start
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
  // Each failed command tells its caller; the connection's own news would only end the process.
  redis.on('error', (error: Error) => (lastError = error.message));
  let isAway = false;
  redis.on('reconnecting', () => {
    if (!isAway)
      logger?.warn({ message: 'Redis is away, this process goes on by itself', reason: lastError });
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger?.warn({ message: 'Redis is back' });
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
