import { Module } from '@nestjs/common';
import { JwtModule, JwtSecretRequestType } from '@nestjs/jwt';
import { BasicStrategy, JwtKeys, JwtStrategy, OpaqueTokenStrategy, SessionStrategy } from '#auth';
import { CommandsModule } from '../commands/commands.module.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { DatabaseClock } from '../database/database-clock.js';
import { ApiTokensRepository } from './api-tokens/api-tokens.repository.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import './constraints.js';
import { CredentialsService } from './credentials/credentials.service.js';
import { FailedLogins } from './credentials/failed-logins.js';
import { FailedLoginsRepository } from './credentials/failed-logins.repository.js';
import { PasswordPolicy } from './credentials/password-policy.js';
import { PasswordResets } from './credentials/password-resets.js';
import { OwnSessionsRepository } from './sessions/own-sessions.repository.js';
import { OwnSessionsService } from './sessions/own-sessions.service.js';
import { SessionEnds } from './sessions/session-ends.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { TokenService } from './sessions/token.service.js';
import { UsersRepository } from './users.repository.js';
import { WebSessionsRepository } from './sessions/web-sessions.repository.js';

/** Accounts, passwords, sessions and credentials. */
@Module({
  imports: [
    CommandsModule,
    JwtModule.registerAsync({
      inject: [INVENTORY_CONFIG],
      useFactory: (config: InventoryConfig) => {
        const keys = new JwtKeys(config.auth.jwtSecrets);
        return {
          secretOrKeyProvider: (type: JwtSecretRequestType, token: string | object | Buffer) =>
            type === JwtSecretRequestType.SIGN
              ? keys.signing
              : keys.of(typeof token === 'string' ? token : ''),
        };
      },
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
    OwnSessionsRepository,
    OwnSessionsService,
    SessionEnds,
    SessionsRepository,
    TokenService,
    UsersRepository,
    WebSessionsRepository,
    BasicStrategy,
    OpaqueTokenStrategy,
    {
      provide: JwtStrategy,
      inject: [INVENTORY_CONFIG, DatabaseClock],
      useFactory: ({ auth }: InventoryConfig, clock: DatabaseClock) =>
        new JwtStrategy({
          keys: new JwtKeys(auth.jwtSecrets),
          issuer: auth.issuer,
          audience: auth.audience,
          now: clock.now.bind(clock),
        }),
    },
    {
      provide: SessionStrategy,
      inject: [INVENTORY_CONFIG],
      useFactory: (config: InventoryConfig) =>
        new SessionStrategy({ secrets: config.console.sessionSecrets }),
    },
  ],
  exports: [
    ApiTokensRepository,
    AuthService,
    CredentialsService,
    OwnSessionsService,
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
