import { Controller, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '#auth';
import type { LinkSource, Page, QueryParams } from '#pagination';
import { toPage } from '../../database/list-reader.js';
import type { ParsedBody } from '../../fields/compile.js';
import { Fields, TryFields } from '../../fields/fields.pipe.js';
import { Answers } from '../../http/answers.js';
import { Id } from '../../http/id.pipe.js';
import { AnswersPage } from '../../http/list-route.js';
import { OnPlatform } from '../../tenancy/scope.decorators.js';
import type { PlatformScope } from '../../tenancy/scope.js';
import { AccountBody, UserChange, UserCreate } from './user.dto.js';
import { USERS } from './user-list.js';
import { toAccount } from './user.mapper.js';
import { UsersService } from './users.service.js';

@ApiTags('platform: users')
@Controller('api/v1/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Access('platform')
  @AnswersPage('List accounts', USERS, AccountBody)
  async list(
    @OnPlatform() scope: PlatformScope,
    @Query() params: QueryParams,
    @Req() request: LinkSource,
  ): Promise<Page<AccountBody>> {
    return toPage(await this.users.list(scope, params), toAccount, request);
  }

  @Post()
  @Access('platform')
  @Answers('Create an account', 201, AccountBody, 400, 409)
  async create(
    @OnPlatform() scope: PlatformScope,
    @TryFields(UserCreate) body: ParsedBody<UserCreate>,
  ): Promise<AccountBody> {
    return toAccount(await this.users.create(scope, body));
  }

  @Get(':id')
  @Access('platform')
  @Answers('Account details', 200, AccountBody, 404)
  async get(@OnPlatform() scope: PlatformScope, @Id('User') id: number): Promise<AccountBody> {
    return toAccount(await this.users.get(scope, id));
  }

  @Patch(':id')
  @Access('platform')
  @Answers('Change, deactivate or reactivate an account', 200, AccountBody, 400, 404, 409)
  async change(
    @OnPlatform() scope: PlatformScope,
    @Id('User') id: number,
    @Fields(UserChange, { partial: true }) body: Partial<UserChange>,
  ): Promise<AccountBody> {
    return toAccount(await this.users.change(scope, id, body));
  }
}
