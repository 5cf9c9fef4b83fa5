import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The published contract, made from the routes themselves. */
export function createOpenApiDocument(app: INestApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle('Inventory API')
    .setDescription(
      'Multi-tenant inventory management: catalogue, stock ledger, purchasing, sales and reports. ' +
        'Errors are `{detail, code}`, field errors map each field to its messages.',
    )
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, 'jwt')
    .addApiKey(
      { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token <API token>`' },
      'token',
    )
    .addCookieAuth('sessionid', { type: 'apiKey', in: 'cookie' }, 'session')
    .build();
  const document = SwaggerModule.createDocument(app, settings, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  return { ...document, paths: withSlashes(document.paths) };
}

/** Both forms are answered; the documented one ends in a slash. */
function withSlashes(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path.endsWith('/') ? path : `${path}/`, item]),
  );
}
