import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { errorResponse, keep, KeptText, serveDocumentation, toOpenApi31, withExample } from '#http';
import { releaseVersion } from '#observability';
import { SIDES_SCHEMA } from '../stock/movements/movement-sides.js';
import { EXAMPLES } from './examples.js';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Responses = Operation['responses'];
type ResponseObject = Exclude<NonNullable<Responses[string]>, { $ref: string }>;

const GETTING_STARTED = readFileSync(join(import.meta.dirname, 'getting-started.md'), 'utf8');

/** Every topic of the document with a sentence, in the order of the page. */
const TOPICS: Readonly<Record<string, string>> = {
  auth: 'Log-in, the own account, invitations, impersonation.',
  tenants: 'The tenant that one works in, and its settings.',
  members: 'Who belongs to the tenant, with which role; invitations.',
  categories: 'A tree of categories for products.',
  products: 'What is bought, stored and sold.',
  stock: 'Locations, balances, reservations and the ledger of movements.',
  'stock counts': 'Counting what is there, and posting the differences.',
  purchasing: 'Suppliers, purchase orders, goods received notes.',
  sales: 'Customers, sales orders, dispatches.',
  returns: 'Goods that come back from customers or go back to suppliers.',
  reports: 'The dashboard, levels, valuation, reorder, purchases and sales; each as JSON or CSV.',
  imports: 'Files in: master data and opening stock. Files out in the same format.',
  changes: 'The feed of everything that has changed, in order.',
  webhooks: 'The feed, sent to addresses of the tenant as it happens.',
  audit: 'Who did what, and when.',
  'platform: tenants': 'For operators: making tenants with their first owner.',
  'platform: users': 'For operators: accounts and their passwords.',
  'platform: memberships': 'For operators: who belongs to which tenant.',
  'platform: API tokens': 'For operators: tokens for programs.',
  'platform: overviews': 'For operators: all of a tenant or an account at once.',
  status: 'Whether the service is well.',
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const API_PATH = '/api/v1/';

const UNAVAILABLE: Responses = { 503: errorResponse(503) };

const NOT_ACCEPTABLE: Responses = { 406: errorResponse(406) };

/** A body is parsed before the route is known to need one. */
const BODY_ERRORS: Responses = {
  400: errorResponse(400, 'The body cannot be read.'),
  413: errorResponse(413),
  415: errorResponse(415),
};

const X_TENANT = {
  name: 'X-Tenant',
  in: 'header' as const,
  required: false,
  description: "Slug of another of the caller's tenants to work in; the default tenant when absent.",
  schema: { type: 'string' },
};

/** Builds the OpenAPI document from the routes. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  return withRules(toOpenApi31(openApi30(app)));
}

/** What members of a body ask of each other, in keywords that OpenAPI 3.0 has not. */
const RULES: Readonly<Record<string, object>> = { StockMovementWrite: SIDES_SCHEMA };

function withRules(document: OpenAPIObject): OpenAPIObject {
  const schemas = { ...document.components?.schemas };
  for (const [name, rule] of Object.entries(RULES)) schemas[name] = { ...schemas[name], ...rule };
  return { ...document, components: { ...document.components, schemas } };
}

/**
 * The documentation page at /api/docs/ and the document at /api/schema.
 * @param consolePath of the platform console, whose operators may use the page while impersonating; null without one
 */
export function serveOpenApi(
  app: INestApplication,
  server: FastifyInstance,
  consolePath: string | null,
): void {
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app), {
    yamlDocumentUrl: 'api/schema.yaml',
    raw: ['yaml'],
    ui: false,
  });
  const schema = () => JSON.stringify(createOpenApiDocument(app));
  keep(server, '/api/schema', new KeptText('application/json; charset=utf-8', 'no-cache', schema));
  serveDocumentation(server, {
    path: '/api/docs',
    title: 'Inventory API',
    document: () => openApi30(app),
    published: '/api/schema/',
    folded: true,
    csrfCookie: 'csrftoken',
    ...(consolePath === null ? {} : { script: `${consolePath}/acting/api-documentation.js` }),
  });
}

function openApi30(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Inventory API')
    .setDescription(GETTING_STARTED)
    .setVersion(releaseVersion())
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'jwt')
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: '`Token <API token>`; the documentation page takes the bare token.',
      },
      'token',
    )
    .addBasicAuth(
      {
        type: 'http',
        scheme: 'basic',
        description: "Username and password, for the routes of one's own account.",
      },
      'basic',
    )
    .addCookieAuth(
      'sessionid',
      {
        type: 'apiKey',
        in: 'cookie',
        description:
          'The session of a browser, from a log-in at `/account/` or the console: nothing is entered here.',
      },
      'session',
    )
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  return { ...document, tags: topicsOf(document), paths: completed(withSlashes(document.paths)) };
}

