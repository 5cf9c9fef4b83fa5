import type { ReportFormat } from '../papers/paper.js';

/** Rendering options beside the report. */
export interface RenderOptions {
  format: ReportFormat;
  partial: boolean;
  warnings: readonly string[];
  /** Text of each citation export by its format. */
  exports?: Readonly<Record<string, string>>;
  /** Whether exports were requested: the JSON form then has the member even if it is empty. */
  exportRequested?: boolean;
  /** How each source did, by provider key. */
  sources?: Readonly<Record<string, { status: string; papers: number; error: string | null }>>;
  /** Awaited between sections, so that a long report does not block the event loop. */
  yieldToEventLoop?: () => Promise<void>;
}
