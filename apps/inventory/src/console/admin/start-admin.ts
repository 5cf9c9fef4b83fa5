import AdminJSExpress from '@adminjs/express';
import { AbstractLoader, AdminModule } from '@adminjs/nestjs';
import type { AbstractHttpAdapter, LazyModuleLoader } from '@nestjs/core';
import { type AdminJS, ComponentLoader, type ResourceWithOptions } from 'adminjs';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { NotFound } from '#errors';
import { actionOf } from '../console-rights.js';
import { type ConsoleLocals, visitOf } from '../server/console-locals.js';
import type { ConsolePaths } from '../ui/common/contract.js';
import { designColours } from '../ui/frame/tokens.js';
import { UI_COMPONENTS } from '../ui/components.js';
import type { ConsoleOptions, ConsoleResource } from './console-resource.js';
import { currentAdminOf } from './operator.js';

/** Forms of the consoles are small and carry no files. */
const FORMS = { maxFieldsSize: 256 * 1024, maxFields: 200, maxFileSize: 1, multiples: false };

/** Keeps AdminJS's routes for ConsoleServer, which mounts them behind its gate: @adminjs/nestjs supports Express alone. */
class RouterHolder extends AbstractLoader {
  router: RequestHandler | null = null;
  admin: AdminJS | null = null;

  override register(admin: AdminJS, _adapter: AbstractHttpAdapter): void {
    this.admin = admin;
    this.router = AdminJSExpress.buildRouter(admin, Router(), FORMS);
  }
}

/** Creates one console: its AdminJS module within Nest, and its routes. */
export async function startAdmin(
  lazy: LazyModuleLoader,
  title: string,
  paths: ConsolePaths,
  { resources, ...options }: ConsoleOptions,
): Promise<RequestHandler> {
  const module = await lazy.load(() =>
    AdminModule.createAdmin({
      customLoader: RouterHolder,
      adminJsOptions: {
        ...options,
        resources: resources.map(withWords),
        componentLoader: componentLoader(),
        branding: { companyName: title, logo: false, withMadeWithLove: false, theme: THEME },
        settings: { defaultPerPage: 25 },
      } as never,
    }),
  );
  // Nest does not call the hooks of lazily loaded modules.
  await module.get(AdminModule).onModuleInit();
  const holder = module.get<AbstractLoader>(AbstractLoader);
  if (!(holder instanceof RouterHolder) || !holder.router || !holder.admin)
    throw new Error(`${title} has no routes.`);
  const { router, admin } = holder;
  return (request, response: Response<unknown, ConsoleLocals>, next) => {
    // AdminJS calls the action without a check that it exists.
    if (!exists(admin, request.path) || isOddBulk(request)) {
      next(new NotFound());
      return;
    }
    if (response.locals.visit) {
      // AdminJS reads its user from here; not enumerable, so that it is never stored with the session.
      Object.defineProperty(request.session, 'adminUser', {
        value: currentAdminOf(visitOf(response), paths),
        enumerable: false,
        configurable: true,
      });
    }
    router(request, response, next);
  };
}

/** Labels of choices: `best_effort` is best effort. */
function withWords(given: ResourceWithOptions): ResourceWithOptions {
  const { options } = given;
  const words = Object.fromEntries(
    (given.resource as ConsoleResource).properties().flatMap((property) => {
      const values = property.availableValues();
      if (!values) return [];
      const availableValues = values.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
      return [[property.path(), { ...options.properties?.[property.path()], availableValues }]];
    }),
  );
  return { ...given, options: { ...options, properties: { ...options.properties, ...words } } };
}

/** Whether the console has the resource and the action that a path names. It has no other pages. */
function exists(admin: AdminJS, path: string): boolean {
  const [, kind, id = ''] = /^(?:\/api)?\/(pages|resources)\/([^/]+)/.exec(path) ?? [];
  if (kind === undefined) return true;
  const resource = admin.resources.find((one) => kind === 'resources' && one.decorate().id() === id);
  const asked = actionOf(path);
  return resource !== undefined && (!asked || Object.hasOwn(resource.decorate().actions, asked.action));
}

/** An action on many records names them in one parameter. */
function isOddBulk({ path, query }: Request): boolean {
  return path.includes('/bulk/') && typeof query.recordIds !== 'string';
}

function componentLoader(): ComponentLoader {
  const loader = new ComponentLoader();
  for (const { name, file, overrides } of UI_COMPONENTS) {
    if (overrides) loader.override(name, file);
    else loader.add(name, file);
  }
  return loader;
}

const THEME = {
  // The menu is open from this width on; AdminJS opens it at 1324 pixels.
  breakpoints: ['577px', '769px', '1024px', '1200px'],
  colors: designColours(false),
};
