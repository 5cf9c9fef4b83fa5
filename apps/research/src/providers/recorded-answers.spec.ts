import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Paper, ProviderKey } from '../papers/paper.js';
import type { ProviderAdapter } from './adapter.js';
import { arxivAdapter } from './arxiv/arxiv.provider.js';
import { crossrefAdapter } from './crossref/crossref.provider.js';
import type { HttpAnswer } from './http/client-tools.js';
import { openalexAdapter } from './openalex/openalex.provider.js';
import { ProviderError } from './provider-errors.js';
import { semanticScholarAdapter } from './semantic_scholar/semantic-scholar.provider.js';

/**
 * Every recorded answer of the four services is either read into clean papers or refused with a typed error. The
 * recordings are not part of the repository.
 */
const folder = join(process.env['QUALITY_DATA'] ?? resolve('../shared/data'), 'providers');
const ADAPTERS: Partial<Record<ProviderKey, ProviderAdapter>> = {
  arxiv: arxivAdapter,
  crossref: crossrefAdapter,
  openalex: openalexAdapter,
  semantic_scholar: semanticScholarAdapter,
};

const files = existsSync(folder)
  ? Object.entries(ADAPTERS).flatMap(([key, adapter]) =>
      readdirSync(join(folder, key))
        .filter((name) => /\.(?:json|xml)$/.test(name))
        .map((name) => ({ name: `${key}/${name}`, path: join(folder, key, name), adapter })),
    )
  : [];

function answerOf(path: string): HttpAnswer {
  const text = readFileSync(path, 'utf8');
  const isHtml = /^\s*<(?:!doctype html|html)/i.test(text);
  const mediaType = isHtml
    ? 'text/html'
    : path.endsWith('.xml')
      ? 'application/atom+xml'
      : 'application/json';
  return { text, bytes: text.length, mediaType, headers: new Headers() };
}

function faultsOf(paper: Paper): string[] {
  const texts = [paper.title, paper.abstract, paper.venue, ...paper.authors.map(({ name }) => name)];
  const unclean = /<\/?[a-z][^>]*>|<!|&(?:#\w+|\w+);|[\n\r\t\u2028\u2029]| {2}|^\s|\s$/i;
  return texts.filter((text): text is string => text !== null && unclean.test(text));
}

if (files.length === 0) {
  describe('recorded answers', () => {
    it('are skipped where the recordings are not there', () => {
      console.warn(`skipped: no recorded answers in ${folder}`);
      expect(files).toEqual([]);
    });
  });
} else {
  describe.each(files)('recorded answer $name', ({ path, adapter }) => {
    it('is read into clean papers, or refused with a typed error when it is an error', () => {
      const answer = answerOf(path);
      const isError =
        answer.mediaType === 'text/html' || /"status":\s*"failed"/.test(answer.text.slice(0, 200));
      let papers: Paper[] = [];
      let thrown: unknown = null;
      try {
        papers = adapter.read(answer);
      } catch (error) {
        thrown = error;
      }
      expect(thrown === null || thrown instanceof ProviderError).toBe(true);
      expect(thrown !== null).toBe(isError);
      expect(papers.flatMap(faultsOf)).toEqual([]);
      for (const paper of papers) {
        expect(paper.paper_id).toMatch(/^(?:doi|arxiv|s2|openalex|hash):\S/);
        expect(paper.providers).toEqual([adapter.key]);
        expect(paper.doi === null || /^10\.\d{4,9}\/[^A-Z\s]+$/.test(paper.doi)).toBe(true);
        expect(paper.year === null || paper.date?.startsWith(String(paper.year))).toBe(true);
      }
    });
  });

  it('the recordings hold papers of every provider', () => {
    for (const adapter of Object.values(ADAPTERS)) {
      const own = files.filter((file) => file.adapter === adapter && !/-[34]\d\d\.\w+$/.test(file.name));
      expect(own.flatMap(({ path }) => adapter.read(answerOf(path))).length).toBeGreaterThan(0);
    }
  });
}
