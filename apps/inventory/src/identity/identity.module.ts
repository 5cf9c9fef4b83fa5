import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { JwtStrategy, OpaqueTokenStrategy, SessionStrategy } from '#auth';
import { AuditModule } from '../audit/audit.module.js';
import { INVENTORY_CONFIG, type InventoryConfig } from '../config/config.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import './constraints.js';
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
    SessionsRepository,
    TokenService,
    UsersRepository,
    WebSessionsRepository,
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
  exports: [AuthService, SessionsRepository, TokenService, UsersRepository, WebSessionsRepository],
})
export class IdentityModule {}
