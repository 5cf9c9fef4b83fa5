import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ApiErrors } from '#errors';
import { ApiListQuery, ApiPage, type ListDefinition } from '#pagination';

/** The response decorator of a list route: parameters, the page of the model, errors. */
export function ApiListEndpoint<Row extends object>(
  summary: string,
  list: ListDefinition<Row>,
  model: Type,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    ApiListQuery(list),
    ApiPage(model),
    ApiErrors(400, 404, 500),
  );
}
