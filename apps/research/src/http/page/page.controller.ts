import { Controller, Get, Header, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeptText, sendKept } from '#http';
import type { ResearchConfig } from '../../config/config.js';
import { STYLE } from '../../rendering/html/style.js';
import { RESEARCH_CONFIG } from '../../tokens.js';
import { PAGE_POLICY, pageAt } from './page.js';
import { NAMES_SCRIPT } from './shared-names.js';

const TYPES = { js: 'text/javascript', css: 'text/css' } as const;

const FOLDER = join(import.meta.dirname, 'assets');

/** The files that the page may load; every other name is 404. */
const ASSETS: ReadonlyMap<string, KeptText> = new Map(
  [
    ...readdirSync(FOLDER).map((name) => ({ name, text: () => readFileSync(join(FOLDER, name)) })),
    { name: 'names.js', text: () => NAMES_SCRIPT },
    // The report's own style sheet, as in its HTML document.
    { name: 'report.css', text: () => STYLE },
  ].map(({ name, text }) => {
    const type = TYPES[name.endsWith('.css') ? 'css' : 'js'];
    return [name, new KeptText(`${type}; charset=utf-8`, 'no-cache', text)];
  }),
);

/** The page: the form, and a stored report under its own URL. */
@ApiExcludeController()
@Controller()
export class PageController {
  constructor(@Inject(RESEARCH_CONFIG) private readonly config: ResearchConfig) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', PAGE_POLICY)
  @Header('cache-control', 'no-cache')
  page(): string {
    return pageAt('', this.config.sampleData);
  }

  @Get('sessions/:id')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', PAGE_POLICY)
  @Header('cache-control', 'no-cache')
  session(): string {
    return pageAt('../', this.config.sampleData);
  }

  @Get('page/:file')
  async asset(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asset = ASSETS.get(file);
    if (!asset) throw new NotFoundException();
    await sendKept(asset, request, reply);
  }
}
