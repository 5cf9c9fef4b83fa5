import { Controller, Delete, Get, HttpCode, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiPage, ApiWholeListQuery } from '#http';
import { type Page, pageOfWholeList, parseWholeListQuery, type QueryParams } from '#pagination';
import type { ResearchResponse } from '../../answers/research-response.js';
import { REPORT_FORMATS } from '../../papers/paper.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { NotFoundBody, UnauthorizedBody, ValidationErrorBody } from '../errors/error-bodies.js';
import { ResearchResponseDto } from '../research/research-response.dto.js';
import { ApiKeyGuard, type CallerRequest, ownerOf } from '../security/api-key.guard.js';
import { SessionDto, sessionDto } from './sessions.dto.js';
import { howToShow, wantsDocument } from './shown-as.js';

/** The HTML contains foreign text: nothing in it may run, load or send. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-downloads allow-popups";

@ApiTags('sessions')
@ApiBearerAuth()
@ApiResponse({ status: 401, type: UnauthorizedBody, description: 'Only where RESEARCH_API_TOKENS is set.' })
@UseGuards(ApiKeyGuard)
@Controller('research/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'sessions',
    summary: 'Stored answers, newest first',
    description: 'Where RESEARCH_API_TOKENS is set, those of the key that asks.',
  })
  @ApiWholeListQuery('the query')
  @ApiPage(SessionDto)
  @ApiResponse({ status: 404, type: NotFoundBody, description: 'No such page.' })
  async list(@Req() request: CallerRequest, @Query() params: QueryParams): Promise<Page<SessionDto>> {
    const query = parseWholeListQuery(params);
    const found = await this.sessions.list(ownerOf(request), query.words);
    return pageOfWholeList(query, found.map(sessionDto), request);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'session',
    summary: 'A stored answer',
    description:
      'As it was answered; with `format` or `export` rendered again, with no call outside. A client whose Accept ' +
      'header asks for `text/html` or `text/markdown` gets the document itself: a file that needs nothing else.',
  })
  @ApiQuery({ name: 'format', required: false, enum: REPORT_FORMATS, enumName: 'ReportFormat' })
  @ApiQuery({
    name: 'export',
    required: false,
    schema: { type: 'string' },
    description: 'Citation export formats, separated by commas.',
    example: 'bibtex,ris',
  })
  @ApiProduces('application/json', 'text/html', 'text/markdown')
  @ApiResponse({ status: 200, type: ResearchResponseDto, description: 'The answer.' })
  @ApiResponse({ status: 404, type: NotFoundBody, description: 'No such session.' })
  @ApiResponse({ status: 422, type: ValidationErrorBody, description: 'An unknown format.' })
  async show(
    @Req() request: CallerRequest,
    @Param('id') id: string,
    @Query() params: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const body = await this.sessions.show(id, ownerOf(request), howToShow(params));
    void reply.header('x-session-id', id).header('vary', 'accept');
    if (wantsDocument(request.headers.accept)) {
      const { format, rendered } = JSON.parse(Buffer.from(body).toString()) as ResearchResponse;
      if (typeof rendered === 'string') {
        const [type, ending] = format === 'html' ? ['text/html', 'html'] : ['text/markdown', 'md'];
        return reply
          .headers({
            'content-type': `${type}; charset=utf-8`,
            'content-disposition': `inline; filename="research-${id.slice(0, 8)}.${ending}"`,
            'content-security-policy': DOCUMENT_POLICY,
          })
          .send(rendered);
      }
    }
    return reply.type('application/json; charset=utf-8').send(body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteSession', summary: 'Remove a stored answer' })
  @ApiNoContentResponse({ description: 'It is gone.' })
  @ApiResponse({ status: 404, type: NotFoundBody, description: 'No such session.' })
  remove(@Req() request: CallerRequest, @Param('id') id: string): Promise<void> {
    return this.sessions.remove(id, ownerOf(request));
  }
}
