import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { RefusedInputError } from '../../../../errors.ts';
import { canonicalize } from '../../../../rdf/canonical/canonicalize.ts';
import type { ContextFiles } from '../../../../rdf/port/rdf-format.ts';
import { readRdf } from '../../../../rdf/read-rdf.ts';
import { dataIsHere, rdfFilesIn } from '../../catalogue-files.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'contexts-'));

afterAll(() => rmSync(directory, { recursive: true }));

function save(name: string, context: unknown): string {
  const file = path.join(directory, name);
  writeFileSync(file, JSON.stringify({ '@context': context }));
  return file;
}

function read(document: unknown, contexts?: ContextFiles) {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const body = { bytes, contentType: 'application/ld+json' };
  return readRdf(body, { baseIri: 'https://data.example.org/d', contexts });
}

async function linesOf(document: unknown, contexts?: ContextFiles): Promise<readonly string[]> {
  const { triples } = await canonicalize(await read(document, contexts));
  return triples.split('\n').filter((line) => line !== '');
}

async function refusalOf(document: unknown, contexts?: ContextFiles): Promise<RefusedInputError> {
  const outcome = await read(document, contexts).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(RefusedInputError);
  return outcome as RefusedInputError;
}

const TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';

describe('bundled contexts', () => {
  it.each([
    'https://schema.org',
    'https://schema.org/',
    'http://schema.org',
    'http://schema.org/',
    'https://schema.org/docs/jsonldcontext.jsonld',
  ])('have schema.org as %s', async (context) => {
    const dataset = {
      '@context': context,
      id: 'urn:d',
      type: 'Dataset',
      name: 'Trees',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      dateModified: '2024-05-01',
    };
    expect(await linesOf(dataset)).toEqual([
      '<urn:d> <http://schema.org/dateModified> "2024-05-01"^^<http://schema.org/Date> .',
      '<urn:d> <http://schema.org/license> <https://creativecommons.org/licenses/by/4.0/> .',
      '<urn:d> <http://schema.org/name> "Trees" .',
      `<urn:d> ${TYPE} <http://schema.org/Dataset> .`,
    ]);
  });

  it('have DCAT-US, with all of its fields', async () => {
    const dataset = {
      '@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
      '@id': 'urn:d',
      '@type': 'dcat:Dataset',
      title: 'Trees',
      keyword: ['tree'],
      bureauCode: ['015:11'],
      distribution: [{ '@id': 'urn:x', downloadURL: 'https://data.gov/a.csv' }],
    };
    expect(await linesOf(dataset)).toEqual([
      '<urn:d> <http://purl.org/dc/terms/title> "Trees" .',
      `<urn:d> ${TYPE} <http://www.w3.org/ns/dcat#Dataset> .`,
      '<urn:d> <http://www.w3.org/ns/dcat#distribution> <urn:x> .',
      '<urn:d> <http://www.w3.org/ns/dcat#keyword> "tree" .',
      '<urn:d> <https://project-open-data.cio.gov/v1.1/schema#bureauCode> "015:11" .',
      '<urn:x> <http://www.w3.org/ns/dcat#downloadURL> <https://data.gov/a.csv> .',
    ]);
  });

  it.each(['https://www.w3.org/ns/dcat.jsonld', 'http://www.w3.org/ns/dcat#'])(
    'have the DCAT of the W3C as %s, with the prefixes of all its versions',
    async (context) => {
      const dataset = {
        '@context': context,
        '@id': 'urn:d',
        '@type': 'dcat:Dataset',
        'dct:title': { '@value': 'Trees', '@language': 'en' },
        'dcterms:identifier': 'trees',
        publisher: 'urn:p',
      };
      expect(await linesOf(dataset)).toEqual([
        '<urn:d> <http://purl.org/dc/terms/identifier> "trees" .',
        '<urn:d> <http://purl.org/dc/terms/publisher> <urn:p> .',
        '<urn:d> <http://purl.org/dc/terms/title> "Trees"@en .',
        `<urn:d> ${TYPE} <http://www.w3.org/ns/dcat#Dataset> .`,
      ]);
    },
  );

  it('have ActivityStreams and Hydra', async () => {
    const note = { '@context': 'https://www.w3.org/ns/activitystreams', id: 'urn:n', type: 'Note' };
    expect(await linesOf(note)).toEqual([
      `<urn:n> ${TYPE} <https://www.w3.org/ns/activitystreams#Note> .`,
    ]);
    const page = {
      '@context': 'http://www.w3.org/ns/hydra/context.jsonld',
      '@id': 'urn:c',
      '@type': 'Collection',
      member: ['urn:m'],
    };
    expect(await linesOf(page)).toEqual([
      `<urn:c> ${TYPE} <http://www.w3.org/ns/hydra/core#Collection> .`,
      '<urn:c> <http://www.w3.org/ns/hydra/core#member> <urn:m> .',
    ]);
  });

  it('are joined with contexts inside the document', async () => {
    const both = {
      '@context': ['https://schema.org/', { title: 'urn:title' }],
      '@id': 'urn:d',
      title: 'a',
      name: 'b',
    };
    expect(await linesOf(both)).toEqual([
      '<urn:d> <http://schema.org/name> "b" .',
      '<urn:d> <urn:title> "a" .',
    ]);
  });
});

