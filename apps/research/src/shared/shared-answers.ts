import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { SharedAnswers } from '../providers/http/answer-cache.js';
import { PREFIX } from './redis.js';

/** Larger answers are not shared. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Providers' answers cached in Redis by all processes. Errors count as a miss. */
export function redisAnswers(redis: Redis, ttlMs: number): SharedAnswers {
  const keyOf = (key: string) => `${PREFIX}answer:${createHash('sha256').update(key).digest('hex')}`;
  return {
    get: async (key) => {
      const text = await redis.get(keyOf(key)).catch(() => null);
      return text === null ? null : (JSON.parse(text) as { value: unknown; bytes: number });
    },
    set: async (key, answer) => {
      const text = JSON.stringify(answer);
      if (text.length <= MOST_BYTES) await redis.set(keyOf(key), text, 'PX', ttlMs).catch(() => null);
    },
  };
}
