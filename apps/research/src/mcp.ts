import 'reflect-metadata';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { NestFactory } from '@nestjs/core';
import { JsonLogger } from '#observability';
import { loadConfig } from './config/env.js';
import { ResearchService } from './http/research/research.service.js';
import { createMcpServer } from './mcp/mcp-server.js';
import { goOffline } from './offline.js';
import { ResearchModule } from './research.module.js';
import { SessionsService } from './sessions/sessions.service.js';

// Standard output is the protocol's: nothing else may write there.
const settings = { ...loadConfig(), threads: 0 };
const offline = settings.sampleData || process.argv.includes('--offline');
const simulated = offline ? await goOffline(settings) : null;
const module = ResearchModule.of(simulated?.config ?? settings, new JsonLogger('silent', () => undefined));
const context = await NestFactory.createApplicationContext(module, { logger: false });
const server = createMcpServer({
  research: context.get(ResearchService),
  sessions: context.get(SessionsService),
});

async function stop(): Promise<void> {
  await server.close();
  await context.close();
  await simulated?.close();
}

process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
process.stdin.once('end', () => void stop());
await server.connect(new StdioServerTransport());
