import { describe, expect, it } from '@jest/globals';
import { dataSourceOptions } from './data-source.js';
import { isoTime } from '#postgres';

describe('isoTime', () => {
  it.each([
    ['2026-11-21 13:24:00.12+00', '2026-11-21T13:24:00.12Z'],
    ['2026-11-21 13:24:00+00', '2026-11-21T13:24:00Z'],
    ['2026-11-21 13:24:00.123456+00:00', '2026-11-21T13:24:00.123456Z'],
  ])('makes %s to %s', (text, iso) => {
    expect(isoTime(text)).toBe(iso);
    expect(Number.isNaN(Date.parse(iso))).toBe(false);
  });
});

describe('dataSourceOptions', () => {
  const options = { poolSize: 7, statementTimeoutMs: 1234, connectTimeoutMs: 500, applicationName: 'test' };

  it('never changes a schema by itself and refuses empty conditions', () => {
    expect(dataSourceOptions('postgresql://u@h/d', options)).toMatchObject({
      synchronize: false,
      poolSize: 7,
      applicationName: 'test',
      invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    });
  });

  it('gives the client a limit of its own, and asks poolers for nothing that they refuse', () => {
    const { extra } = dataSourceOptions('postgresql://u@h/d?options=-c%20search_path%3Dstock', options);
    expect(extra).toMatchObject({
      pipeline: true,
      query_timeout: 3234,
      connectionTimeoutMillis: 500,
      keepAlive: true,
    });
    expect(extra).not.toHaveProperty('options');
    expect(extra).not.toHaveProperty('statement_timeout');
  });

  it('sets no limit where there is none', () => {
    const { extra } = dataSourceOptions('postgresql://u@h/d', { ...options, statementTimeoutMs: 0 });
    expect(extra).toMatchObject({ query_timeout: 0 });
  });
});
