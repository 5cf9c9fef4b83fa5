import type { SessionSummary, StoredSession } from './session.js';

/** Injection token of the SessionStore; null if sessions are off. */
export const SESSION_STORE = Symbol('SessionStore');

/** Stored answers, limited in number, bytes and age; the oldest are removed first. */
export interface SessionStore {
  /** Atomic, however the process ends. */
  put(session: StoredSession): Promise<void>;
  /** All sessions of this owner, newest first. */
  summaries(owner: string | null): Promise<SessionSummary[]>;
  /** Null if this owner has no such session. */
  get(id: string, owner: string | null): Promise<StoredSession | null>;
  /** @returns false if there was none */
  delete(id: string, owner: string | null): Promise<boolean>;
}

/** Newest first; equal times in a fixed order. */
export function newestFirst(a: SessionSummary, b: SessionSummary): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return a.session_id < b.session_id ? 1 : -1;
}
