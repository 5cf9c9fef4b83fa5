import { Controller, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type LinkSource, type Page, type QueryParams, toPage } from '#pagination';
import { Fields, type ParsedBody, TryFields } from '#validation';
import type { Target } from '../../commands/target.js';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { Id } from '../../http/id.pipe.js';
import { TargetId, Versioned } from '../../http/precondition.js';
import { ApiListEndpoint } from '../../http/api-list-endpoint.js';
import { CurrentOperator } from '../../tenancy/scope.decorators.js';
import type { PlatformScope } from '../../scope/scope.js';
import { AccountBody, OneTimePasswordBody, UserChange, UserCreate } from './user.dto.js';
import { USERS } from './user-list.js';
import { toAccount, toAccountChange, toAccountCommand, toOneTimePassword } from './user.mapper.js';
import { UsersService } from './users.service.js';

@ApiTags('platform: users')
@Controller('api/v1/users')
@Versioned(toAccount)
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Access('platform')
  @ApiListEndpoint('List accounts', USERS, AccountBody)
  async list(
    @CurrentOperator() scope: PlatformScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<AccountBody>> {
    return toPage(await this.users.list(scope, params), toAccount, request);
  }

  @Post()
  @Access('platform')
  @ApiEndpoint('Create an account', 201, AccountBody, 400, 409)
  async create(
    @CurrentOperator() scope: PlatformScope,
    @TryFields(UserCreate) body: ParsedBody<UserCreate>,
  ): Promise<AccountBody> {
    return toAccount(await this.users.create(scope, toAccountCommand(body)));
  }

  @Get(':id')
  @Access('platform')
  @ApiEndpoint('Account details', 200, AccountBody, 404)
  async get(@CurrentOperator() scope: PlatformScope, @Id('User') id: number): Promise<AccountBody> {
    return toAccount(await this.users.get(scope, id));
  }

  @Post(':id/reset-password')
  @Access('platform')
  @ApiEndpoint(
    'Give the account a one-time password; the answer shows it this once',
    200,
    OneTimePasswordBody,
    404,
  )
  async resetPassword(
    @CurrentOperator() scope: PlatformScope,
    @TargetId('User') target: Target,
  ): Promise<OneTimePasswordBody> {
    return toOneTimePassword(await this.users.resetPassword(scope, target));
  }

  @Patch(':id')
  @Access('platform')
  @ApiEndpoint('Change, deactivate or reactivate an account', 200, AccountBody, 400, 404, 409)
  async change(
    @CurrentOperator() scope: PlatformScope,
    @TargetId('User') target: Target,
    @Fields(UserChange, { partial: true }) body: Partial<UserChange>,
  ): Promise<AccountBody> {
    return toAccount(await this.users.change(scope, target, toAccountChange(body)));
  }
}
