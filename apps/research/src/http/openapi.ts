import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { DOCUMENTATION_POLICY, toOpenApi31, withExample } from '#http';
import { releaseVersion } from '#observability';
import { ERROR_EXAMPLES } from './errors/error-bodies.js';
import { EXAMPLES } from './examples.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const DESCRIPTION =
  'Answers a question with a structured research report from several scholarly providers: papers without ' +
  'duplicates, themes, findings quoted word for word, gaps with evidence, and citations.\n\nThe examples can be sent as they stand; their answers come from ' +
  '`npm start -- --offline`. An id of a session is your own: take the session_id of an answer.';

export function openApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Research pipeline')
    .setDescription(DESCRIPTION)
    .setVersion(releaseVersion())
    .addTag('research', 'Questions and their reports')
    .addTag('sessions', 'Stored answers')
    .addTag('service', 'What runs and what is registered')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'Only where RESEARCH_API_TOKENS is set.' });
  const document = SwaggerModule.createDocument(app, builder.build());
  for (const item of Object.values(document.paths))
    for (const method of ['get', 'post', 'delete'] as const) {
      const operation = item[method];
      if (operation !== undefined) item[method] = withExamples(operation);
    }
  return toOpenApi31(document);
}

function withExamples(operation: Operation): Operation {
  for (const [status, example] of Object.entries(ERROR_EXAMPLES)) {
    const response = operation.responses[status];
    const media = response && 'content' in response ? response.content?.['application/json'] : undefined;
    if (media) media.example = example;
  }
  return withExample(operation, EXAMPLES);
}

const UI_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const UI_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Research pipeline: API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;
const UI_START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#ui', deepLinking: true, filter: true, persistAuthorization: true });\n`;

/**
 * The interactive documentation at /docs and the document behind it at /openapi.json. The three files of the interface
 * are served by name: nothing else of its package is reachable.
 */
export function serveDocumentation(app: INestApplication, server: FastifyInstance): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    ui: false,
  });
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  server.get('/docs', (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': DOCUMENTATION_POLICY,
      })
      .send(UI_PAGE),
  );
  server.get('/docs/start.js', (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').send(UI_START),
  );
  for (const [name, type] of Object.entries(UI_FILES)) {
    server.get(`/docs/${name}`, async (_request, reply) => {
      const file = await readFile(join(folder, name));
      return reply.headers({ 'content-type': type, 'cache-control': 'max-age=86400' }).send(file);
    });
  }
}
