import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Precondition, type ToBody, VERSIONED } from '../../http/precondition.js';
import type { AuthorisedRequest } from './request-authoriser.js';

const CHANGING: readonly string[] = ['PUT', 'PATCH', 'DELETE', 'POST'];

/**
 * Adds `If-Match` to the scope of the route if the object under the path's id supports it. It refuses no request. A
 * guard after the one that makes the scope, because an interceptor would wrap every answer in an observable.
 */
@Injectable()
export class PreconditionGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): true {
    const request = context
      .switchToHttp()
      .getRequest<AuthorisedRequest & { params?: Readonly<Record<string, string>> }>();
    const ifMatch = request.headers['if-match'];
    if (
      typeof ifMatch === 'string' &&
      CHANGING.includes(request.method) &&
      request.params?.id !== undefined
    ) {
      const toBody = this.reflector.getAllAndOverride<ToBody | undefined>(VERSIONED, [
        context.getHandler(),
        context.getClass(),
      ]);
      if (toBody) {
        const precondition = new Precondition(ifMatch, toBody);
        if (request.principal) request.principal = { ...request.principal, precondition };
        if (request.tenantScope) request.tenantScope = { ...request.tenantScope, precondition };
        if (request.platformScope) request.platformScope = { ...request.platformScope, precondition };
      }
    }
    return true;
  }
}
