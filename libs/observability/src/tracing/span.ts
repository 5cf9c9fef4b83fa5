import type { IncomingHttpHeaders } from 'node:http';

/** Attributes of a span: ids, counts and names of the service, never client input. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ChildOptions {
  /** `client`: a call to another service. */
  kind?: 'internal' | 'client';
  attributes?: SpanAttributes;
  /** Epoch milliseconds; now unless given. */
  startedAt?: number;
}

/**
 * A traced operation. Without tracing there is none: callers hold `Span | undefined`.
 */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  child(name: string, options?: ChildOptions): Span;
  set(attributes: SpanAttributes): void;
  /**
   * @param fault error code or kind, without values
   * @param at epoch milliseconds; now unless given
   */
  end(fault?: string, at?: number): void;
}

export interface TracingSettings {
  /** Name of the service unless OTEL_SERVICE_NAME is set. */
  service: string;
  version: string;
}

/** Starts the spans without a parent in this process. */
export interface Tracing {
  /** A request's span, a child of the caller's if `traceparent` names one. */
  request(name: string, headers: IncomingHttpHeaders, attributes: SpanAttributes): Span;
  /** Sends the remaining spans, for a few seconds at most. */
  shutdown(): Promise<void>;
}
