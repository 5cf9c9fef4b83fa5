import type { Tracing, TracingSettings } from './span.js';

/**
 * Sends spans by OTLP over HTTP, as the standard OTEL_* variables say. What it needs is loaded here and nowhere else, so
 * that a service without tracing pays nothing for it.
 */
export async function startTracing(settings: TracingSettings): Promise<Tracing> {
  const { OpenTelemetry } = await import('./opentelemetry.js');
  return new OpenTelemetry(settings);
}
