import { type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, type Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule } from '#auth';
import { isPermission } from './access-table.js';

export interface RouteRule {
  method: string;
  path: string;
  handler: string;
  rule: AccessRule | undefined;
}

/** Every route of the app with its declared rule. */
export function routeRules(app: INestApplication, reflector: Reflector): RouteRule[] {
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      if (!metatype || typeof instance !== 'object' || instance === null) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, (...input: unknown[]) => unknown>;
      const base = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (!handler) return [];
        const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
        if (path === undefined) return [];
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
        return [
          {
            method,
            path: `/${base}/${path}/`.replaceAll(/\/{2,}/g, '/'),
            handler: `${metatype.name}.${name}`,
            rule: reflector.get<AccessRule | undefined>(ACCESS_RULE, handler),
          },
        ];
      });
    });
}

/** @throws Error naming every route without a rule or with an unknown permission */
export function checkAccessRules(app: INestApplication, reflector: Reflector): void {
  const wrong = routeRules(app, reflector).filter(
    ({ rule }) =>
      !rule ||
      ((rule.plane === 'tenant' || rule.plane === 'either') &&
        !(rule.permission && isPermission(rule.permission))),
  );
  if (wrong.length > 0) {
    throw new Error(
      `Routes without a rule of the access table: ${wrong.map(({ handler }) => handler).join(', ')}`,
    );
  }
}
