import type { Redis } from 'ioredis';
import type { SessionSettings } from '../config/config.js';
import { PREFIX } from '../shared/redis.js';
import type { SessionSummary, StoredSession } from './session.js';
import { newestFirst, type SessionStore } from './session-store.js';

const BY_TIME = `${PREFIX}sessions:by-time`;
const SUMMARIES = `${PREFIX}sessions:summaries`;
const SIZES = `${PREFIX}sessions:sizes`;
const bodyOf = (id: string) => `${PREFIX}session:${id}`;
const ID = /^[0-9a-f-]{36}$/;

/**
 * Sessions shared by several processes: bodies under their own keys, summaries in a hash, written in one transaction.
 */
export class RedisSessionStore implements SessionStore {
  constructor(
    private readonly redis: Redis,
    private readonly settings: SessionSettings,
  ) {}

  async put({ summary, body }: StoredSession): Promise<void> {
    const id = summary.session_id;
    await this.redis
      .multi()
      .set(bodyOf(id), Buffer.from(body), 'PX', this.settings.maxAgeMs)
      .hset(SUMMARIES, id, JSON.stringify(summary))
      .hset(SIZES, id, body.byteLength)
      .zadd(BY_TIME, Date.parse(summary.created_at), id)
      .exec();
    await this.evict();
  }

  async summaries(owner: string | null): Promise<SessionSummary[]> {
    await this.evict();
    const texts = await this.redis.hvals(SUMMARIES);
    return texts
      .map((text) => JSON.parse(text) as SessionSummary)
      .filter((summary) => summary.owner === owner)
      .sort(newestFirst);
  }

  async get(id: string, owner: string | null): Promise<StoredSession | null> {
    if (!ID.test(id)) return null;
    const [text, body] = await Promise.all([
      this.redis.hget(SUMMARIES, id),
      this.redis.getBuffer(bodyOf(id)),
    ]);
    if (text === null || body === null) return null;
    const summary = JSON.parse(text) as SessionSummary;
    return summary.owner === owner ? { summary, body } : null;
  }

  async delete(id: string, owner: string | null): Promise<boolean> {
    if ((await this.get(id, owner)) === null) return false;
    await this.remove([id]);
    return true;
  }

  /** Removes the oldest sessions until number, bytes and age are within the limits. */
  private async evict(): Promise<void> {
    const { maxCount, maxBytes, maxAgeMs } = this.settings;
    const [newest, sizes] = await Promise.all([
      this.redis.zrevrange(BY_TIME, 0, -1, 'WITHSCORES'),
      this.redis.hgetall(SIZES),
    ]);
    const oldest = Date.now() - maxAgeMs;
    const gone: string[] = [];
    let bytes = 0;
    for (let at = 0; at < newest.length; at += 2) {
      const id = newest[at] ?? '';
      bytes += Number(sizes[id] ?? 0);
      if (at / 2 >= maxCount || bytes > maxBytes || Number(newest[at + 1]) < oldest) gone.push(id);
    }
    if (gone.length > 0) await this.remove(gone);
  }

  private async remove(ids: readonly string[]): Promise<void> {
    await this.redis
      .multi()
      .del(...ids.map(bodyOf))
      .hdel(SUMMARIES, ...ids)
      .hdel(SIZES, ...ids)
      .zrem(BY_TIME, ...ids)
      .exec();
  }
}
