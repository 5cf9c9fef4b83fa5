import { randomUUID } from 'node:crypto';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { releaseVersion } from '#observability';
import type { ResearchResponse } from '../answers/research-response.js';
import { MAX_LIMIT } from '../config/defaults.js';
import type { ResearchService } from '../http/research/research.service.js';
import { carries } from '../papers/identifiers.js';
import { PAPER_TYPES, REPORT_FORMATS } from '../papers/paper.js';
import type { RunRequest } from '../pipeline/run/run-events.js';
import { EXPORT_FORMATS } from '../rendering/exports/export-formats.js';
import type { HowToShow, SessionsService } from '../sessions/sessions.service.js';
import { readQuery } from '../analysis/query/understand.js';

/** What the tools are made of; the services of the HTTP interface. */
export interface McpServices {
  research: Pick<ResearchService, 'answer'>;
  sessions: Pick<SessionsService, 'show'>;
}

const MOST_LOOKED_UP = 10;
const sessionId = z.string().describe('The session_id of an earlier search.');

/**
 * The research pipeline as tools of the Model Context Protocol: search, get_report, export_citations and
 * look_up_paper. Texts of papers in the answers are data of the sources.
 */
export function createMcpServer({ research, sessions }: McpServices): McpServer {
  const server = new McpServer({ name: 'research', version: releaseVersion() });
  const run = async (request: RunRequest, signal: AbortSignal): Promise<ResearchResponse> => {
    const options = { sessionId: randomUUID(), requestId: 'mcp', owner: null, signal };
    return parsed(await research.answer(request, options));
  };
  const show = async (id: string, how: HowToShow): Promise<ResearchResponse> =>
    parsed(await sessions.show(id, null, how));

  server.registerTool(
    'search',
    {
      description:
        'Searches arXiv, Crossref, OpenAlex and Semantic Scholar and answers with a Markdown report: papers without duplicates, themes, findings quoted word for word, gaps. The query may be a question or a search strategy (phrases, AND, OR, NOT, brackets, truncation, field tags). Its session_id serves get_report and export_citations.',
      inputSchema: z.object({
        query: z.string().min(1).max(2_000),
        limit: z.number().int().min(1).max(MAX_LIMIT).optional().describe('Papers asked of each source.'),
        from: z.number().int().min(1000).max(2999).optional().describe('First year of publication.'),
        to: z.number().int().min(1000).max(2999).optional().describe('Last year of publication.'),
        types: z.array(z.enum(PAPER_TYPES)).optional(),
        expand: z
          .boolean()
          .optional()
          .describe('False: no synonyms of the names in the query are searched for.'),
      }),
    },
    async ({ query, limit, from, to, types, expand = true }, context) => {
      const years = from === undefined && to === undefined ? null : { from: from ?? null, to: to ?? null };
      const answer = await run(
        {
          query,
          format: 'markdown',
          export: null,
          limit: limit ?? null,
          years,
          types: types ?? null,
          expand,
        },
        context.mcpReq.signal,
      );
      return texts(`session_id: ${answer.session_id ?? 'not stored'}`, reportOf(answer));
    },
  );

  server.registerTool(
    'get_report',
    {
      description: 'The report of an earlier search again, in a format of choice, with no call outside.',
      inputSchema: z.object({ session_id: sessionId, format: z.enum(REPORT_FORMATS).default('markdown') }),
    },
    async ({ session_id, format }) => texts(reportOf(await show(session_id, { format, export: undefined }))),
  );

  server.registerTool(
    'export_citations',
    {
      description: 'The papers of an earlier search as citations.',
      inputSchema: z.object({ session_id: sessionId, format: z.enum(EXPORT_FORMATS) }),
    },
    async ({ session_id, format }) => {
      const { rendered } = await show(session_id, { format: 'json', export: [format] });
      const { exports = {} } = rendered as { exports?: Record<string, string> };
      return texts(exports[format] ?? '');
    },
  );

  server.registerTool(
    'look_up_paper',
    {
      description:
        'The records of up to ten papers by DOI, arXiv id, PMID or address, as JSON; [] where no source has one.',
      inputSchema: z.object({ identifier: z.string().min(3).max(300) }),
    },
    async ({ identifier }, context) => {
      const { identifiers } = readQuery(identifier, new Date());
      if (identifiers.length === 0) return failed(`${identifier} is no DOI, arXiv id, PMID or address`);
      const answer = await run(
        { query: identifiers.slice(0, MOST_LOOKED_UP).join(' '), format: 'json', export: null },
        context.mcpReq.signal,
      );
      const papers = answer.report.papers.filter((paper) => identifiers.some((one) => carries(paper, one)));
      return texts(JSON.stringify(papers, null, 2), ...answer.warnings);
    },
  );
  return server;
}

function parsed(body: Uint8Array): ResearchResponse {
  return JSON.parse(Buffer.from(body).toString()) as ResearchResponse;
}

function reportOf({ rendered }: ResearchResponse): string {
  return typeof rendered === 'string' ? rendered : JSON.stringify(rendered, null, 2);
}

function texts(...all: string[]) {
  return { content: all.map((text) => ({ type: 'text' as const, text })) };
}

function failed(message: string) {
  return { ...texts(message), isError: true };
}
