import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { JsonLogger } from '#observability';
import type { ResearchResponse } from '../answers/research-response.js';
import { ConfigError, loadConfig } from '../config/env.js';
import { ResearchService } from '../http/research/research.service.js';
import { goOffline } from '../offline.js';
import type { Paper } from '../papers/paper.js';
import { papersOfLibrary } from '../rendering/exports/read-library.js';
import type { RunEvent } from '../pipeline/run/run-events.js';
import { ResearchModule } from '../research.module.js';
import { type CommandLine, HELP, readArguments, UsageError } from './arguments.js';

export interface Streams {
  out: (text: string) => void;
  /** Progress and errors. */
  err: (line: string) => void;
}

const EXIT = { answered: 0, failed: 1, usage: 2, partial: 3 } as const;

/** `npm run --silent research -- "query"`: one question on the command line. @returns the exit code */
export async function runResearchCommand(
  args: readonly string[],
  streams: Streams,
  signal: AbortSignal,
  environment?: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const line = readArguments(args);
    if (line.help) {
      streams.out(HELP);
      return EXIT.answered;
    }
    return await answer(line, streams, signal, environment);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    streams.err(`research: ${message}`);
    if (error instanceof UsageError) streams.err('`npm run --silent research -- --help` lists the options.');
    return error instanceof UsageError || error instanceof ConfigError ? EXIT.usage : EXIT.failed;
  }
}

async function answer(
  { offline, out, quiet, library, request }: CommandLine,
  streams: Streams,
  signal: AbortSignal,
  environment?: NodeJS.ProcessEnv,
): Promise<number> {
  const own = library === null ? null : await ownPapers(library);
  // One question needs no threads; nothing else runs in this process.
  const settings = { ...loadConfig(environment), threads: 0 };
  const simulated = offline || settings.sampleData ? await goOffline(settings) : null;
  const logger = new JsonLogger('silent', () => undefined);
  const module = ResearchModule.of(simulated?.config ?? settings, logger);
  const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    const body = await context
      .get(ResearchService)
      .answer(own === null ? request : { ...request, papers: own.papers, unreadEntries: own.unread }, {
        sessionId: randomUUID(),
        requestId: 'command',
        owner: null,
        signal,
        onEvent: (event) => {
          const text = quiet ? null : lineOf(event);
          if (text !== null) streams.err(text);
        },
      });
    const { rendered, partial, warnings, session_id } = JSON.parse(
      Buffer.from(body).toString(),
    ) as ResearchResponse;
    const text = typeof rendered === 'string' ? rendered : JSON.stringify(rendered, null, 2);
    if (out === null) streams.out(`${text.trimEnd()}\n`);
    else await writeFile(out, `${text.trimEnd()}\n`);
    if (!quiet) {
      warnings.forEach((warning) => streams.err(`warning: ${warning}`));
      streams.err(`session ${session_id ?? ''}${out === null ? '' : ` · written to ${out}`}`);
    }
    return partial ? EXIT.partial : EXIT.answered;
  } finally {
    await context.close();
    await simulated?.close();
  }
}

async function ownPapers(file: string): Promise<{ papers: Paper[]; unread: number }> {
  try {
    return await papersOfLibrary(await readFile(file, 'utf8'), () => Promise.resolve());
  } catch (error) {
    throw new UsageError(`--library ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** An event as a line of progress; null if there is nothing new. */
function lineOf({ event, data }: RunEvent): string | null {
  if (event === 'provider') {
    const papers = data.papers === undefined ? '' : ` · ${data.papers} papers`;
    return `  ${data.key}: ${data.status}${papers}${data.error === undefined ? '' : ` · ${data.error}`}`;
  }
  if (data.status === 'started') return data.name === 'retrieval' ? 'retrieval …' : null;
  const counts = Object.entries(data.counts).map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`);
  const took = data.duration_ms === null ? '' : ` (${Math.round(data.duration_ms)} ms)`;
  return `${data.name} ${data.status}${took}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`;
}
