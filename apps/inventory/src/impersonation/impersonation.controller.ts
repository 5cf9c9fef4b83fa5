import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Fields } from '#validation';
import { Access } from '../tenancy/access/access.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { DetailAnswer, ImpersonationAnswer } from '../identity/auth.dto.js';
import { toLoginAnswer } from '../identity/auth.mapper.js';
import { TokenService } from '../identity/sessions/token.service.js';
import { CurrentOperator, CurrentUser } from '../tenancy/scope.decorators.js';
import type { PlatformScope, Principal } from '../scope/scope.js';
import { ImpersonationStart } from './impersonation.dto.js';
import { ImpersonationService } from './impersonation.service.js';

@ApiTags('auth')
@Controller('api/v1/auth/impersonate')
export class ImpersonationController {
  constructor(
    private readonly impersonation: ImpersonationService,
    private readonly tokens: TokenService,
  ) {}

  @Post('start')
  @Access('superuser')
  @ApiEndpoint('Obtain tokens for an existing member of a tenant', 200, ImpersonationAnswer, 400)
  async start(
    @CurrentOperator() operator: PlatformScope,
    @Fields(ImpersonationStart) body: ImpersonationStart,
  ): Promise<ImpersonationAnswer> {
    const begun = await this.impersonation.startByApi(operator, body.user_id, body.reason);
    return {
      ...toLoginAnswer(this.tokens.pair({ ...begun, userId: begun.user.id }, begun)),
      impersonated_by: { id: operator.userId, username: operator.username },
    };
  }

  @Post('end')
  @Access('authenticated')
  @ApiEndpoint('End the impersonation that the caller is in', 200, DetailAnswer, 400)
  async end(@CurrentUser() principal: Principal): Promise<DetailAnswer> {
    await this.impersonation.end(principal);
    return { detail: 'Impersonation ended.' };
  }
}
