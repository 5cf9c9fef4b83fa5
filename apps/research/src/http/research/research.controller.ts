import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { clientGone } from '#http';
import { spanOf } from '#observability';
import type { RunRequest } from '../../pipeline/run/run-events.js';
import { ApiKeyGuard, type CallerRequest, ownerOf } from '../security/api-key.guard.js';
import { BusyBody, ServerErrorBody, UnauthorizedBody, ValidationErrorBody } from '../errors/error-bodies.js';
import { EventStream } from './event-stream.js';
import { ResearchRequestDto } from './research-request.dto.js';
import { ResearchRequestPipe } from './research-request.pipe.js';
import { ResearchResponseDto } from './research-response.dto.js';
import { ResearchService } from './research.service.js';

/** The stream as text, and each event of it for readers that take it apart. */
const EVENT_SCHEMA = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      required: ['event', 'data'],
      properties: {
        event: { type: 'string', enum: ['queued', 'stage', 'provider', 'result', 'error'] },
        data: { type: 'string', description: 'JSON.' },
      },
    },
  ],
};

@ApiTags('research')
@ApiBearerAuth()
@ApiResponse({ status: 401, type: UnauthorizedBody, description: 'Only where RESEARCH_API_TOKENS is set.' })
@ApiResponse({ status: 422, type: ValidationErrorBody, description: 'The request does not fit its schema.' })
@ApiResponse({ status: 500, type: ServerErrorBody, description: 'An error escaped from the pipeline.' })
@ApiResponse({
  status: 503,
  type: BusyBody,
  description: 'Too many questions at once; nothing was done. The header Retry-After says when to come back.',
  headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
})
@UseGuards(ApiKeyGuard)
@Controller('research')
export class ResearchController {
  constructor(private readonly research: ResearchService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'research',
    summary: 'Answer a question with a research report',
    description:
      'A stage or a provider that fails makes the answer partial, with a warning that says what is missing. ' +
      'The header X-Session-Id carries the session_id.',
  })
  @ApiBody({ type: ResearchRequestDto })
  @ApiResponse({ status: 200, type: ResearchResponseDto, description: 'The report and its rendering.' })
  async answer(
    @Body(ResearchRequestPipe) request: RunRequest,
    @Req() caller: CallerRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.research.assertRoom();
    const sessionId = this.research.newSessionId();
    void reply.header('x-session-id', sessionId);
    const answer = await this.research.answer(request, {
      sessionId,
      requestId: caller.id,
      owner: ownerOf(caller),
      span: spanOf(caller),
      signal: clientGone(reply),
    });
    return reply.type('application/json; charset=utf-8').send(answer);
  }

  @Post('stream')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'researchStream',
    summary: 'The same, with live progress as server-sent events',
    description:
      'Events: `queued` {ahead} where other runs come first, `stage` {name, status, duration_ms, counts}, `provider` {key, status, papers?, error?}, then ' +
      '`result` (the body of POST /research) or `error` {detail}.',
  })
  @ApiBody({ type: ResearchRequestDto })
  @ApiProduces('text/event-stream')
  @ApiResponse({
    status: 200,
    description: 'The events.',
    content: { 'text/event-stream': { schema: EVENT_SCHEMA } },
  })
  async stream(
    @Body(ResearchRequestPipe) request: RunRequest,
    @Req() caller: CallerRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.research.assertRoom();
    const sessionId = this.research.newSessionId();
    const signal = clientGone(reply);
    const events = new EventStream(reply, sessionId);
    const ahead = this.research.ahead();
    if (ahead !== null) events.send('queued', { ahead });
    await events.end(
      this.research.answer(request, {
        sessionId,
        requestId: caller.id,
        owner: ownerOf(caller),
        span: spanOf(caller),
        signal,
        onEvent: ({ event, data }) => events.send(event, data),
      }),
      (error) => this.research.describe(error),
    );
  }
}
