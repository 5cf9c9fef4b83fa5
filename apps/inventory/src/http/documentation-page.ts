import type { SwaggerCustomOptions } from '@nestjs/swagger';

/** A request as Swagger UI is about to send it. */
interface Outgoing {
  method: string;
  headers: Record<string, string>;
}

/**
 * What the documentation page does beyond Swagger UI's own: finds operations by a word, keeps the authorisation over a
 * reload, sends the CSRF token with a browser session, and shows an operator whom they act as.
 */
export function documentationPage(console: { enabled: boolean; adminPath: string }): SwaggerCustomOptions {
  return {
    swaggerOptions: {
      filter: true,
      // With all operations and models open, a browser draws for half a minute before it shows anything.
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      persistAuthorization: true,
      displayRequestDuration: true,
      requestInterceptor: prepared,
    },
    customCss: STYLE,
    ...(console.enabled ? { customJs: `${console.adminPath}/acting/api-documentation.js` } : {}),
  };
}

/** Runs in the browser, by its text: it may use nothing from outside. */
function prepared(request: Outgoing): Outgoing {
  const page = globalThis as unknown as { document: { cookie: string } };
  const token = page.document.cookie
    .split('; ')
    .find((part) => part.startsWith('csrftoken='))
    ?.slice(10);
  if (token !== undefined && request.method !== 'GET')
    request.headers['X-CSRFToken'] = decodeURIComponent(token);
  const given = request.headers['Authorization'];
  // An API token is taken as it was handed over, without the name of its scheme.
  if (given !== undefined && !/^(?:Bearer|Token|Basic) /.test(given))
    request.headers['Authorization'] = `Token ${given.trim()}`;
  return request;
}

const STYLE = `
  .swagger-ui .wrapper { padding: 0 16px; }
  @media (max-width: 640px) {
    .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
    .swagger-ui .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
    .swagger-ui .parameters-container, .swagger-ui .responses-wrapper { overflow-x: auto; }
    .swagger-ui table.parameters td, .swagger-ui table.responses-table td { display: block; min-width: 0; }
    .swagger-ui .scheme-container .schemes { flex-wrap: wrap; }
  }
`;
