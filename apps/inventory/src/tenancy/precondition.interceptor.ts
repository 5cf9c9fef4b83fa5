import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Observable } from 'rxjs';
import { Precondition, type ToBody, VERSIONED } from '../http/precondition.js';
import type { AuthorisedRequest } from './request-authoriser.js';

const CHANGING: readonly string[] = ['PUT', 'PATCH', 'DELETE', 'POST'];

/** Puts `If-Match` into the scope that the route works with, where the object under the path's id can be compared. */
@Injectable()
export class PreconditionInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context
      .switchToHttp()
      .getRequest<AuthorisedRequest & { params?: Readonly<Record<string, string>> }>();
    const ifMatch = request.headers['if-match'];
    if (
      typeof ifMatch === 'string' &&
      CHANGING.includes(request.method) &&
      request.params?.id !== undefined
    ) {
      const toBody = this.reflector.get<ToBody | undefined>(VERSIONED, context.getClass());
      if (toBody) {
        const precondition = new Precondition(ifMatch, toBody);
        if (request.tenantScope) request.tenantScope = { ...request.tenantScope, precondition };
        if (request.platformScope) request.platformScope = { ...request.platformScope, precondition };
      }
    }
    return next.handle();
  }
}
