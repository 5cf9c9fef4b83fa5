import { describe, expect, it } from '@jest/globals';
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
});