/** The topics that operations have, those with a sentence first. */
function topicsOf({ paths }: OpenAPIObject): { name: string; description: string }[] {
  const operations = Object.values(paths).flatMap((item) => METHODS.map((method) => item[method]));
  const named = new Set(operations.flatMap((operation) => operation?.tags ?? []));
  const known = Object.keys(TOPICS).filter((name) => named.has(name));
  const names = [...known, ...[...named].filter((name) => !(name in TOPICS))];
  return names.map((name) => ({ name, description: TOPICS[name] ?? '' }));
}

/** Both forms are routed; the documented one ends in a slash. */
function withSlashes(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path.endsWith('/') ? path : `${path}/`, item]),
  );
}

const ETAG = {
  ETag: {
    description: 'Strong tag of the object as it is in this answer.',
    schema: { type: 'string' as const },
  },
};

const NOT_MODIFIED: Responses = {
  304: { description: 'The object is as the client has it.', headers: ETAG },
};
const PRECONDITION_FAILED: Responses = {
  412: errorResponse(412, 'The object has changed: its ETag is not the one in If-Match.'),
};

function conditional(name: string, description: string) {
  const schema = { type: 'string' as const };
  return { name, in: 'header' as const, required: false, description, schema };
}

const IF_NONE_MATCH = conditional(
  'If-None-Match',
  'ETags that the client has; 304 if one of them is current.',
);
const IF_MATCH = {
  ...conditional(
    'If-Match',
    'ETag of the object as the client read it, or `*`; 412 if the object has changed.',
  ),
  schema: { type: 'string' as const, minLength: 1 },
  example: '*',
};

function idFirst(parameters: NonNullable<Operation['parameters']>): NonNullable<Operation['parameters']> {
  const isId = (parameter: (typeof parameters)[number]): boolean =>
    'in' in parameter && parameter.in === 'path';
  return [...parameters.filter(isId), ...parameters.filter((parameter) => !isId(parameter))];
}

/** One object without an id in its path. */
const OWN_OBJECTS: ReadonlySet<string> = new Set(['/api/v1/auth/me/', '/api/v1/tenants/current/']);

/** What is made or sent beside the object of the path, whatever its state is. */
const WITHOUT_PRECONDITION = /\/(articles|reorder-points|test)\/$/;

/** A list of what belongs to an object is none itself. */
function isList({ parameters = [] }: Operation): boolean {
  return parameters.some((one) => 'name' in one && one.in === 'query' && one.name === 'page');
}

/** Routes of one object: ETag and conditional headers. */
function withTags(path: string, method: (typeof METHODS)[number], operation: Operation): Operation {
  const responses = operation.responses as Record<string, ResponseObject>;
  const isOne =
    (path.includes('{id}') &&
      !isList(operation) &&
      !(method === 'post' && WITHOUT_PRECONDITION.test(path))) ||
    OWN_OBJECTS.has(path);
  const tagged: Record<string, ResponseObject> = {};
  for (const [status, response] of Object.entries(responses)) {
    const isSuccess = status === '200' || status === '201';
    const isObject =
      isSuccess && 'application/json' in (response.content ?? {}) && (isOne || method === 'post');
    tagged[status] = isObject ? { ...response, headers: { ...response.headers, ...ETAG } } : response;
  }
  if (!isOne) return { ...operation, responses: tagged };
  const parameter = method === 'get' ? IF_NONE_MATCH : IF_MATCH;
  return {
    ...operation,
    parameters: [...idFirst(operation.parameters ?? []), parameter],
    responses: { ...tagged, ...(method === 'get' ? NOT_MODIFIED : PRECONDITION_FAILED) },
  };
}

function withCommon(path: string, method: (typeof METHODS)[number], operation: Operation): Operation {
  const common = path.startsWith(API_PATH)
    ? { ...NOT_ACCEPTABLE, ...UNAVAILABLE, ...(method === 'get' ? {} : BODY_ERRORS) }
    : {};
  const rule = operation['x-access' as keyof Operation] as { plane?: string } | undefined;
  const parameters = rule === undefined ? {} : { parameters: [...(operation.parameters ?? []), X_TENANT] };
  // A route's own declaration takes precedence over the common ones.
  return { ...operation, ...parameters, responses: { ...common, ...operation.responses } };
}

/** Documents what the server does before every route: bodies, headers and the caller's tenant. */
function completed(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const operations = METHODS.flatMap((method) => {
        const operation = item[method];
        if (operation === undefined) return [];
        const common = withExample(withCommon(path, method, operation), EXAMPLES);
        return [[method, path.startsWith(API_PATH) ? withTags(path, method, common) : common] as const];
      });
      return [path, { ...item, ...Object.fromEntries(operations) }];
    }),
  );
}
