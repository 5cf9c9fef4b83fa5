import type { Request, Response } from 'express';
import { StreamableFile } from '@nestjs/common';
import { pipeline } from 'node:stream/promises';
import type { QueryParams } from '#pagination';
import type { AuditEventsService } from '../../audit/audit-events.service.js';
import { dayOf } from '../filter-value.js';
import { actionOfWords } from '../ui/audit-log/action-words.js';
import { type ConsoleLocals, visitOf } from './console-locals.js';

const FILTER = /^filters\.([a-z_]+?)(?:~~(from|to))?$/;

/** The parameters of the audit log's list, from the console's address of the same list. */
export function auditParamsOf(query: Readonly<Record<string, unknown>>): QueryParams {
  const params: Record<string, string> = {};
  for (const [key, value] of Object.entries(query)) {
    const [, name, end] = FILTER.exec(key) ?? [];
    if (name === undefined || typeof value !== 'string' || value === '') continue;
    if (end === undefined) params[name] = name === 'action' ? actionOfWords(value) : value;
    else params[`${name}__${end === 'from' ? 'gte' : 'lte'}`] = dayOf(value);
  }
  return params;
}

/** All events of a list of the console as a file, with the operator's rights, also during an impersonation. */
export async function sendAuditCsv(
  events: AuditEventsService,
  request: Request,
  response: Response<unknown, ConsoleLocals>,
): Promise<void> {
  const params = { ...auditParamsOf(request.query), export: 'csv' };
  const file = await events.page(visitOf(response).scope, null, params, request);
  if (!(file instanceof StreamableFile))
    throw new Error('The export of audit events returned a page instead of a file.');
  response.set({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit-events.csv"',
  });
  await pipeline(file.getStream(), response);
}
