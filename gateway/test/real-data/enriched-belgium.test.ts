import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import {
  describeWithSharedData,
  sharedData,
} from '../../../repository/test/real-data/shared-data.ts';
import { vocabularyFile } from '../../../repository/test/real-data/vocabulary-files.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';
import { COUNTRY, ENRICHED_TEN, someLabels } from './enriched-ten-datasets.ts';
import { type JsonObject, shortened } from './json.ts';
import { TEN_DATASETS } from './ten-datasets.ts';

const FOLDER = sharedData('datasets/belgium-200');
const PROFILE = path.join(import.meta.dirname, '../../../profiles/default');
const CATALOGUE = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix at: <http://publications.europa.eu/resource/authority/> .
  [] a dcat:Catalog ; dct:title "Belgique"@fr , "België"@nl ;
    dct:language <http://publications.europa.eu/resource/authority/language/NLD> ,
      <http://publications.europa.eu/resource/authority/language/FRA> ;
    dct:spatial <http://publications.europa.eu/resource/authority/country/BEL> .`;

/** The tables under the ids that the mapping classes look terms up in. */
const TABLES = {
  'data-theme': 'eu-tables/data-theme-skos.rdf',
  'file-type': 'eu-tables/filetypes-skos.rdf',
  licence: 'eu-tables/licences-skos.rdf',
  language: 'norway/languages.ttl',
  country: 'eu-tables/countries-skos.rdf.gz',
} as const;

/** All labels but for licences, which get their Dutch one. */
const ENRICHMENT = {
  'data-theme': {
    fields: ['categories'],
    replacements: ['id:id', 'label:pref_label', 'resource:resource'],
  },
  'file-type': { fields: ['format'], replacements: ['label:pref_label'] },
  licence: { fields: ['license'], replacements: ['label:pref_label.nl'] },
  language: { fields: ['language'], replacements: ['label:pref_label'] },
  country: { fields: ['country'], replacements: ['label:pref_label'] },
};

describeWithSharedData(
  'two hundred datasets of a national portal, with the tables of the EU',
  () => {
    let test: TestApp;
    let texts: ReadonlyMap<string, string>;

    beforeAll(async () => {
      texts = await readDatasets();
      test = await openEnriched();
      await putTables(test);
      await putDatasets(test, texts);
    });

    afterAll(() => test.close());

    async function graphql<Data>(query: string): Promise<Data> {
      const payload = { query };
      const answer = await test.app.inject({ method: 'POST', url: '/graphql', payload });
      const { data, errors } = answer.json<{ data: Data; errors?: unknown }>();
      expect(errors).toBeUndefined();
      return data;
    }

    async function found(query: string): Promise<readonly string[]> {
      const { datasets } = await graphql<Found>(
        `{ datasets(query: ${JSON.stringify(query)}, first: 100) { nodes { id } } }`,
      );
      return datasets.nodes.map(({ id }) => id);
    }

    it.each(Object.entries(ENRICHED_TEN))(
      '%s has the labels of its terms',
      async (id, expected) => {
        const document = await read(test, id);
        const { enriched, rest } = apart(document);
        expect(enriched).toEqual({
          language: undefined,
          categories: undefined,
          ...expected,
          country: COUNTRY,
        });
        expect(rest).toEqual(apart(TEN_DATASETS[id] ?? {}).rest);
      },
    );

    it('are the same when the tables come after the datasets', async () => {
      await using later = await openEnriched();
      const some = new Map([...texts].filter(([id]) => id in ENRICHED_TEN));
      await putDatasets(later, some);
      await putTables(later);
      for (const id of some.keys()) {
        expect(await read(later, id)).toEqual(await read(test, id));
      }
    });

    it('are counted under labels in the languages that are asked for', async () => {
      const { datasets } = await graphql<Facetted>(`{ datasets(first: 1) {
      facets(first: 100, only: [categories, distributions_format, language, country, distributions_license]) { name buckets {
        value nl: label(languages: ["nl"]) el: label(languages: ["el"]) nb: label(languages: ["nb"]) } } } }`);
      const bucket = (facet: string, value: string) =>
        datasets.facets
          .find(({ name }) => name === facet)
          ?.buckets.find((one) => one.value === value);
      expect(bucket('categories', 'ENVI')).toMatchObject({ nl: 'Milieu', el: 'Περιβάλλον' });
      expect(bucket('country', 'be')).toMatchObject({ nl: 'België', el: 'Βέλγιο' });
      expect(bucket('language', 'en')).toMatchObject({ nb: 'Engelsk' });
      expect(bucket('distributions.format', 'RDF_TURTLE')).toMatchObject({ nl: 'RDF Turtle' });
      expect(bucket('distributions.license', 'CC0')).toMatchObject({
        nl: 'Creative Commons CC0 1.0 Universeel',
        el: 'Creative Commons CC0 1.0 Universeel',
      });
    });

    describe('are found by the name of their theme', () => {
      it.each([
        ['Finnish', 'liikenne', 'data-theme/TRAN'],
        ['Greek', 'μεταφορες', 'data-theme/TRAN'],
        ['Hungarian', 'közlekedés', 'data-theme/TRAN'],
        ['Maltese', 'ambjent', 'data-theme/ENVI'],
        ['Bulgarian', 'Околна', 'data-theme/ENVI'],
      ])('in %s: %s', async (_, query, term) => {
        expect((await found(query)).toSorted()).toEqual(using(texts, term));
      });
    });

    describe('are found by what else their terms are called', () => {
      it.each([
        ['alternative label of a file type', 'keyhole', 'file-type/KML'],
        ['alternative label of a file type', '"notation3"', 'file-type/N3'],
        ['a label of a licence that is not shown', 'univerzalno', 'licence/CC0>'],
      ])('%s: %s', async (_, query, term) => {
        expect((await found(query)).toSorted()).toEqual(using(texts, term));
      });
    });
  },
);

