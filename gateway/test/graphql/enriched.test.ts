import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProfile, type EnrichmentConfig } from '../../../profile-compiler/index.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const property = (name: string, mappingClass: string, more = '') =>
  `[ sh:path ex:${name} ; pv:mappingName "${name}" ; pv:mappingClass "${mappingClass}" ${more} ]`;

const PROFILE = inlineProfile(
  [
    property('title', 'MultiLangTitle'),
    property('kind', 'StandardKeyword', '; sh:maxCount 1'),
    property('words', 'StandardText'),
    property('rhythm', 'Frequency', '; sh:maxCount 1'),
  ].join(', '),
);

const DAILY = 'https://rhythms.example/daily';
const REGISTER = 'https://kinds.example/register';
const KINDS = {
  kinds: {
    fields: ['kind', 'words', 'rhythm'],
    replacements: ['id:id', 'label:pref_label', 'resource:resource', 'above:parent_id'],
  },
} satisfies EnrichmentConfig;

/** The same metadata as documents hold it without and with the vocabulary. */
const PLAIN = [
  {
    id: 'known',
    kind: REGISTER,
    words: [REGISTER, 'Old Maps'],
    rhythm: { label: 'daily', resource: DAILY },
  },
  { id: 'other', kind: 'Survey', words: [], rhythm: { label: 'now and then' } },
  { id: 'without', words: [] },
];
const REGISTER_TERM = {
  id: 'register',
  label: { de: 'Verzeichnis', en: 'Register' },
  resource: REGISTER,
};
const ENRICHED = [
  {
    id: 'known',
    kind: REGISTER_TERM,
    words: [REGISTER_TERM, { id: 'old-maps', label: { en: 'Old Maps' } }],
    rhythm: { label: { de: 'täglich', en: 'daily' }, resource: DAILY, above: 'regular' },
  },
  {
    id: 'other',
    kind: { id: 'survey', label: { en: 'Survey' } },
    words: [],
    rhythm: { label: { en: 'now and then' } },
  },
  { id: 'without', words: [] },
];

describe.each([
  ['without a vocabulary', {}, PLAIN],
  ['with a vocabulary', KINDS, ENRICHED],
])('queries of a client %s', (_name, enrichment: EnrichmentConfig, documents) => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    const puts = documents.map((document) => ({
      entity: 'dataset',
      id: document.id,
      document,
      json: JSON.stringify(document),
    }));
    const model = compileProfile(PROFILE, { enrichment });
    graphql = await openTestGraphql({ model, batch: { puts } });
  });
  afterAll(() => graphql.close());

  it('give texts as texts and labels in a language', async () => {
    const { data, errors } = await graphql.ask(
      '{ dataset(id: "known") { kind words rhythm { label(languages: ["en"]) { value } resource } } }',
    );
    expect(errors).toBeUndefined();
    expect(data.dataset).toEqual({
      kind: REGISTER,
      words: [REGISTER, 'Old Maps'],
      rhythm: { label: { value: 'daily' }, resource: DAILY },
    });
  });

  it.each([
    [`kind: { eq: "${REGISTER}" }`, ['known']],
    ['kind: { in: ["Survey", "x"] }', ['other']],
    ['kind: { exists: false }', ['without']],
    ['not: { kind: { exists: false } }', ['known', 'other']],
    ['words: { eq: "old maps" }', ['known']],
    [`rhythm: { resource: { eq: "${DAILY}" } }`, ['known']],
  ])('find by %s', async (where, ids) => {
    const { data, errors } = await graphql.ask(
      `{ datasets(where: { ${where} }, orderBy: [{ field: id }]) { nodes { id } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.datasets.nodes.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it('order by the field', async () => {
    const { data, errors } = await graphql.ask(
      '{ datasets(orderBy: [{ field: kind, direction: DESC, language: "en" }]) { nodes { id } } }',
    );
    expect(errors).toBeUndefined();
    expect(data.datasets.nodes).toHaveLength(3);
    expect(data.datasets.nodes[2].id).toBe('without');
  });

  it('count by the facet', async () => {
    const { data, errors } = await graphql.ask(
      '{ datasets { facets(only: [kind]) { name buckets { count } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data.datasets.facets).toEqual([{ name: 'kind', buckets: [{ count: 1 }, { count: 1 }] }]);
  });
});

it('adds the term beside the text, and what the vocabulary gives to values', async () => {
  const puts = ENRICHED.map((document) => ({
    entity: 'dataset',
    id: document.id,
    document,
    json: JSON.stringify(document),
  }));
  const model = compileProfile(PROFILE, { enrichment: KINDS });
  const graphql = await openTestGraphql({ model, batch: { puts } });
  const { data, errors } = await graphql.ask(`{
    dataset(id: "known") {
      kind_term { value label(languages: ["de"]) { value language } resource }
      words_term { value }
      rhythm { label(languages: ["de"]) { value } above }
    }
    datasets(where: { kind_term: { value: { eq: "survey" } } }) { nodes { id } }
  }`);
  await graphql.close();
  expect(errors).toBeUndefined();
  expect(data.dataset).toEqual({
    kind_term: {
      value: 'register',
      label: { value: 'Verzeichnis', language: 'de' },
      resource: REGISTER,
    },
    words_term: [{ value: 'register' }, { value: 'old-maps' }],
    rhythm: { label: { value: 'täglich' }, above: 'regular' },
  });
  expect(data.datasets.nodes).toEqual([{ id: 'other' }]);
});
