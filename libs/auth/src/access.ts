import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBasicAuth, ApiBearerAuth, ApiCookieAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { ApiErrors } from '#errors';

/**
 * Who a route is for. `public`: anybody. `authenticated`: any live account, also by name and password (HTTP Basic), for who
 * has no membership to log in with. `tenant`: an active member, with a
 * permission from the app's access table. `platform`: staff or superuser. `superuser`: superuser. `either`: an operator,
 * who sees all, or an active member with the permission, who sees the own tenant.
 */
export const PLANES = ['public', 'authenticated', 'tenant', 'platform', 'superuser', 'either'] as const;
export type Plane = (typeof PLANES)[number];

export interface AccessRule {
  plane: Plane;
  /** A key of the app's access table; where members may be concerned. */
  permission?: string;
  /** Open also to an account that has to change its one-time password first. */
  oneTimePassword?: true;
}

export const ACCESS_RULE = 'auth:access-rule';

/**
 * Declares a route's rule, once: the guard reads it, the OpenAPI document shows it (security, 401, 403). A route
 * without one is denied by the guard and fails start-up.
 */
export function Access(plane: 'tenant' | 'either', permission: string): MethodDecorator;
export function Access(plane: 'authenticated', options: { readonly oneTimePassword: true }): MethodDecorator;
export function Access(plane: Exclude<Plane, 'tenant' | 'either'>): MethodDecorator;
export function Access(plane: Plane, more?: string | { readonly oneTimePassword: true }): MethodDecorator {
  const rule: AccessRule = { plane, ...(typeof more === 'string' ? { permission: more } : more) };
  if (plane === 'public') return applyDecorators(SetMetadata(ACCESS_RULE, rule));
  return applyDecorators(
    SetMetadata(ACCESS_RULE, rule),
    ApiBearerAuth('jwt'),
    ApiSecurity('token'),
    ApiCookieAuth('session'),
    ...(plane === 'authenticated' ? [ApiBasicAuth('basic')] : []),
    ApiExtension('x-access', rule),
    ApiErrors(401, 403),
  );
}
