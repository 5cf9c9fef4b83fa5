import { Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Fields } from '#validation';
import type { Precondition } from '../commands/target.js';
import { Access } from '../tenancy/access/access.js';
import { ApiEndpoint } from '../http/api-endpoint.js';
import { Matching, Versioned } from '../http/precondition.js';
import { MaybeInTenant, Origin, CurrentUser } from '../tenancy/scope.decorators.js';
import type { Principal, RequestOrigin, TenantScope } from '../scope/scope.js';
import {
  ChangePasswordBody,
  DetailAnswer,
  LoginAnswer,
  LoginBody,
  MeAnswer,
  MeChange,
  RefreshAnswer,
  RefreshBody,
} from './auth.dto.js';
import { toLoginAnswer, toMeAnswer } from './auth.mapper.js';
import { AuthService } from './auth.service.js';

@ApiTags('auth')
@Controller('api/v1/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @Access('public')
  @ApiEndpoint('Log in and obtain tokens', 200, LoginAnswer, 400, 401, 403, 429)
  async login(@Fields(LoginBody) body: LoginBody, @Origin() origin: RequestOrigin): Promise<LoginAnswer> {
    return toLoginAnswer(await this.auth.login(body.username, body.password, origin));
  }

  @Post('refresh')
  @Access('public')
  @ApiEndpoint('Obtain a new access token', 200, RefreshAnswer, 400, 401, 403)
  async refresh(@Fields(RefreshBody) body: RefreshBody): Promise<RefreshAnswer> {
    return { access: await this.auth.refresh(body.refresh) };
  }

  @Get('me')
  @Access('authenticated', { oneTimePassword: true })
  @ApiEndpoint('The profile of whoever is signed in', 200, MeAnswer)
  async me(
    @CurrentUser() principal: Principal,
    @MaybeInTenant() tenant: TenantScope | null,
  ): Promise<MeAnswer> {
    return toMeAnswer(await this.auth.profile(principal, tenant));
  }

  @Patch('me')
  @Access('authenticated')
  @Versioned(toMeAnswer)
  @ApiEndpoint('Change the own e-mail address; not while impersonating', 200, MeAnswer, 400)
  async changeMe(
    @CurrentUser() principal: Principal,
    @MaybeInTenant() tenant: TenantScope | null,
    @Matching() precondition: Precondition | null,
    @Fields(MeChange, { partial: true }) body: Partial<MeChange>,
  ): Promise<MeAnswer> {
    return toMeAnswer(await this.auth.changeEmail(principal, tenant, body.email, precondition));
  }

  @Post('change-password')
  @Access('authenticated', { oneTimePassword: true })
  @ApiEndpoint('Change the password; ends every other session', 200, DetailAnswer, 400, 429)
  async changePassword(
    @CurrentUser() principal: Principal,
    @MaybeInTenant() tenant: TenantScope | null,
    @Fields(ChangePasswordBody) body: ChangePasswordBody,
  ): Promise<DetailAnswer> {
    await this.auth.changePassword(principal, tenant, body.old_password, body.new_password);
    return { detail: 'Password updated.' };
  }

  @Post('logout')
  @Access('public')
  @ApiEndpoint('End the session of a refresh token, which is proof enough', 204, null, 400, 401)
  async logout(@Fields(RefreshBody) body: RefreshBody, @Origin() origin: RequestOrigin): Promise<void> {
    await this.auth.logout(body.refresh, origin);
  }
}
