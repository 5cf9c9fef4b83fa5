export { accepts, registerAccept } from './accept.js';
export { registerAccessLog } from './access-log.js';
export { HOST_NAME, HOST_NAME_MESSAGE, registerAllowedHosts } from './allowed-hosts.js';
export type { HostSettings } from './allowed-hosts.js';
export { BODY_LIMIT, fastifyOptions } from './fastify-options.js';
export type { HttpSettings } from './fastify-options.js';
export { completeRoutes, createHttpAdapter } from './http-adapter.js';
export type { AdapterSettings } from './http-adapter.js';
export { isWithinDepth, parseJson, registerJsonBodies } from './json-body.js';
export { bufferedSink, JsonLogger, LOG_LEVELS, standardOutput } from './json-logger.js';
export type { LineSink, LogLevelName } from './json-logger.js';
export { serveMetrics } from './metrics.js';
export type { MetricsSettings, ObservedGauge } from './metrics.js';
export { toOpenApi31 } from './open-api-3-1.js';
export { withExample } from './open-api-examples.js';
export type { Example } from './open-api-examples.js';
export { isSecretKey, redactText, safeJson } from './redact.js';
export {
  currentRequest,
  currentRequestId,
  registerRequestContext,
  registerRequestIds,
  requestIdOf,
  runInRequest,
} from './request-context.js';
export type { RequestContext } from './request-context.js';
export { collectRoutes, registerMethodNotAllowed } from './routes.js';
export type { RouteTable } from './routes.js';
export { DOCUMENTATION_POLICY, registerSecureHeaders } from './secure-headers.js';
export { registerDraining } from './unread-body.js';
export type { DrainLimits } from './unread-body.js';
