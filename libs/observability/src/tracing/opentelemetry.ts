import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  type Context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { ChildOptions, Span, SpanAttributes, Tracing, TracingSettings } from './span.js';

/** Unsent spans are dropped after this time when the process ends. */
const SHUTDOWN_MS = 3_000;
/** Interval between two warnings about an unavailable collector. */
const COMPLAIN_EVERY_MS = 60_000;

/** Spans by OpenTelemetry's SDK: a bounded queue, sent in batches; spans beyond the bound are dropped. */
export class OpenTelemetry implements Tracing {
  private readonly provider: BasicTracerProvider;
  private readonly tracer: Tracer;
  private readonly propagator = new W3CTraceContextPropagator();

  constructor({ service, version }: TracingSettings) {
    complainThrough(new Logger('Tracing'));
    const own = resourceFromAttributes({ 'service.name': service, 'service.version': version });
    const given = detectResources({ detectors: [envDetector] });
    this.provider = new BasicTracerProvider({
      resource: defaultResource().merge(own).merge(given),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    });
    this.tracer = this.provider.getTracer(service, version);
  }

  request(name: string, headers: IncomingHttpHeaders, attributes: SpanAttributes): Span {
    const parent = this.propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    return new SdkSpan(
      this.tracer,
      parent,
      this.tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent),
    );
  }

  async shutdown(): Promise<void> {
    await Promise.race([
      this.provider.shutdown().catch(() => undefined),
      delay(SHUTDOWN_MS, undefined, { ref: false }),
    ]);
  }
}

class SdkSpan implements Span {
  private readonly context: Context;

  constructor(
    private readonly tracer: Tracer,
    parent: Context,
    private readonly span: OtelSpan,
  ) {
    this.context = trace.setSpan(parent, span);
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  child(name: string, { kind = 'internal', attributes, startedAt }: ChildOptions = {}): Span {
    const options = {
      kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
      attributes: { ...attributes },
      ...(startedAt === undefined ? {} : { startTime: startedAt }),
    };
    return new SdkSpan(this.tracer, this.context, this.tracer.startSpan(name, options, this.context));
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  end(fault?: string, at?: number): void {
    if (fault !== undefined) this.span.setStatus({ code: SpanStatusCode.ERROR, message: fault });
    this.span.end(at);
  }
}

/** The SDK's own errors, mostly an unavailable collector: at most one line per interval. */
function complainThrough(logger: Logger): void {
  let silentUntil = 0;
  const complain = (message: string): void => {
    const now = performance.now();
    if (now < silentUntil) return;
    silentUntil = now + COMPLAIN_EVERY_MS;
    logger.warn({ message: 'spans could not be sent', reason: message.slice(0, 500) });
  };
  const nothing = (): void => undefined;
  const to = { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(to, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
