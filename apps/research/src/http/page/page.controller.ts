import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { PAGE, PAGE_POLICY } from './page.js';

/** The one page for people. */
@ApiExcludeController()
@Controller()
export class PageController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', PAGE_POLICY)
  @Header('cache-control', 'no-cache')
  page(): string {
    return PAGE;
  }
}
