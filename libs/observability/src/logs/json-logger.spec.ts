import { describe, expect, it } from '@jest/globals';
import { JsonLogger, runInRequest, safeJson } from '../index.js';
import type { LogLevelName } from '../index.js';

function logged(use: (logger: JsonLogger) => void, level: LogLevelName = 'info'): Record<string, unknown>[] {
  const lines: string[] = [];
  use(new JsonLogger(level, (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('JsonLogger', () => {
  it('writes one JSON object a line with time, level, context and message', () => {
    const [line] = logged((logger) => logger.log('Started', 'Main'));
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      context: 'Main',
      message: 'Started',
    });
  });

  it("spreads an object message and adds the request's ids", () => {
    const request = { requestId: 'r-1', route: '/things/:id', caller: () => ({ tenantId: 7, userId: 3 }) };
    const [line] = runInRequest(request, () =>
      logged((logger) => logger.warn({ message: 'slow', milliseconds: 12 }, 'Database')),
    );
    expect(line).toEqual({
      level: 'warn',
      time: expect.any(String),
      requestId: 'r-1',
      route: '/things/:id',
      tenantId: 7,
      userId: 3,
      context: 'Database',
      message: 'slow',
      milliseconds: 12,
    });
  });

  it("writes errors with their stack, given as a value or as Nest's text", () => {
    const error = Object.assign(new TypeError('bad'), { code: 'E_BAD' });
    const [own, nest] = logged((logger) => {
      logger.error(error);
      logger.error('failed', 'Error: x\n    at y', 'Router');
    });
    expect(own).toMatchObject({ message: 'bad', error: { name: 'TypeError', code: 'E_BAD' } });
    expect(nest).toMatchObject({ message: 'failed', stack: 'Error: x\n    at y', context: 'Router' });
  });

  it.each<[LogLevelName, string[]]>([
    ['silent', []],
    ['error', ['fatal', 'error']],
    ['info', ['fatal', 'error', 'warn', 'info']],
    ['verbose', ['fatal', 'error', 'warn', 'info', 'debug', 'verbose']],
  ])('at level %s writes %j', (level, expected) => {
    const lines = logged((logger) => {
      logger.fatal('x');
      logger.error('x');
      logger.warn('x');
      logger.log('x');
      logger.debug('x');
      logger.verbose('x');
    }, level);
    expect(lines.map((line) => line['level'])).toEqual(expected);
  });
});

describe('a log line', () => {
  it('contains no secrets and only valid JSON', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const [secrets, odd] = logged((logger) => {
      logger.log(
        { message: 'to postgres://app:hunter2@db/x', headers: { authorization: 'Bearer abc' } },
        'Main',
      );
      logger.error({ message: 'odd', big: 12n, cycle });
    });
    expect(secrets).toMatchObject({
      message: 'to postgres://app:[redacted]@db/x',
      headers: { authorization: '[redacted]' },
      context: 'Main',
    });
    expect(odd).toMatchObject({ message: 'odd', big: '12', cycle: '[unprintable]' });
  });
});

describe('safeJson', () => {
  it('hides secrets by key at any depth and in texts', () => {
    const text = safeJson({
      Authorization: 'Bearer abc',
      nested: [{ new_password: 'hunter2', refresh: 'r', api_key: 'k', 'set-cookie': 's', tokens: ['t'] }],
      note: 'sent Authorization: Bearer abcdefghijkl.mno to postgres://app:hunter2@db/inventory',
      accessible: 'stays',
    });
    expect(JSON.parse(text)).toEqual({
      Authorization: '[redacted]',
      nested: [
        {
          new_password: '[redacted]',
          refresh: '[redacted]',
          api_key: '[redacted]',
          'set-cookie': '[redacted]',
          tokens: '[redacted]',
        },
      ],
      note: 'sent Authorization: Bearer [redacted] to postgres://app:[redacted]@db/inventory',
      accessible: 'stays',
    });
  });

  it('prints values that JSON cannot represent', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(JSON.parse(safeJson({ message: 'm', big: 12n, cycle }))).toEqual({
      message: 'm',
      big: '12',
      cycle: '[unprintable]',
    });
  });
});
