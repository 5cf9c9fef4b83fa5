import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ApiErrors, ApiListQuery, ApiPage } from '#http';
import type { ListDefinition } from '#pagination';

/**
 * The response decorator of a list route: parameters, the page of the model, errors.
 * @param given the filter that the path gives: a list of what belongs to an object
 */
export function ApiListEndpoint<Row extends object>(
  summary: string,
  list: ListDefinition<Row>,
  model: Type,
  given?: string,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    ApiListQuery(list, given),
    ApiPage(model),
    ApiErrors(400, 404, 500),
  );
}
