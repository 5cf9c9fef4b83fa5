import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './env.js';

describe('loadConfig', () => {
  it('has the documented defaults', () => {
    const config = loadConfig({});
    expect(config.enabledProviders).toEqual(['arxiv', 'crossref', 'openalex', 'semantic_scholar']);
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      deadlineMs: 60_000,
      stageTimeoutMs: 10_000,
      llm: null,
      sampleData: false,
      apiTokenHashes: [],
    });
    expect(config.providers.arxiv).toEqual({
      baseUrl: 'https://export.arxiv.org',
      apiKey: null,
      minIntervalMs: null,
      timeoutMs: 10_000,
      limit: 25,
    });
  });

  it('reads every provider variable under its key', () => {
    const config = loadConfig({
      SEMANTIC_SCHOLAR_BASE_URL: 'http://127.0.0.1:9/s2/',
      SEMANTIC_SCHOLAR_API_KEY: 'key',
      SEMANTIC_SCHOLAR_MIN_INTERVAL_MS: '0',
      SEMANTIC_SCHOLAR_TIMEOUT_MS: '500',
      SEMANTIC_SCHOLAR_LIMIT: '7',
    });
    expect(config.providers.semantic_scholar).toEqual({
      baseUrl: 'http://127.0.0.1:9/s2',
      apiKey: 'key',
      minIntervalMs: 0,
      timeoutMs: 500,
      limit: 7,
    });
    expect(config.providers.crossref.minIntervalMs).toBeNull();
  });

  it('takes empty variables as unset and freezes all the way down', () => {
    const config = loadConfig({ RESEARCH_PORT: '', LLM_BASE_URL: ' ', RESEARCH_PROVIDERS: '' });
    expect(config.port).toBe(3001);
    expect(config.llm).toBeNull();
    expect(Object.isFrozen(config.providers.arxiv)).toBe(true);
    expect(Object.isFrozen(config.enabledProviders)).toBe(true);
  });

  it('lists each enabled provider once, in the order given', () => {
    expect(loadConfig({ RESEARCH_PROVIDERS: 'pubmed, arxiv,pubmed' }).enabledProviders).toEqual([
      'pubmed',
      'arxiv',
    ]);
  });

  it.each([
    [
      { RESEARCH_PROVIDERS: 'arxiv,scopus' },
      /^RESEARCH_PROVIDERS names an unknown provider: scopus \(known: arxiv, /,
    ],
    [{ RESEARCH_PROVIDERS: ',' }, /^RESEARCH_PROVIDERS names no provider$/],
    [{ RESEARCH_PORT: 'http' }, /^RESEARCH_PORT must be an integer/],
    [{ RESEARCH_PORT: '70000' }, /^RESEARCH_PORT must /],
    [{ CROSSREF_BASE_URL: 'nowhere' }, /^CROSSREF_BASE_URL must be a URL/],
    [{ ARXIV_MIN_INTERVAL_MS: '-1' }, /^ARXIV_MIN_INTERVAL_MS must /],
    [{ TRUSTED_PROXIES: 'balancer' }, /^TRUSTED_PROXIES must list addresses or networks/],
    [{ RESEARCH_CONTACT_EMAIL: 'nobody' }, /^RESEARCH_CONTACT_EMAIL must be an email/],
    [{ RESEARCH_API_TOKENS: 'plain-key' }, /^RESEARCH_API_TOKENS must list SHA-256 hashes/],
    [{ LLM_BASE_URL: 'http://127.0.0.1:1' }, /^LLM_MODEL must be set/],
    [{ RESEARCH_OFFLINE: 'perhaps' }, /^RESEARCH_OFFLINE must be a boolean/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  ])('refuses %j in one line', (environment, message) => {
    const attempt = () => loadConfig(environment);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow(/\n/);
  });

  it('takes keys from files, and hashes a line each', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const [one, two] = ['a1', 'b2'].map((pair) => pair.repeat(32));
    try {
      const config = loadConfig({
        RESEARCH_API_TOKENS_FILE: file('tokens', `${one}\n${two}\n`),
        OPENALEX_API_KEY_FILE: file('openalex', 'key-of-openalex\n'),
        SEMANTIC_SCHOLAR_API_KEY_FILE: file('s2', 'key-of-s2'),
        REDIS_URL_FILE: file('redis', 'redis://:9f-Kz@cache:6379'),
        LLM_BASE_URL: 'http://127.0.0.1:9',
        LLM_MODEL: 'a-model',
        LLM_API_KEY_FILE: file('llm', 'key-of-llm'),
      });
      expect(config).toMatchObject({
        apiTokenHashes: [one, two],
        redisUrl: 'redis://:9f-Kz@cache:6379',
        llm: { apiKey: 'key-of-llm' },
        providers: { openalex: { apiKey: 'key-of-openalex' }, semantic_scholar: { apiKey: 'key-of-s2' } },
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    [
      { LLM_API_KEY: 'k-17', LLM_API_KEY_FILE: '/any' },
      'LLM_API_KEY and LLM_API_KEY_FILE are both set: one of them is enough',
    ],
    [{ REDIS_URL_FILE: '/nowhere/at/all' }, 'REDIS_URL_FILE: /nowhere/at/all cannot be read (ENOENT)'],
    [
      { NODE_ENV: 'production', REDIS_URL: 'redis://:secret@cache:6379' },
      'REDIS_URL has a well-known password',
    ],
    [
      {
        NODE_ENV: 'production',
        // SHA-256 of `my-key`, which .env.example shows.
        RESEARCH_API_TOKENS: '5e78863ed1ffb9fc66b1d61634b126bf8eb20267e7996297eeeb9b19c8c0f732',
      },
      'RESEARCH_API_TOKENS lists the hash of a well-known key',
    ],
  ])('refuses the secrets of %j in one line', (environment, line) => {
    const attempt = () => loadConfig(environment);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(line);
  });
});
