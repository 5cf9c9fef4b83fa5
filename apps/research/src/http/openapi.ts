import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keep, KeptText, serveDocumentation, toOpenApi31, withExample } from '#http';
import { releaseVersion } from '#observability';
import { ERROR_EXAMPLES } from './errors/error-bodies.js';
import { EXAMPLES } from './examples.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const GETTING_STARTED = readFileSync(join(import.meta.dirname, 'getting-started.md'), 'utf8');

function openApiDocument(app: INestApplication): OpenAPIObject {
  return toOpenApi31(openApi30(app));
}

function openApi30(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Research pipeline')
    .setDescription(GETTING_STARTED)
    .setVersion(releaseVersion())
    .addTag('research', 'Questions and their reports.')
    .addTag('sessions', 'Stored answers, their reports and their citations.')
    .addTag('service', 'What runs and what is registered.')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'Only where RESEARCH_API_TOKENS is set.' });
  const document = SwaggerModule.createDocument(app, builder.build());
  for (const item of Object.values(document.paths))
    for (const method of ['get', 'post', 'delete'] as const) {
      const operation = item[method];
      if (operation !== undefined) item[method] = withOptionalKey(withExamples(operation));
    }
  return document;
}

function withExamples(operation: Operation): Operation {
  for (const [status, example] of Object.entries(ERROR_EXAMPLES)) {
    const response = operation.responses[status];
    const media = response && 'content' in response ? response.content?.['application/json'] : undefined;
    if (media) media.example = example;
  }
  return withExample(operation, EXAMPLES);
}

/** The key is only asked for where RESEARCH_API_TOKENS is set: an empty requirement says that none is fine too. */
function withOptionalKey(operation: Operation): Operation {
  return operation.security === undefined
    ? operation
    : { ...operation, security: [{}, ...operation.security] };
}

/** The interactive documentation at /docs and the document at /openapi.json. */
export function serveOpenApi(app: INestApplication, server: FastifyInstance): void {
  const document = () => JSON.stringify(openApiDocument(app));
  keep(server, '/openapi.json', new KeptText('application/json; charset=utf-8', 'no-cache', document));
  serveDocumentation(server, {
    path: '/docs',
    title: 'Research pipeline: API',
    document: () => openApi30(app),
    published: '/openapi.json',
  });
}
