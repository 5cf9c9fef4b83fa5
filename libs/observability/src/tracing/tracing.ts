import type { Tracing, TracingSettings } from './span.js';

/**
 * Exports spans by OTLP over HTTP, configured by the standard OTEL_* variables. The SDK is loaded only here, so that
 * a service without tracing does not load it.
 */
export async function startTracing(settings: TracingSettings): Promise<Tracing> {
  const { OpenTelemetry } = await import('./opentelemetry.js');
  return new OpenTelemetry(settings);
}
