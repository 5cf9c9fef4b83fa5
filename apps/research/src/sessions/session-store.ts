import type { SessionSummary, StoredSession } from './session.js';

/** Injection token of the SessionStore; null where sessions are off. */
export const SESSION_STORE = Symbol('SessionStore');

/** Where answers are kept: bounded in number, bytes and age, the oldest going first. */
export interface SessionStore {
  /** Whole or not at all, however the process ends. */
  put(session: StoredSession): Promise<void>;
  /** All that this owner has, newest first. */
  summaries(owner: string | null): Promise<SessionSummary[]>;
  /** Null where this owner has no such session. */
  get(id: string, owner: string | null): Promise<StoredSession | null>;
  /** Whether there was one. */
  delete(id: string, owner: string | null): Promise<boolean>;
}

/** Newest first; equal moments in a fixed order. */
export function newestFirst(a: SessionSummary, b: SessionSummary): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.session_id < b.session_id ? 1 : -1;
}
