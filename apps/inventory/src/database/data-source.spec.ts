import { describe, expect, it } from '@jest/globals';
import { dataSourceOptions } from './data-source.js';
import { isoTime } from './iso-time.js';

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
  const options = { poolSize: 7, statementTimeoutMs: 1234, applicationName: 'test' };

  it('never changes a schema by itself and refuses empty conditions', () => {
    expect(dataSourceOptions('postgresql://u@h/d', options)).toMatchObject({
      synchronize: false,
      poolSize: 7,
      applicationName: 'test',
      invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    });
  });

  it('sets the time zone and the limit of a statement beside what the address carries', () => {
    const settings = (url: string): string =>
      (dataSourceOptions(url, options).extra as { options: string }).options;
    expect(settings('postgresql://u@h/d')).toBe('-c TimeZone=UTC -c statement_timeout=1234');
    expect(settings('postgresql://u@h/d?options=-c%20search_path%3Dstock')).toBe(
      '-c search_path=stock -c TimeZone=UTC -c statement_timeout=1234',
    );
  });
});
