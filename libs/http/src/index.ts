export { codingFor, encoded, LEAST_BYTES, plainTag } from './compression/coding.js';
export { registerCompression } from './compression/compression.js';
export { KeptText, sendKept } from './compression/kept-text.js';
export { registerAbandoned } from './connections/abandoned-requests.js';
export { accepts, registerAccept } from './server/accept.js';
export { registerAllowedHosts } from './server/allowed-hosts.js';
export type { HostSettings } from './server/allowed-hosts.js';
export { enableCors } from './server/cors.js';
export { keep, serveDocumentation } from './documentation/documentation.js';
export { ClientGone, clientGone } from './connections/client-gone.js';
export { DrainModule } from './connections/drain.module.js';
export { registerEntrance } from './server/entrance.js';
export { fastifyOptions } from './server/fastify-options.js';
export type { HttpSettings } from './server/fastify-options.js';
export { completeRoutes, createHttpAdapter } from './server/http-adapter.js';
export type { AdapterSettings } from './server/http-adapter.js';
export { isWithinDepth, parseJson, registerJsonBodies } from './server/json-body.js';
export { ApiExceptionFilter, describeCause, sendError } from './errors/api-exception.filter.js';
export type { ErrorDescription } from './errors/api-exception.filter.js';
export {
  ApiErrors,
  ConflictBody,
  ErrorBody,
  errorResponse,
  fieldErrorSchema,
  MovedBody,
} from './errors/error-bodies.js';
export { toApiError } from './errors/to-api-error.js';
export type { RequestFacts } from './errors/to-api-error.js';
export { ApiListQuery, ApiPage, ApiWholeListQuery, orBlank, pageSchema } from './lists/list-documentation.js';
export { IGNORED_PARAMETERS, ListParametersGuard } from './lists/list-parameters.guard.js';
export { toOpenApi31 } from './documentation/open-api-3-1.js';
export { withExample } from './documentation/open-api-examples.js';
export type { Example } from './documentation/open-api-examples.js';
export { registerOriginForm } from './server/origin-form.js';
export { registerRequestIds, requestIdOf } from './server/request-ids.js';
export { collectRoutes, registerMethodNotAllowed } from './server/routes.js';
export type { RouteTable } from './server/routes.js';
export { registerSecureHeaders } from './server/secure-headers.js';
export { registerStalled } from './connections/stalled-connections.js';
export { registerDraining } from './connections/unread-body.js';
export type { DrainLimits } from './connections/unread-body.js';
