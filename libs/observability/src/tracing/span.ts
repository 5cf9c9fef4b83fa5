import type { IncomingHttpHeaders } from 'node:http';

/** What a span says beside its name: ids, counts and names of ours, never a value that a client gave. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ChildOptions {
  /** `client`: a call to something outside this process. */
  kind?: 'internal' | 'client';
  attributes?: SpanAttributes;
  /** Epoch milliseconds; now unless given. */
  startedAt?: number;
}

/** One traced piece of work. Without tracing there are none: code that traces holds `Span | undefined`. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  child(name: string, options?: ChildOptions): Span;
  set(attributes: SpanAttributes): void;
  /**
   * @param fault what went wrong, in words of ours: a code or a kind of error, no message that may carry values
   * @param at epoch milliseconds; now unless given
   */
  end(fault?: string, at?: number): void;
}

export interface TracingSettings {
  /** Name of the service, where OTEL_SERVICE_NAME gives no other. */
  service: string;
  version: string;
}

/** Makes the spans that have no parent in this process. */
export interface Tracing {
  /** A request's span; below the caller's, where `traceparent` names it. */
  request(name: string, headers: IncomingHttpHeaders, attributes: SpanAttributes): Span;
  /** Sends what is left, for a few seconds at most. */
  shutdown(): Promise<void>;
}
