import { Inject, Injectable } from '@nestjs/common';
import { NotFound, Unavailable } from '#errors';
import { counter, type JsonLogger } from '#observability';
import { ANALYSIS, type Analysis } from '../answers/analysis.js';
import type { AnswerSummary } from '../answers/compose-answer.js';
import type { ReportFormat } from '../papers/paper.js';
import { LOGGER } from '../tokens.js';
import type { SessionSummary } from './session.js';
import { SESSION_STORE, type SessionStore } from './session-store.js';

export interface HowToShow {
  format?: ReportFormat | undefined;
  export?: readonly string[] | undefined;
}

const sessionsStored = counter(
  'research_sessions_stored_total',
  'Answers to be stored, by result.',
  ['outcome'],
  [{ outcome: 'stored' }, { outcome: 'failed' }],
);

/** Finished runs by session_id: store, list, show, delete. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(SESSION_STORE) private readonly store: SessionStore | null,
    @Inject(ANALYSIS) private readonly analysis: Analysis,
    @Inject(LOGGER) private readonly logger: JsonLogger,
  ) {}

  /** Stores an answer. A failure is logged and does not affect the response. */
  async keep(
    sessionId: string,
    owner: string | null,
    body: Uint8Array,
    summary: AnswerSummary,
  ): Promise<void> {
    try {
      const created_at = new Date().toISOString();
      if (this.store === null) return;
      await this.store.put({ summary: { session_id: sessionId, owner, created_at, ...summary }, body });
      sessionsStored.inc({ outcome: 'stored' });
    } catch (error) {
      sessionsStored.inc({ outcome: 'failed' });
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn({ message: 'session not stored', sessionId, reason });
    }
  }

  /**
   * The owner's sessions, newest first; only those whose query contains all words (lower case).
   * @throws Unavailable if the store fails; so do `show` and `remove`
   */
  async list(owner: string | null, words: readonly string[]): Promise<SessionSummary[]> {
    const all = (await stored(this.store?.summaries(owner))) ?? [];
    return all.filter(({ query }) => {
      const text = query.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  /**
   * The stored answer; rendered again if a format or exports are given.
   * @throws NotFound
   */
  async show(id: string, owner: string | null, how: HowToShow): Promise<Uint8Array> {
    const session = (await stored(this.store?.get(id, owner))) ?? null;
    if (session === null) throw new NotFound('Session');
    const { summary, body } = session;
    if (how.format === undefined && how.export === undefined) return body;
    return this.analysis.renderAgain(body, {
      format: how.format ?? summary.format,
      export: how.export ?? summary.export,
    });
  }

  /** @throws NotFound */
  async remove(id: string, owner: string | null): Promise<void> {
    if ((await stored(this.store?.delete(id, owner))) !== true) throw new NotFound('Session');
  }
}

/** @throws Unavailable with the store's error as its cause, for the log */
async function stored<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    throw new Unavailable(error);
  }
}
