import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, type RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { ProviderKey } from '../papers/paper.js';
import { type LimiterOf, memoryLimiter } from '../providers/http/pacer.js';
import type { SharedCircuit } from '../providers/http/client-tools.js';
import { PREFIX } from './redis.js';

/**
 * Pacing shared by all processes. Redis counts whole seconds: an interval below one second becomes a number of starts
 * a second, a longer one is rounded up. Without Redis each process paces itself.
 */
export function redisLimiterOf(redis: Redis): LimiterOf {
  return (key: string, intervalMs: number): RateLimiterAbstract => {
    const seconds = Math.max(1, Math.ceil(intervalMs / 1_000 - 0.1));
    const points = intervalMs < 1_000 ? Math.max(1, Math.floor(1_000 / intervalMs)) : 1;
    const insuranceLimiter = memoryLimiter(key, intervalMs) as RateLimiterMemory;
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${PREFIX}pace:${key}`,
      points,
      duration: seconds,
      insuranceLimiter,
    });
  };
}

/** A circuit opened by one process is open for all. */
export function redisCircuit(redis: Redis): SharedCircuit {
  const keyOf = (key: ProviderKey) => `${PREFIX}circuit:${key}`;
  return {
    open: async (key, milliseconds) => {
      await redis.set(keyOf(key), '1', 'PX', milliseconds);
    },
    isOpen: async (key) => (await redis.exists(keyOf(key))) === 1,
  };
}
