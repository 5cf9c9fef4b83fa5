import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiQuery, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { messages } from '#errors';
import { ApiErrors, ErrorBody, fieldErrorSchema } from '#http';
import { ImportRefusal, ImportResult } from './import.dto.js';
import { CHARSETS } from './files/file-text.js';
import { ImportErrors, type ImportMode } from './import-result.js';

/**
 * Body and answers of an import route.
 * @param row schema of an item of a JSON list
 * @param file example of a CSV file
 * @param upsert what an upsert needs of a row that is there already
 */
export function AnswersImport(
  summary: string,
  modes: readonly ImportMode[],
  row: Type,
  file: string,
  upsert = 'An upsert needs of a row that is there already the sku or code, and what changes.',
): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    ApiOperation({
      summary,
      description:
        'All of the file is imported, or nothing of it; also when the client goes away. One import a tenant at a time.',
      requestBody: {
        required: true,
        description:
          'A CSV file with a heading line, or a JSON list of objects with the same columns. The separator of a CSV file is the ' +
          'comma, semicolon or tab with which its headings are known; behind semicolons and tabs numbers may have a decimal comma, ' +
          'and 1.500 is refused unless another number of the file shows that the point is its decimal mark. ' +
          `Encodings: utf-8 (default; UTF-16 by its mark) or, as the charset of the content type, one of ${CHARSETS.join(', ')}. ` +
          'Spreadsheet programs are understood: thousands apart, their words for true and false; a number that one of them has ' +
          'shortened (4.00638E+12) in a text is refused. ' +
          upsert,
        content: {
          'text/csv': { schema: { type: 'string', minLength: 1, example: file } },
          'application/json': {
            schema: { type: 'array', minItems: 1, items: { $ref: getSchemaPath(row) } },
          },
        },
      },
    }),
    ApiQuery({ name: 'dry_run', required: false, schema: { type: 'boolean', default: false } }),
    ApiQuery({
      name: 'mode',
      required: false,
      description:
        'upsert: changes the row that has this key (sku, code; of a location parent and name), if there is one; blank cells leave a value alone.',
      schema: { type: 'string', enum: [...modes], default: 'create' },
    }),
    ApiExtraModels(row, ImportRefusal, ErrorBody),
    ApiResponse({ status: 200, description: 'Imported, or (dry run) checked.', type: ImportResult }),
    ApiResponse({
      status: 400,
      description: 'The file has errors, or is no such file; nothing was imported.',
      content: {
        'application/json': {
          schema: {
            anyOf: [
              { $ref: getSchemaPath(ImportRefusal) },
              { $ref: getSchemaPath(ErrorBody) },
              fieldErrorSchema,
            ],
          },
          example: new ImportErrors(1, [
            { line: 2, field: file.split(',', 1)[0] ?? '', messages: [messages.required] },
          ]).toBody(),
        },
      },
    }),
    ApiErrors(409, 413, 415, 500),
  );
}
