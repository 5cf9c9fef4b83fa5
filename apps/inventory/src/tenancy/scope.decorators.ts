import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type AuthorisedRequest, originOf } from './access/request-authoriser.js';
import type { PlatformScope, Principal, RequestOrigin, TenantScope } from '../scope/scope.js';

function requestOf(context: ExecutionContext): AuthorisedRequest {
  return context.switchToHttp().getRequest<AuthorisedRequest>();
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} asked for on a route whose @Access does not give one.`);
  return value;
}

/** The tenant of the request. */
export const CurrentTenant = createParamDecorator((_: unknown, context: ExecutionContext): TenantScope =>
  required(requestOf(context).tenantScope, 'CurrentTenant'),
);

/** The tenant of the request, or null for an account without an active membership. */
export const MaybeInTenant = createParamDecorator(
  (_: unknown, context: ExecutionContext): TenantScope | null => requestOf(context).tenantScope ?? null,
);

/** The operator on the platform plane. */
export const CurrentOperator = createParamDecorator((_: unknown, context: ExecutionContext): PlatformScope =>
  required(requestOf(context).platformScope, 'CurrentOperator'),
);

/** The operator, or null for a member's request. */
export const MaybeOnPlatform = createParamDecorator(
  (_: unknown, context: ExecutionContext): PlatformScope | null => requestOf(context).platformScope ?? null,
);

/** The authenticated user. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Principal =>
  required(requestOf(context).principal, 'CurrentUser'),
);

/** Origin of the request, on public routes too. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin =>
  originOf(requestOf(context)),
);
