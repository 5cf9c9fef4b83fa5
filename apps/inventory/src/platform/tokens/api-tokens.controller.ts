import { Controller, Delete, Get, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { CurrentOperator } from '../../tenancy/scope.decorators.js';
import type { PlatformScope } from '../../scope/scope.js';
import { ApiTokensService } from './api-tokens.service.js';
import { ApiTokenBody, ApiTokenCreate, IssuedApiTokenBody } from './token.dto.js';
import { API_TOKENS } from './token-list.js';
import { toApiToken, toApiTokenCommand, toIssuedApiToken } from './token.mapper.js';

@ApiTags('platform: API tokens')
@Controller('api/v1/api-tokens')
@Versioned(toApiToken)
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Get()
  @Access('platform')
  @ApiListEndpoint('List API tokens', API_TOKENS, ApiTokenBody)
  async list(
    @CurrentOperator() scope: PlatformScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<ApiTokenBody>> {
    return toPage(await this.tokens.list(scope, params), toApiToken, request);
  }

  @Post()
  @Access('platform')
  @ApiEndpoint('Issue an API token; the answer shows it this once', 201, IssuedApiTokenBody, 400)
  async issue(
    @CurrentOperator() scope: PlatformScope,
    @TryFields(ApiTokenCreate) body: ParsedBody<ApiTokenCreate>,
  ): Promise<IssuedApiTokenBody> {
    return toIssuedApiToken(await this.tokens.issue(scope, toApiTokenCommand(body)));
  }

  @Get(':id')
  @Access('platform')
  @ApiEndpoint('API token details', 200, ApiTokenBody, 404)
  async get(@CurrentOperator() scope: PlatformScope, @Id('API token') id: number): Promise<ApiTokenBody> {
    return toApiToken(await this.tokens.get(scope, id));
  }

  @Delete(':id')
  @Access('platform')
  @ApiEndpoint('Revoke an API token', 204, null, 404)
  async revoke(
    @CurrentOperator() scope: PlatformScope,
    @TargetId('API token') target: Target,
  ): Promise<void> {
    await this.tokens.revoke(scope, target);
  }
}
