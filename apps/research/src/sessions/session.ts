import type { AnswerSummary } from '../answers/compose-answer.js';

/** Summary of a stored answer, available without reading it. */
export interface SessionSummary extends AnswerSummary {
  session_id: string;
  /** Hash of the caller's key; null if the service was open. */
  owner: string | null;
  created_at: string;
}

export interface StoredSession {
  summary: SessionSummary;
  /** The body of POST /research as it was answered. */
  body: Uint8Array;
}
