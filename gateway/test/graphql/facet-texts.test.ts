import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileProfile, searchFieldsOf } from '../../../profile-compiler/index.ts';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { inlineProfile } from '../../../profile-compiler/test/inline-profile.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

const property = (name: string, mappingClass: string, more = '') =>
  `[ sh:path ex:${name} ; pv:mappingName "${name}" ; pv:mappingClass "${mappingClass}" ${more} ]`;
const EU = 'http://publications.europa.eu/resource/authority/';
const MODEL = compileProfile(
  inlineProfile(
    [
      property('title', 'MultiLangTitle'),
      property('language', 'Language', '; sh:name "Language"@en, "Sprache"@de'),
      property('state', 'SpatialResource'),
      property('spoken_in', 'StandardResourceKeyword'),
    ].join(', '),
  ),
);
const DOCUMENT = {
  id: 'one',
  language: [
    { id: 'de', label: 'German' },
    { id: 'tlh-x', label: 'Of the hills' },
  ],
  state: [
    { id: 'fr', label: 'France' },
    { id: 'atlantis-1', label: 'Atlantis' },
  ],
  spoken_in: [`${EU}country/DEU`, `${EU}language/FRA`, `${EU}file-type/CSV`],
};

let graphql: TestGraphql;
beforeAll(async () => {
  const put = { entity: 'dataset', id: 'one', document: DOCUMENT, json: JSON.stringify(DOCUMENT) };
  graphql = await openTestGraphql({ model: MODEL, batch: { puts: [put] } });
});
afterAll(() => graphql.close());

it('names languages and countries in the language of the reader, without a vocabulary', async () => {
  const { data, errors } =
    await graphql.ask(`{ datasets { facets(only: [language, state, spoken_in]) {
    field title(languages: ["de"]) { value language } buckets { value label(languages: ["de"]) } } } }`);
  expect(errors).toBeUndefined();
  const [language, country, spoken] = data.datasets.facets;
  expect(language).toEqual({
    field: 'language',
    title: { value: 'Sprache', language: 'de' },
    buckets: expect.arrayContaining([
      { value: 'de', label: 'Deutsch' },
      { value: 'tlh-x', label: 'Of the hills' },
    ]),
  });
  expect(country.buckets).toEqual(
    expect.arrayContaining([
      { value: 'fr', label: 'Frankreich' },
      { value: 'atlantis-1', label: 'Atlantis' },
    ]),
  );
  expect(spoken).toEqual({
    field: 'spoken_in',
    title: { value: 'Spoken in', language: 'und' },
    buckets: expect.arrayContaining([
      { value: `${EU}country/DEU`, label: 'Deutschland' },
      { value: `${EU}language/FRA`, label: 'Französisch' },
      { value: `${EU}file-type/CSV`, label: `${EU}file-type/CSV` },
    ]),
  });
});

it('does so in documents, and takes the label of the data where a language is not known', async () => {
  const labelIn = async (languages: string) => {
    const { data, errors } = await graphql.ask(
      `{ dataset(id: "one") { language { label(languages: ${languages}) { value language } } } }`,
    );
    expect(errors).toBeUndefined();
    return data.dataset.language[0].label;
  };
  expect(await labelIn('["fr"]')).toEqual({ value: 'allemand', language: 'fr' });
  expect(await labelIn('["xx", "not a tag", "*"]')).toEqual({ value: 'German', language: 'und' });
});

it.each(['default', 'dcat-ap'])(
  'has names of all facets of the profile %s in four languages',
  async (profile) => {
    const model = await compileShipped(profile);
    const facets = model.entities.flatMap((entity) => searchFieldsOf(model, entity).facets);
    const unnamed = facets.filter(({ title = {} }) =>
      ['en', 'de', 'fr', 'nl'].some((tag) => !Object.hasOwn(title, tag)),
    );
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  },
);