describe('contexts of the configuration', () => {
  const CITY = 'https://city.example/context.jsonld';

  it('are read from their files, and may take the place of bundled ones', async () => {
    const contexts = {
      [CITY]: save('city.jsonld', { title: 'urn:city:title' }),
      'https://schema.org/docs/jsonldcontext.json': save('own.jsonld', { title: 'urn:own:title' }),
    };
    const about = (context: string) => ({ '@context': context, '@id': 'urn:d', title: 'a' });
    expect(await linesOf(about(CITY), contexts)).toEqual(['<urn:d> <urn:city:title> "a" .']);
    const replaced = about('https://schema.org/docs/jsonldcontext.json');
    expect(await linesOf(replaced, contexts)).toEqual(['<urn:d> <urn:own:title> "a" .']);
  });

  it('are named by the refusal of others', async () => {
    const { code, message } = await refusalOf({ '@context': 'https://other.example/', a: 1 });
    expect(code).toBe('invalid-rdf');
    expect(message).toContain('"https://other.example/" is remote');
    expect(message).toContain('PLATFORM_JSONLD_CONTEXTS');
  });

  it('count with their scoped contexts in the limit of contexts', async () => {
    const terms = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, n) => [`t${n}`, `urn:t${n}`]),
    );
    const iri = 'https://scoped.example/';
    const contexts = {
      [iri]: save('scoped.jsonld', { part: { '@id': 'urn:part', '@context': terms } }),
    };
    const uses = (count: number) => ({
      '@context': iri,
      '@id': 'urn:d',
      part: Array.from({ length: count }, (_, n) => ({ t1: n })),
    });
    expect(await read(uses(20), contexts)).toHaveLength(40);
    expect(await refusalOf(uses(1_000), contexts)).toMatchObject({ code: 'too-complex' });
  });
});

describe('many uses of a bundled context', () => {
  const nodes = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ '@context': 'https://schema.org', name: `${n}` }));

  it('are read as long as they stay in the limit', async () => {
    expect(await read({ '@id': 'urn:d', 'urn:p': nodes(50) })).toHaveLength(100);
    expect(await refusalOf({ '@id': 'urn:d', 'urn:p': nodes(400) })).toMatchObject({
      code: 'too-complex',
    });
  });

  it('cannot hide in one array', async () => {
    const contexts = Array.from({ length: 400 }, () => 'https://schema.org');
    expect(await refusalOf({ '@context': contexts, name: 'a' })).toMatchObject({
      code: 'too-complex',
    });
  });
});

const SEMIC = 'catalogues/dcat-ap-examples/3.0.0/html/examples';
const SEMIC_CONTEXT =
  'https://semiceu.github.io/uri.semic.eu-generated/DCAT-AP/releases/3.0.0/html/examples/context.jsonld';

describe.skipIf(!dataIsHere)('the real files that name a remote context', () => {
  it('all load once the context is configured', async () => {
    const contexts = { [SEMIC_CONTEXT]: path.resolve('../shared/data', SEMIC, 'context.jsonld') };
    const remote: string[] = [];
    const loaded: string[] = [];
    for (const { name, ...body } of rdfFilesIn('catalogues')) {
      if (body.contentType !== 'application/ld+json') {
        continue;
      }
      const outcome = await readRdf(body, { baseIri: 'urn:x:' }).catch((error: Error) => error);
      if (outcome instanceof Error && outcome.message.includes('remote contexts')) {
        remote.push(name);
        const quads = await readRdf(body, { baseIri: 'urn:x:', contexts }).catch(() => []);
        loaded.push(...(quads.length > 0 ? [name] : []));
      }
    }
    expect(remote).toHaveLength(14);
    expect(loaded).toEqual(remote);
  });
});
