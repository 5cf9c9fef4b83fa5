import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { BasicStrategy, JwtStrategy, OpaqueTokenStrategy, SessionStrategy } from '#auth';
import { AuditModule } from '../audit/audit.module.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { ApiTokensRepository } from './api-tokens.repository.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import './constraints.js';
import { CredentialsService } from './credentials/credentials.service.js';
import { FailedLogins } from './credentials/failed-logins.js';
import { FailedLoginsRepository } from './credentials/failed-logins.repository.js';
import { PasswordPolicy } from './credentials/password-policy.js';
import { PasswordResets } from './credentials/password-resets.js';
import { SessionEnds } from './session-ends.js';
import { SessionsRepository } from './sessions.repository.js';
import { TokenService } from './token.service.js';
import { UsersRepository } from './users.repository.js';
import { WebSessionsRepository } from './web-sessions.repository.js';

/** Accounts, passwords, sessions and the credentials that stand for them. */
@Module({
  imports: [
    AuditModule,
    JwtModule.registerAsync({
      inject: [INVENTORY_CONFIG],
      useFactory: (config: InventoryConfig) => ({ secret: config.auth.jwtSecret }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    CredentialsService,
    ApiTokensRepository,
    FailedLogins,
    FailedLoginsRepository,
    PasswordPolicy,
    PasswordResets,
    SessionEnds,
    SessionsRepository,
    TokenService,
    UsersRepository,
    WebSessionsRepository,
    BasicStrategy,
    OpaqueTokenStrategy,
    {
      provide: JwtStrategy,
      inject: [INVENTORY_CONFIG],
      useFactory: ({ auth }: InventoryConfig) =>
        new JwtStrategy({ secret: auth.jwtSecret, issuer: auth.issuer, audience: auth.audience }),
    },
    {
      provide: SessionStrategy,
      inject: [INVENTORY_CONFIG],
      useFactory: (config: InventoryConfig) => new SessionStrategy({ secret: config.console.sessionSecret }),
    },
  ],
  exports: [
    ApiTokensRepository,
    AuthService,
    CredentialsService,
    PasswordPolicy,
    PasswordResets,
    SessionEnds,
    SessionsRepository,
    TokenService,
    UsersRepository,
    WebSessionsRepository,
  ],
})
export class IdentityModule {}
