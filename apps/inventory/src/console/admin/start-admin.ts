import AdminJSExpress from '@adminjs/express';
import { AbstractLoader, AdminModule } from '@adminjs/nestjs';
import type { AbstractHttpAdapter, LazyModuleLoader } from '@nestjs/core';
import { type AdminJS, type AdminJSOptions, ComponentLoader } from 'adminjs';
import { type RequestHandler, type Response, Router } from 'express';
import { type ConsoleLocals, visitOf } from '../server/console-locals.js';
import { UI_COMPONENTS } from '../ui/components.js';
import { currentAdminOf } from './operator.js';

/** Forms of the consoles are small and carry no files. */
const FORMS = { maxFieldsSize: 256 * 1024, maxFields: 200, maxFileSize: 1, multiples: false };

/** Keeps AdminJS's routes; ConsoleServer mounts them behind its gate, @adminjs/nestjs itself knows Express alone. */
class RouterKeeper extends AbstractLoader {
  router: RequestHandler | null = null;

  override register(admin: AdminJS, _adapter: AbstractHttpAdapter): void {
    this.router = AdminJSExpress.buildRouter(admin, Router(), FORMS);
  }
}

/** Makes one console: its AdminJS module within Nest, and the routes that it answers. */
export async function startAdmin(
  lazy: LazyModuleLoader,
  title: string,
  options: AdminJSOptions,
): Promise<RequestHandler> {
  const module = await lazy.load(() =>
    AdminModule.createAdmin({
      customLoader: RouterKeeper,
      adminJsOptions: {
        ...options,
        componentLoader: componentLoader(),
        branding: { companyName: title, logo: false, withMadeWithLove: false, theme: THEME },
        settings: { defaultPerPage: 25 },
      } as never,
    }),
  );
  // Nest does not call the hooks of modules that are loaded late.
  await module.get(AdminModule).onModuleInit();
  const keeper = module.get<AbstractLoader>(AbstractLoader);
  if (!(keeper instanceof RouterKeeper) || !keeper.router) throw new Error(`${title} has no routes.`);
  const { router } = keeper;
  return (request, response: Response<unknown, ConsoleLocals>, next) => {
    if (response.locals.visit) {
      // AdminJS looks for its user here; not enumerable, so that it never reaches the stored session.
      Object.defineProperty(request.session, 'adminUser', {
        value: currentAdminOf(visitOf(response)),
        enumerable: false,
        configurable: true,
      });
    }
    router(request, response, next);
  };
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
  // The menu is open from here on; AdminJS's own design opens it at 1324 pixels only.
  breakpoints: ['577px', '769px', '1024px', '1200px'],
  colors: {
    primary100: '#1f4fd1',
    primary80: '#3f69d8',
    primary60: '#7d9ae6',
    primary40: '#b3c4f1',
    primary20: '#e4eafb',
    accent: '#1f4fd1',
    hoverBg: '#e4eafb',
  },
};
