import type { NextFunction, Request, Response } from 'express';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { codingFor, encoded, KeptText, LEAST_BYTES } from '#http';
import type { ConsoleLocals } from './console-locals.js';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const kept = new Map<string, KeptText>();

/** The files of AdminJS's pages: with a strong entity tag, coded once. */
export function keepAssets(request: Request, response: Response, next: NextFunction): void {
  const sendFile = response.sendFile.bind(response);
  response.sendFile = (path: string) => {
    const type = TYPES[extname(path)];
    if (type === undefined) {
      sendFile(path);
      return;
    }
    const text = kept.get(path) ?? new KeptText(type, 'private, no-cache', () => readFileSync(path));
    kept.set(path, text);
    text.answer(request.headers).then(({ status, headers, body }) => {
      response.status(status).set(headers).end(body);
    }, next);
  };
  next();
}

/**
 * Answers as br or gzip, where `mayCompress` was passed on the way. Register it before what looks at the text of an answer: what is
 * sent last is wrapped first.
 */
export function compressAnswers(
  request: Request,
  response: Response<unknown, ConsoleLocals>,
  next: NextFunction,
): void {
  const coding = codingFor(request.get('accept-encoding'));
  if (coding !== null) {
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      if (!response.locals.mayCompress || typeof body !== 'string' || Buffer.byteLength(body) < LEAST_BYTES)
        return send(body);
      if (!response.get('content-type')) response.type('html');
      response.vary('Accept-Encoding').set('content-encoding', coding);
      encoded(coding, body).then(send, next);
      return response;
    };
  }
  next();
}

/** For AdminJS's pages and answers. What changes something may answer with a secret, and goes as it is. */
export function mayCompress(
  request: Request,
  response: Response<unknown, ConsoleLocals>,
  next: NextFunction,
): void {
  response.locals.mayCompress = request.method === 'GET';
  next();
}
