import { Injectable, type PipeTransform } from '@nestjs/common';
import { readMembers } from '#validation';
import { RequestInvalid } from '../errors/request-invalid.js';
import { UnreadableBody } from '../json-body.js';
import { ownPaper } from '../../papers/own-paper.js';
import type { Paper } from '../../papers/paper.js';
import { EventLoopSharing } from '../../pipeline/run/event-loop-sharing.js';
import type { RunRequest } from '../../pipeline/run/run-events.js';
import { LibraryError, papersOfLibrary } from '../../rendering/exports/read-library.js';
import { ResearchRequestDto } from './research-request.dto.js';

const NEVER = new AbortController().signal;

/** Body (ResearchRequestDto) → request of a run; throws RequestInvalid with the standard validation detail. */
@Injectable()
export class ResearchRequestPipe implements PipeTransform<unknown, Promise<RunRequest>> {
  private readonly eventLoopSharing = new EventLoopSharing();

  async transform(body: unknown): Promise<RunRequest> {
    const { value, details } = readMembers(ResearchRequestDto, objectOf(body));
    if (details.length > 0) throw new RequestInvalid(details);
    const { papers, library, ...request } = value;
    const own = (papers ?? []).map(ownPaper).filter((paper) => paper !== null);
    if (library === null) return { ...request, papers: own };
    const read = await this.papersOf(library);
    return { ...request, papers: [...own, ...read.papers], unreadEntries: read.unread };
  }

  private async papersOf(library: string): Promise<{ papers: Paper[]; unread: number }> {
    try {
      return await papersOfLibrary(library, () => this.eventLoopSharing.yieldToEventLoop(NEVER));
    } catch (error) {
      if (!(error instanceof LibraryError)) throw error;
      const msg = `Value error, ${error.message}`;
      throw new RequestInvalid([
        { type: 'value_error', loc: ['body', 'library'], msg, input: library.slice(0, 200) },
      ]);
    }
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
