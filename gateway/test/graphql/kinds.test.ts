import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProfile } from '../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import type { IndexedVocabulary } from '../../../search/index.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const property = (name: string, mappingClass: string, more = '; sh:maxCount 1') =>
  `[ sh:path ex:${name} ; pv:mappingName "${name}" ; pv:mappingClass "${mappingClass}" ${more} ]`;

const MODEL = compileProfile(
  inlineProfile(
    [
      property('title', 'MultiLangTitle'),
      property('temporal', 'DateRange', ''),
      property('spatial', 'Spatial', ''),
      property('size', 'Integer'),
      property('free', 'Boolean'),
      property('subject', 'EuroVoc', ''),
      property('publisher', 'AgentMultiLang'),
      '[ pv:mappingName "translation_meta" ; pv:mappingClass "TranslationMeta" ]',
    ].join(', '),
  ),
);

const TRANSLATED = {
  full_available_languages: ['de', 'en'],
  details: {
    de: { machine_translated: false },
    en: { machine_translated: true, original_language: 'de' },
  },
  status: 'unknown',
};

const DOCUMENTS = [
  {
    id: 'bonn',
    title: { de: 'Bonn' },
    temporal: [{ gte: '2019-03-01', lte: '2021' }],
    spatial: [{ type: 'Point', coordinates: [7.1, 50.73] }],
    size: 5_368_709_120,
    free: true,
    subject: [{ id: '5001', label: { en: 'cycling' }, resource: 'http://eurovoc.europa.eu/5001' }],
    publisher: { type: 'Organization', name: { de: 'Stadt Bonn', fr: 'Ville de Bonn' } },
    translation_meta: TRANSLATED,
  },
  {
    id: 'fiji',
    title: { en: 'Fiji' },
    temporal: [{ gte: '2022' }],
    spatial: [
      {
        type: 'LineString',
        coordinates: [
          [177, -18],
          [-178, -17],
        ],
      },
    ],
    size: 12,
    free: false,
    subject: [],
    translation_meta: { full_available_languages: ['en'], details: {}, status: 'unknown' },
  },
  {
    id: 'plain',
    temporal: [],
    spatial: [],
    subject: [],
    translation_meta: { full_available_languages: [], details: {}, status: 'unknown' },
  },
];

const EUROVOC: IndexedVocabulary = {
  entry: { id: 'eurovoc', resource: 'http://eurovoc.europa.eu/', terms: 1, languages: ['en'] },
  terms: [
    {
      document: {
        id: '5001',
        resource: 'http://eurovoc.europa.eu/5001',
        in_scheme: [],
        pref_label: { en: 'cycling' },
        parent_id: '5000',
        broader: ['5000'],
      },
      matches: [],
    },
  ],
};

describe('periods, geometries, large numbers and booleans in GraphQL', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    const puts = DOCUMENTS.map((document) => ({
      entity: 'dataset',
      id: document.id,
      document,
      json: JSON.stringify(document),
    }));
    graphql = await openTestGraphql({ model: MODEL, batch: { puts }, vocabularies: [EUROVOC] });
  });
  afterAll(() => graphql.close());

  const found = async (where: string) => {
    const { data, errors } = await graphql.ask(`{ datasets(where: {${where}}) { nodes { id } } }`);
    expect(errors).toBeUndefined();
    return data.datasets.nodes.map(({ id }: { id: string }) => id);
  };

  it.each([
    ['temporal: {lte: "2019"}', ['bonn']],
    ['temporal: {gte: "2021-12-31", lt: "2022"}', ['bonn']],
    ['temporal: {gte: "2035"}', ['fiji']],
    ['temporal: {exists: false}', ['plain']],
    ['spatial: {intersects: {minLon: 7, minLat: 50, maxLon: 8, maxLat: 51}}', ['bonn']],
    ['spatial: {intersects: {minLon: 170, minLat: -20, maxLon: -170, maxLat: -10}}', ['fiji']],
    ['spatial: {intersects: {minLon: 7.2, minLat: 50, maxLon: 8, maxLat: 51}}', []],
    ['spatial: {contains: {lon: 7.1, lat: 50.73}}', ['bonn']],
    ['spatial: {contains: {lon: 7.1, lat: 50.74}}', []],
    ['spatial: {exists: true}', ['bonn', 'fiji']],
    ['size: {gt: 4294967296}', ['bonn']],
    ['free: {eq: false}', ['fiji']],
    ['not: {free: {exists: true}}', ['plain']],
    ['subject: {value: {eq: "5001"}}', ['bonn']],
  ])('finds by {%s}', async (where, ids) => {
    expect(await found(where)).toEqual(ids);
  });

  it.each([
    ['latitude beyond the pole', '{minLon: 0, minLat: 0, maxLon: 1, maxLat: 91}', /maxLat/],
    ['latitudes the wrong way round', '{minLon: 0, minLat: 2, maxLon: 1, maxLat: 1}', /minLat/],
  ])('refuses a %s', async (_, box, message) => {
    const { errors } = await graphql.ask(
      `{ datasets(where: {spatial: {intersects: ${box}}}) { nodes { id } } }`,
    );
    expect(errors[0].message).toMatch(message);
  });

  it('gives their values with their members', async () => {
    const { data } = await graphql.ask(`{ dataset(id: "bonn") {
      temporal { gte lte } spatial { type coordinates } size free
      publisher { type name(languages: ["fr"]) { value } }
      translation_meta { full_available_languages status details { language machine_translated original_language } } } }`);
    expect(data.dataset).toEqual({
      temporal: [{ gte: '2019-03-01', lte: '2021' }],
      spatial: [{ type: 'Point', coordinates: [7.1, 50.73] }],
      size: 5_368_709_120,
      free: true,
      publisher: { type: 'Organization', name: { value: 'Ville de Bonn' } },
      translation_meta: {
        full_available_languages: ['de', 'en'],
        status: 'unknown',
        details: [
          { language: 'de', machine_translated: false, original_language: null },
          { language: 'en', machine_translated: true, original_language: 'de' },
        ],
      },
    });
  });

  it('orders by the first instant, periods without a start first', async () => {
    const { data } = await graphql.ask(
      '{ datasets(orderBy: [{field: temporal, direction: DESC}]) { nodes { id } } }',
    );
    expect(data.datasets.nodes.map(({ id }: { id: string }) => id)).toEqual([
      'fiji',
      'bonn',
      'plain',
    ]);
  });

  it('counts true and false, agents by name, and tells what is above a term', async () => {
    const { data, errors } = await graphql.ask(
      '{ datasets { facets { name buckets { value label(languages: ["de"]) parent count } } } }',
    );
    expect(errors).toBeUndefined();
    const facets = Object.fromEntries(
      data.datasets.facets.map(({ name, buckets }: { name: string; buckets: unknown }) => [
        name,
        buckets,
      ]),
    );
    expect(facets.subject).toEqual([{ value: '5001', label: 'cycling', parent: '5000', count: 1 }]);
    expect(facets.free).toMatchObject([
      { value: 'false', count: 1, parent: null },
      { value: 'true', count: 1 },
    ]);
    expect(facets.publisher).toMatchObject([{ value: 'Stadt Bonn', label: 'Stadt Bonn' }]);
  });
});
