import { applyDecorators, HttpCode } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { ApiErrors, ErrorBody, fieldErrorSchema } from '#errors';
import { ImportRefusal, ImportResult } from './import.dto.js';

/** The response decorator of an import route. */
export function AnswersImport(summary: string): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    ApiOperation({ summary, description: 'All of the file is imported, or nothing of it.' }),
    ApiConsumes('text/csv'),
    ApiBody({ schema: { type: 'string', example: 'sku,name,category\r\nB-1,Bolt,fasteners\r\n' } }),
    ApiQuery({ name: 'dry_run', required: false, schema: { type: 'boolean', default: false } }),
    ApiExtraModels(ImportRefusal, ErrorBody),
    ApiResponse({ status: 200, description: 'Imported, or (dry run) checked.', type: ImportResult }),
    ApiResponse({
      status: 400,
      description: 'The file has errors, or is no such file; nothing was imported.',
      schema: {
        anyOf: [{ $ref: getSchemaPath(ImportRefusal) }, { $ref: getSchemaPath(ErrorBody) }, fieldErrorSchema],
      },
    }),
    ApiErrors(409, 413, 415, 500),
  );
}