interface Found {
  readonly datasets: { readonly nodes: readonly { readonly id: string }[] };
}

interface Facetted {
  readonly datasets: {
    readonly facets: readonly {
      readonly name: string;
      readonly buckets: readonly ({ readonly value: string } & Readonly<Record<string, string>>)[];
    }[];
  };
}

async function openEnriched(): Promise<TestApp> {
  const profile = await readProfileDirectory(PROFILE);
  return openTestApp({
    model: compileProfile(profile, { enrichment: ENRICHMENT }),
  });
}

async function putTables(test: TestApp): Promise<void> {
  for (const [id, file] of Object.entries(TABLES)) {
    const { bytes, contentType } = vocabularyFile(file);
    const headers = { 'content-type': contentType };
    const { statusCode } = await test.put(`/vocabularies/${id}`, Buffer.from(bytes), { headers });
    expect([id, statusCode]).toEqual([id, 201]);
  }
}

async function putDatasets(test: TestApp, texts: ReadonlyMap<string, string>): Promise<void> {
  await test.put('/catalogues/belgium', CATALOGUE);
  const entries = texts.entries();
  const putNext = async () => {
    for (const [id, text] of entries) {
      await test.put(`/catalogues/belgium/datasets/origin?originalId=${id}`, text);
    }
  };
  // What is put at the same time is committed and indexed together.
  await Promise.all(Array.from({ length: 16 }, putNext));
}

async function readDatasets(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(FOLDER)).sort();
  const read = async (file: string) =>
    [path.parse(file).name, await readFile(path.join(FOLDER, file), 'utf8')] as const;
  return new Map(await Promise.all(files.map(read)));
}

/** The document of a dataset without its times, with long texts shortened. */
async function read({ app }: TestApp, id: string): Promise<JsonObject> {
  const { body } = await app.inject(`/datasets/${id}`);
  const { catalog_record: _, ...document } = someLabels(JSON.stringify(shortened(body)));
  return document;
}

/** Ids of the datasets whose Turtle names a term. */
function using(texts: ReadonlyMap<string, string>, term: string): readonly string[] {
  return [...texts].filter(([, text]) => text.includes(term)).map(([id]) => id);
}

/** What vocabularies change of a document, and the rest of it. */
function apart(document: JsonObject): { readonly enriched: JsonObject; readonly rest: JsonObject } {
  const { categories, language, country, distributions, ...others } = document;
  const parts = (distributions as readonly JsonObject[]).map(({ license, format, ...rest }) => ({
    enriched: {
      ...(license !== undefined && { license }),
      ...(format !== undefined && { format }),
    },
    rest,
  }));
  return {
    enriched: {
      categories,
      language,
      country,
      distributions: parts.map(({ enriched }) => enriched),
    },
    rest: { ...others, distributions: parts.map(({ rest }) => rest) },
  };
}
