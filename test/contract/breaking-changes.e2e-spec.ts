import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaksOf, contractOf } from '../../scripts/lib/contract.mjs';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'openapi');

function committed(name: string): object {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as object;
}

function baseline(name: string): string[] {
  return readFileSync(join(folder, 'baseline', `${name}.txt`), 'utf8')
    .trim()
    .split('\n');
}

describe('the contract of the last release', () => {
  it.each(['inventory', 'research'])('of %s is kept', (name) => {
    const lines = baseline(name);
    expect(lines.length).toBeGreaterThan(150);
    expect(breaksOf(lines, contractOf(committed(name)))).toEqual([]);
  });
});

interface Schemas {
  [name: string]: {
    properties: Record<string, Record<string, unknown>>;
    required?: string[];
    enum?: string[];
  };
}

interface Document {
  paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
  components: { schemas: Schemas };
}

describe('a change that breaks a client', () => {
  function breaks(change: (schemas: Schemas, paths: Document['paths']) => void): string[] {
    const document = committed('inventory') as Document;
    const before = contractOf(document);
    change(document.components.schemas, document.paths);
    return breaksOf(before, contractOf(document));
  }

  /** The schema of that name. */
  function of(schemas: Schemas, name: string): Schemas[string] {
    const found = schemas[name];
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  }

  it('is a removed operation or parameter', () => {
    expect(breaks((_, paths) => delete paths['/livez/'])).toEqual([
      'gone: GET /livez/ = Probes_livez',
      'gone: GET /livez/ > 200 application/json ProbeAnswer',
      'gone: GET /livez/ > 500 application/json ErrorBody',
    ]);
    const removed = breaks((_, paths) => {
      const list = paths['/api/v1/products/']?.get;
      if (list) list.parameters = list.parameters.filter(({ name }) => name !== 'search');
    });
    expect(removed).toEqual(['gone: GET /api/v1/products/ ?search < string']);
  });

  it('is a member that an answer lacks, may lack, or may have as null', () => {
    expect(breaks((schemas) => delete of(schemas, 'ProductBody').properties.sku)).toEqual([
      'gone: ProductBody.sku > always',
      'gone: ProductBody.sku > never null',
      'gone: ProductBody.sku > string',
    ]);
    const optional = breaks((schemas) => {
      const product = of(schemas, 'ProductBody');
      product.required = product.required?.filter((name) => name !== 'sku') ?? [];
    });
    expect(optional).toEqual(['gone: ProductBody.sku > always']);
    const nullable = breaks(
      (schemas) => (of(schemas, 'ProductBody').properties.sku = { type: ['string', 'null'] }),
    );
    expect(nullable).toEqual(['gone: ProductBody.sku > never null']);
  });

  it('is a required member of a request that was optional, or a removed one', () => {
    expect(breaks((schemas) => of(schemas, 'ProductWrite').required?.push('barcode'))).toEqual([
      'newly required: ProductWrite.barcode < required',
    ]);
    expect(breaks((schemas) => delete of(schemas, 'ReversalWrite').properties.reason)).toContain(
      'gone: ReversalWrite.reason < string',
    );
  });

  it('is a narrower list of values, type or bound in a request', () => {
    expect(breaks((schemas) => of(schemas, 'PaymentTerms').enum?.shift())).toEqual([
      expect.stringMatching(/^gone: PaymentTerms < "\w+"$/),
    ]);
    const narrower = breaks(
      (schemas) => (of(schemas, 'ProductWrite').properties.sku = { type: 'string', maxLength: 50 }),
    );
    expect(narrower).toEqual(['narrower: ProductWrite.sku < maxLength 100, now 50']);
    const other = breaks((schemas) => (of(schemas, 'ProductWrite').properties.category = { type: 'string' }));
    expect(other).toContain('gone: ProductWrite.category < integer');
  });

  it('does not include additions and relaxed rules', () => {
    const additions = breaks((schemas, paths) => {
      const write = of(schemas, 'ProductWrite');
      write.properties.colour = { type: 'string' };
      write.properties.sku = { type: 'string', maxLength: 200 };
      write.required = [];
      of(schemas, 'ProductBody').properties.colour = { type: 'string' };
      of(schemas, 'PaymentTerms').enum?.push('net_90');
      paths['/api/v1/colours/'] = { get: { ...paths['/livez/']?.get } } as Document['paths'][string];
    });
    expect(additions).toEqual([]);
  });
});
