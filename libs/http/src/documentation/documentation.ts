import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { KeptText, sendKept } from '../compression/kept-text.js';

export interface Documentation {
  /** Path of the page, e.g. `/api/docs`. */
  path: string;
  title: string;
  /** Generated on the first request of the page. OpenAPI 3.0, which Swagger UI renders ten times faster than 3.1. */
  document: () => OpenAPIObject;
  /** Address of the published document, linked from the page. */
  published: string;
  /** Shows only tags at first, for documents with too many operations to render at once. */
  folded?: boolean;
  /** Name of the CSRF cookie, if the API accepts browser sessions. */
  csrfCookie?: string;
  /** An additional script of the application. */
  script?: string;
}

/** Swagger UI sets inline styles; scripts come from this origin only. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const JSON_TYPE = 'application/json; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** The files that the page may load. */
const FILES = [
  { folder: SWAGGER_UI, name: 'swagger-ui-bundle.js', type: SCRIPT, cache: 'max-age=86400' },
  { folder: SWAGGER_UI, name: 'swagger-ui.css', type: STYLE, cache: 'max-age=86400' },
  { folder: SWAGGER_UI, name: 'favicon-32x32.png', type: 'image/png', cache: 'max-age=86400' },
  { folder: import.meta.dirname, name: 'page.js', type: SCRIPT, cache: 'no-cache' },
  { folder: import.meta.dirname, name: 'samples.js', type: SCRIPT, cache: 'no-cache' },
  { folder: import.meta.dirname, name: 'page.css', type: STYLE, cache: 'no-cache' },
] as const;

/** The interactive documentation: a page around Swagger UI, its files and the document. */
export function serveDocumentation(server: FastifyInstance, documentation: Documentation): void {
  const { path } = documentation;
  const page = pageOf(documentation);
  server.get(path, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
      .send(page),
  );
  keep(
    server,
    `${path}/document.json`,
    new KeptText(JSON_TYPE, 'no-cache', () => JSON.stringify(documentation.document())),
  );
  for (const { folder, name, type, cache } of FILES)
    keep(server, `${path}/${name}`, new KeptText(type, cache, () => readFileSync(join(folder, name))));
}

/** Serves a text that stays the same while the process lives. */
export function keep(server: FastifyInstance, path: string, text: KeptText): void {
  server.get(path, (request, reply) => sendKept(text, request, reply));
}

function pageOf({ path, title, published, folded, csrfCookie, script }: Documentation): string {
  const data = [
    `data-document="${path}/document.json"`,
    `data-published="${published}"`,
    ...(folded ? ['data-folded'] : []),
    ...(csrfCookie === undefined ? [] : [`data-csrf-cookie="${csrfCookie}"`]),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${path}/favicon-32x32.png">
<link rel="preload" href="${path}/document.json" as="fetch" crossorigin="anonymous">
<link rel="modulepreload" href="${path}/samples.js">
<link rel="stylesheet" href="${path}/swagger-ui.css">
<link rel="stylesheet" href="${path}/page.css">
</head>
<body>
<div class="page">
<nav id="topics" aria-label="Topics" hidden><h2>Topics</h2><p><a class="to-find" href="#find">Find operations</a></p><ul></ul></nav>
<div id="documentation" ${data.join(' ')}></div>
</div>
<script src="${path}/swagger-ui-bundle.js"></script>
<script src="${path}/page.js" type="module"></script>
${script === undefined ? '' : `<script src="${script}" defer></script>\n`}</body>
</html>
`;
}
