import type { ReportFormat } from '../papers/paper.js';

/** What the rendering says beside the report. */
export interface RenderOptions {
  format: ReportFormat;
  partial: boolean;
  warnings: readonly string[];
  /** Text of each citation export by its format. */
  exports?: Readonly<Record<string, string>>;
  /** Whether exports were asked for: then the JSON form has the member even when it is empty. */
  exportRequested?: boolean;
  /** Awaited between sections, so that a long report does not hold the event loop. */
  yieldToEventLoop?: () => Promise<void>;
}
