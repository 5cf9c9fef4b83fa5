import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ParsedBody, TryFields } from '#validation';
import { Access } from '../../tenancy/access/access.js';
import { ApiEndpoint } from '../../http/api-endpoint.js';
import { toTenant } from '../../tenancy/own/own-tenancy.mapper.js';
import { CurrentOperator } from '../../tenancy/scope.decorators.js';
import type { PlatformScope } from '../../scope/scope.js';
import { toOneTimePassword } from '../users/user.mapper.js';
import { OnboardingBody, OnboardingWrite } from './onboarding.dto.js';
import { toOnboardingCommand } from './onboarding.mapper.js';
import { OnboardingService } from './onboarding.service.js';

@ApiTags('platform: tenants')
@Controller('api/v1/tenants/onboard')
export class OnboardingController {
  constructor(private readonly onboarding: OnboardingService) {}

  @Post()
  @Access('platform')
  @ApiEndpoint(
    'Create a tenant with its first owner; the answer shows the one-time password this once',
    201,
    OnboardingBody,
    400,
    409,
  )
  async onboard(
    @CurrentOperator() scope: PlatformScope,
    @TryFields(OnboardingWrite) body: ParsedBody<OnboardingWrite>,
  ): Promise<OnboardingBody> {
    const { tenant, owner } = await this.onboarding.onboard(scope, toOnboardingCommand(body));
    return { tenant: toTenant(tenant), owner: toOneTimePassword(owner) };
  }
}
