import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { JsonLogger } from '#observability';
import { connectRedis, SHARED_REDIS } from '../shared/redis.js';
import { RESEARCH_CONFIG } from '../tokens.js';
import type { ResearchConfig } from './config.js';

/** Closes the Redis connection with the application. */
@Injectable()
class SharedConnection implements OnApplicationShutdown {
  constructor(@Inject(SHARED_REDIS) private readonly redis: Redis | null) {}

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

/** The settings and the shared Redis connection. */
@Module({})
export class SettingsModule {
  static of(config: ResearchConfig, logger?: JsonLogger): DynamicModule {
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: RESEARCH_CONFIG, useValue: config },
        {
          provide: SHARED_REDIS,
          useFactory: () => (config.redisUrl === null ? null : connectRedis(config.redisUrl, logger)),
        },
        SharedConnection,
      ],
      exports: [RESEARCH_CONFIG, SHARED_REDIS],
    };
  }
}
