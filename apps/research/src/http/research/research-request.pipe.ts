import { Injectable, type PipeTransform } from '@nestjs/common';
import { readMembers } from '#validation';
import { RequestInvalid } from '../errors/request-invalid.js';
import { UnreadableBody } from '../json-body.js';
import { ResearchRequestDto } from './research-request.dto.js';

/** Body → ResearchRequestDto; throws RequestInvalid with the standard validation detail. */
@Injectable()
export class ResearchRequestPipe implements PipeTransform<unknown, ResearchRequestDto> {
  transform(body: unknown): ResearchRequestDto {
    const { value, details } = readMembers(ResearchRequestDto, objectOf(body));
    if (details.length > 0) throw new RequestInvalid(details);
    return value;
  }
}

function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null)
    throw new RequestInvalid([{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }]);
  if (body instanceof UnreadableBody) {
    const { position, reason } = body;
    const error = { type: 'json_invalid', msg: 'JSON decode error', input: {}, ctx: { error: reason } };
    throw new RequestInvalid([{ ...error, loc: ['body', position] }]);
  }
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new RequestInvalid([
      {
        type: 'model_attributes_type',
        loc: ['body'],
        msg: 'Input should be a valid dictionary or object to extract fields from',
        input: body,
      },
    ]);
  }
  return body as Record<string, unknown>;
}
