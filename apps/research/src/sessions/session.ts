import type { AnswerSummary } from '../answers/compose-answer.js';

/** What is known of a stored answer without reading it. */
export interface SessionSummary extends AnswerSummary {
  session_id: string;
  /** Hash of the key that asked; null where the service was open. */
  owner: string | null;
  created_at: string;
}

export interface StoredSession {
  summary: SessionSummary;
  /** The body of POST /research, as it was answered. */
  body: Uint8Array;
}
