import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBasicAuth, ApiBearerAuth, ApiCookieAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { ApiErrors } from '#http';

/**
 * The callers of a route. `public`: anybody. `authenticated`: any active account, also by HTTP Basic, for accounts
 * without a membership. `tenant`: an active member whose role has the permission. `platform`: staff or superuser.
 * `superuser`: superuser. `either`: an operator (all tenants) or an active member with the permission (the own
 * tenant).
 */
export type Plane = 'public' | 'authenticated' | 'tenant' | 'platform' | 'superuser' | 'either';

export interface AccessRule {
  plane: Plane;
  /** A key of the app's access table, for the planes `tenant` and `either`. */
  permission?: string;
  /** Also open to an account with a one-time password. */
  oneTimePassword?: true;
}

export const ACCESS_RULE = 'auth:access-rule';

/** `@Access` with the permissions of one app: a name that its access table does not have does not compile. */
export interface AccessDecorator<Permission extends string> {
  (plane: 'tenant' | 'either', permission: Permission): MethodDecorator;
  (plane: 'authenticated', options: { readonly oneTimePassword: true }): MethodDecorator;
  (plane: Exclude<Plane, 'tenant' | 'either'>): MethodDecorator;
}

/**
 * Declares the access rule of a route, once: the guard enforces it, the OpenAPI document shows it (security, 401,
 * 403, and 421 for a tenant that has moved). A route without a rule is denied and fails start-up. An app gives it its permissions as an `AccessDecorator`.
 */
export function declareAccess(
  plane: Plane,
  more?: string | { readonly oneTimePassword: true },
): MethodDecorator {
  const rule: AccessRule = { plane, ...(typeof more === 'string' ? { permission: more } : more) };
  if (plane === 'public') return applyDecorators(SetMetadata(ACCESS_RULE, rule));
  return applyDecorators(
    SetMetadata(ACCESS_RULE, rule),
    ApiBearerAuth('jwt'),
    ApiSecurity('token'),
    ApiCookieAuth('session'),
    ...(plane === 'authenticated' ? [ApiBasicAuth('basic')] : []),
    ApiExtension('x-access', rule),
    ApiErrors(401, 403, ...(plane === 'tenant' ? [421] : [])),
  );
}
