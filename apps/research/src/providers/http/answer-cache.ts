import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Span } from '#observability';
import type { Clock } from './clock.js';
import { reasonOf } from './clock.js';

/** What a shared call knows of its waiters. */
export interface CallContext {
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  /** The latest deadline of the waiters, by the clock. */
  deadline(): number;
  /** Parent span: that of the first waiter. */
  span?: Span | undefined;
}

/** A cached value and its size. */
export interface Weighed<T> {
  value: T;
  bytes: number;
}

/** Answers cached by other processes; a failure counts as a miss. */
export interface SharedAnswers {
  get(key: string): Promise<Weighed<unknown> | null>;
  set(key: string, answer: Weighed<unknown>): Promise<void>;
}

/** The call itself ends at the deadline with a better error; the caller's timer is the last resort. */
const GRACE_MS = 25;

interface Shared<T> {
  controller: AbortController;
  deadline: number;
  waiting: number;
  promise: Promise<Weighed<T> & { shared?: boolean }>;
}

export interface Caller {
  signal: AbortSignal;
  /** By the clock. */
  deadline: number;
  span?: Span | undefined;
}

/**
 * Cache of successful answers with a TTL, bounded by bytes, least recently used out first; with single flight:
 * identical concurrent calls share one. A waiter that leaves does not affect the others; when the last one leaves,
 * the call is aborted. Failures are not cached. One cache serves all providers of a process.
 */
export class AnswerCache {
  /** Serialized, because the garbage collector would have to scan many thousand papers. */
  private readonly kept: LRUCache<string, Weighed<Uint8Array>> | null;
  private readonly calls = new Map<string, Shared<unknown>>();

  constructor(
    private readonly clock: Clock,
    settings: { ttlMs: number; maxBytes: number },
    private readonly others: SharedAnswers | null = null,
  ) {
    this.kept =
      settings.ttlMs > 0 && settings.maxBytes > 0
        ? new LRUCache({
            maxSize: settings.maxBytes,
            sizeCalculation: ({ value, bytes }) => Math.max(value.byteLength, bytes),
            ttl: settings.ttlMs,
            ttlResolution: 0,
            perf: { now: () => clock.now() },
          })
        : null;
  }

  /**
   * The cached answer, or the shared result of `call`. Waiters share the value, which must not be changed. Rejects
   * with the signal's reason, with `overdue()` at the caller's own deadline, or as `call` does.
   */
  async get<T>(
    key: string,
    caller: Caller,
    overdue: () => Error,
    call: (context: CallContext) => Promise<Weighed<T>>,
  ): Promise<{ value: T; cached: boolean }> {
    const hit = this.kept?.get(key);
    if (hit !== undefined) return { value: deserialize(hit.value) as T, cached: true };
    if (caller.signal.aborted) throw reasonOf(caller.signal);
    const pending = this.join(key, caller, call);
    try {
      const { value, shared = false } = await this.waitFor(pending, caller, overdue);
      return { value, cached: shared };
    } finally {
      pending.waiting -= 1;
      if (pending.waiting === 0) {
        if (this.calls.get(key) === pending) this.calls.delete(key);
        pending.controller.abort(new Error('no caller waits for this answer'));
      }
    }
  }

  private join<T>(
    key: string,
    caller: Caller,
    call: (context: CallContext) => Promise<Weighed<T>>,
  ): Shared<T> {
    const running = this.calls.get(key) as Shared<T> | undefined;
    if (running !== undefined) {
      running.waiting += 1;
      running.deadline = Math.max(running.deadline, caller.deadline);
      return running;
    }
    const controller = new AbortController();
    const pending: Shared<T> = {
      controller,
      deadline: caller.deadline,
      waiting: 1,
      promise: Promise.resolve({} as Weighed<T>),
    };
    this.calls.set(key, pending);
    const fetch = () =>
      call({ signal: controller.signal, deadline: () => pending.deadline, span: caller.span });
    const lookUp = async () => {
      const known = (await this.others?.get(key)) as Weighed<T> | null | undefined;
      return known ? { ...known, shared: true } : fetch();
    };
    const answered: Shared<T>['promise'] = this.others === null ? fetch() : lookUp();
    pending.promise = answered.then((answer) => {
      // An answer after the last waiter left must not be written.
      if (controller.signal.aborted) return answer;
      const { value, bytes } = answer;
      this.kept?.set(key, { value: serialize(value), bytes });
      if (answer.shared !== true) void this.others?.set(key, { value, bytes });
      return answer;
    });
    pending.promise.catch(() => undefined);
    return pending;
  }

  private waitFor<T>(
    pending: Shared<T>,
    caller: Caller,
    overdue: () => Error,
  ): Promise<Weighed<T> & { shared?: boolean }> {
    return new Promise((resolve, reject) => {
      const onAbort = () => settle(() => reject(reasonOf(caller.signal)));
      const cancel = this.clock.schedule(
        () => settle(() => reject(overdue())),
        caller.deadline + GRACE_MS - this.clock.now(),
      );
      const settle = (how: () => void) => {
        cancel();
        caller.signal.removeEventListener('abort', onAbort);
        how();
      };
      caller.signal.addEventListener('abort', onAbort, { once: true });
      pending.promise.then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
      );
    });
  }
}
