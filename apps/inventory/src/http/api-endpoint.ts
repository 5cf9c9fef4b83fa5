import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import { ApiErrors } from '#http';

/**
 * The response decorator of a route: summary, success status, model, and the errors beside those of `@Access`.
 * `ApiEndpoint('Create a product', 201, ProductBody, 400, 409)`; null: an empty body.
 */
export function ApiEndpoint(
  summary: string,
  status: number,
  model: Type | null,
  ...errors: readonly number[]
): MethodDecorator {
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    model === null
      ? ApiResponse({ status, description: 'Done.' })
      : ApiResponse({ status, description: 'Done.', type: model }),
    ApiErrors(...errors, 500),
  );
}
