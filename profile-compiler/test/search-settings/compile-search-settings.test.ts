import { describe, expect, it } from 'vitest';
import {
  compileProfile,
  type ProfileSource,
  readProfileDirectory,
  searchFieldsOf,
} from '../../index.ts';
import { BUILT_IN_PROFILE } from '../../read/built-in-profile.ts';
import { inlineProfile } from '../inline-profile.ts';
import { issuesOf } from '../issues-of.ts';

const PROFILE = inlineProfile(
  `[ sh:path ex:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLangTitle" ],
   [ sh:path ex:theme ; pv:mappingName "categories" ; pv:mappingClass "Theme" ],
   [ sh:path ex:publisher ; pv:mappingName "publisher" ; pv:mappingClass "Agent" ; sh:maxCount 1 ],
   [ sh:path ex:subject ; pv:mappingName "subject" ; pv:mappingClass "StandardKeyword" ],
   [ sh:path ex:issued ; pv:mappingName "issued" ; pv:mappingClass "DateTime" ; sh:maxCount 1 ],
   [ sh:path ex:rating ; pv:mappingName "rating" ; pv:mappingClass "Integer" ; sh:maxCount 1 ],
   [ sh:path dcat:distribution ; pv:mappingName "distributions" ; pv:mappingClass "Nested" ; pv:mappingLink ex:Part_Shape ]`,
  `ex:Part_Shape a sh:NodeShape ; sh:targetClass dcat:Distribution ; sh:property
     [ pv:mappingName "id" ; pv:mappingClass "StandardText" ; sh:maxCount 1 ],
     [ sh:path ex:title ; pv:mappingName "title" ; pv:mappingClass "SimpleMultiLang" ],
     [ sh:path ex:size ; pv:mappingName "size" ; pv:mappingClass "Integer" ; sh:maxCount 1 ],
     [ sh:path ex:service ; pv:mappingName "access_service" ; pv:mappingClass "StandardKeyword" ] .`,
);

function compile(dataset: unknown) {
  return compileProfile(PROFILE, { index: { types: { dataset } } });
}

function searchOf(dataset: unknown) {
  const [entity] = compile(dataset).entities;
  if (!entity) {
    throw new Error('The profile has no dataset');
  }
  return entity.search;
}

function issuesWith(types: Readonly<Record<string, unknown>>) {
  return issuesOf(PROFILE, { index: { types } });
}

describe('settings of search', () => {
  it('are the defaults where none are given', () => {
    const { facets, mostItems, window } = searchOf({});
    expect(facets.map(({ id, title }) => [id, title])).toEqual([
      ['categories', 'Categories'],
      ['publisher', 'Publishers'],
    ]);
    expect([mostItems, window]).toEqual([50, 10_000]);
  });

  it('count what a facet names, with the value and label of its members', () => {
    const facets = [
      { name: 'theme', title: 'Themes', path: 'categories' },
      { name: 'who', title: 'Who', path: 'publisher', aggregation_term: 'homepage.raw' },
      {
        name: 'mail',
        title: 'Mail',
        path: 'publisher',
        display_id: 'email',
        display_title: 'name',
      },
      { name: 'subject', title: 'Subjects', path: 'subject', plain: true },
      { name: 'name', title: 'Names', path: 'title' },
    ];
    const { facets: compiled, counted } = searchOf({ facets });
    expect(compiled.map((one) => ('field' in one ? one.field : one.kind))).toEqual([
      'categories',
      'publisher:homepage:name|resource',
      'publisher:email:name',
      'subject',
      'title:raw:raw',
    ]);
    expect(counted.map(({ role }) => role)).toEqual([
      { value: ['homepage'], label: ['name', 'resource'] },
      { value: ['email'], label: ['name'] },
      { value: [], label: [] },
    ]);
  });

  it('take labels from the documents of another type', () => {
    const facet = { name: 'c', title: 'C', path: 'subject', fromIndex: 'catalogue' };
    const { facets } = searchOf({ facets: [{ ...facet, fromIndexField: 'id' }] });
    expect(facets).toMatchObject([{ labels: { entity: 'catalog', by: 'id', title: 'id' } }]);
  });

  it('have conditions and ends of numbers', () => {
    const { facets } = searchOf({
      facets: [
        {
          name: 'stars',
          title: 'Stars',
          path: 'rating',
          type: 'nested',
          facets: [
            { name: 'many', title: 'Many', type: 'range', from: 4 },
            { name: 'few', title: 'Few', type: 'range', path: 'rating', to: 4 },
            {
              name: 'art',
              title: 'Art',
              type: 'mustMatch',
              path: 'subject',
              match: true,
              values: ['art'],
            },
            {
              name: 'other',
              title: 'Other',
              type: 'mustNotMatch',
              path: 'subject',
              match: true,
              values: ['art'],
            },
          ],
        },
        { name: 'big', title: 'Big', type: 'range', path: 'distributions.size', from: 100 },
        { name: 'worst', title: 'Worst', type: 'min', path: 'rating' },
      ],
    });
    expect(facets).toMatchObject([
      {
        kind: 'conditions',
        conditions: [
          { id: 'many', kind: 'range', field: 'rating', from: 4 },
          { id: 'few', kind: 'range', field: 'rating', to: 4 },
          { id: 'art', kind: 'match', field: 'subject', isWanted: true },
          { id: 'other', kind: 'match', isWanted: false },
        ],
      },
      { kind: 'conditions', conditions: [{ id: 'big', field: 'distributions.size', from: 100 }] },
      { kind: 'min', field: 'rating' },
    ]);
  });

  it('set weights, bounds and the fields of parameters', () => {
    const model = compile({
      max_agg_size: 7,
      max_result_window: 500,
      boost: { title: 9, distributions: 3 },
      searchParams: [
        { name: 'temporal', field: 'issued' },
        { name: 'scoring', field: 'rating' },
        { name: 'autocomplete', field: 'distributions.title' },
        { name: 'dataServices', field: 'distributions.access_service' },
        { name: 'countryData', values: ['eu', 'io'] },
      ],
    });
    const [entity] = model.entities;
    expect(entity?.search).toMatchObject({
      mostItems: 7,
      window: 500,
      fields: {
        temporal: 'issued',
        scoring: 'rating',
        dataServices: 'distributions.access_service',
      },
      otherCountries: ['eu', 'io'],
    });
    const texts = entity ? searchFieldsOf(model, entity).texts : [];
    const found = texts.map(({ name, weight, autocomplete }) => [name, weight, autocomplete]);
    expect(found).toContainEqual(['title', 9, false]);
    expect(found).toContainEqual(['distributions.title', 3, true]);
  });

  it('place the index on a server, also by the names that Elasticsearch has', () => {
    const placement = (settings: object) => compile(settings).entities[0]?.search.placement;
    expect(placement({})).toEqual({});
    expect(placement({ shards: 3, replicas: 0 })).toEqual({ shards: 3, replicas: 0 });
    expect(placement({ number_of_shards: '2', number_of_replicas: 1 })).toEqual({
      shards: 2,
      replicas: 1,
    });
    expect(placement({ shards: 0, replicas: 'all' })).toEqual({});
    const wrong = issuesWith({ dataset: { shards: 0, number_of_replicas: -1 } });
    expect(wrong.map(({ node, code }) => [node, code])).toEqual([
      ['index.dataset.shards', 'search-setting'],
      ['index.dataset.number_of_replicas', 'search-setting'],
    ]);
  });

  it('report everything that the profile does not have, with the nearest name', () => {
    const found = issuesWith({
      datasets: {},
      dataset: {
        facets: [
          { name: 'a', title: 'A', path: 'categorys' },
          { name: 'b', title: 'B', path: 'publisher', aggregation_term: 'nmae' },
          { name: 'c', title: 'C', path: 'categories', plain: true },
          { name: 'd', title: 'D', path: 'subject', type: 'range' },
          { name: 'e', title: 'E', path: 'subject', type: 'terms' },
          { name: 'f', title: 'F', path: 'subject', fromIndex: 'catalogues' },
          { name: 'g', title: 'G', path: 'subject', colour: 'red' },
          { title: 'H' },
        ],
        boost: { titel: 2, title: 'much' },
        max_agg_size: 0,
        searchParams: [{ name: 'temporal', field: 'isued' }],
        facet: [],
      },
    });
    expect(found.map(({ node, code, remedy }) => [node, code, remedy])).toEqual([
      ['index.dataset.facet', 'search-setting', expect.any(String)],
      ['index.dataset.facets[0].path', 'search-path', 'Did you mean "categories"?'],
      ['index.dataset.facets[1].aggregation_term', 'search-path', 'Did you mean "name"?'],
      ['index.dataset.facets[2].path', 'search-path', expect.stringContaining('resource')],
      ['index.dataset.facets[3].path', 'search-path', expect.stringContaining('rating')],
      ['index.dataset.facets[4].type', 'search-path', 'Did you mean "term"?'],
      ['index.dataset.facets[5].fromIndex', 'search-path', 'Did you mean "catalogue"?'],
      ['index.dataset.facets[6].colour', 'search-setting', expect.any(String)],
      ['index.dataset.facets[7]', 'search-setting', expect.any(String)],
      ['index.dataset.max_agg_size', 'search-setting', expect.any(String)],
      ['index.dataset.boost.titel', 'search-path', 'Did you mean "title"?'],
      ['index.dataset.boost.title', 'search-setting', expect.any(String)],
      ['index.dataset.searchParams[0].field', 'search-path', 'Did you mean "issued"?'],
      ['index.datasets', 'search-type', 'Did you mean "dataset"?'],
    ]);
  });

  it('are left out with a warning where the profile has nothing for them', () => {
    const facets = [
      { name: 'theme', title: 'Themes', path: 'categories' },
      { name: 'a', title: 'A', path: 'categorys' },
    ];
    const { entities, notes, warnings } = compile({ facets, settings: 'file.json' });
    expect(entities[0]?.search.facets.map(({ id }) => id)).toEqual(['theme']);
    expect(notes.map(({ code, message }) => [code, message])).toEqual([
      ['no-effect', expect.stringContaining('index.dataset.settings has no effect')],
    ]);
    expect(warnings).toMatchObject([
      {
        node: 'index.dataset.facets[1].path',
        message: expect.stringContaining('it is left out'),
        remedy: 'Did you mean "categories"?',
      },
    ]);
  });

  it('count and label as by default where they name members that there are not', () => {
    const facets = [
      { name: 'a', title: 'A', path: 'publisher', aggregation_term: 'nmae', display_title: 'nmae' },
      { name: 'b', title: 'B', path: 'publisher' },
    ];
    const { entities, warnings } = compile({ facets });
    const [first, second] = entities[0]?.search.facets ?? [];
    expect(first).toEqual({ ...second, id: 'a', title: 'A' });
    expect(warnings.map(({ node }) => node)).toEqual([
      'index.dataset.facets[0].aggregation_term',
      'index.dataset.facets[0].display_title',
    ]);
  });

  it('label the values of catalog with the titles of catalogues, by name or without', async () => {
    const facet = { name: 'catalog', title: 'Catalogues', path: 'catalog' };
    const facets = [facet, { ...facet, name: 'titled', display_title: 'title' }];
    const source = await readProfileDirectory(BUILT_IN_PROFILE);
    const index = { types: { dataset: { facets } } };
    const [dataset] = compileProfile(source, { index }).entities;
    expect(dataset?.search.facets.map((one) => 'field' in one && one.field)).toEqual([
      'catalog',
      'catalog',
    ]);
  });

  it('note what belongs to documents of another installation', () => {
    const { notes } = compileProfile(PROFILE, {
      index: { types: { distribution: {}, organization: { max_agg_size: 5 } } },
    });
    expect(notes.map(({ code }) => code)).toEqual(['no-effect', 'no-effect']);
  });
});

describe('settings of a custom resource', () => {
  const withResource = (searchSettings: unknown): ProfileSource => {
    const files = PROFILE.files.map(({ name, text }) => {
      if (name !== 'platform.json') {
        return { name, text };
      }
      const row = {
        id: 'part',
        name: 'part',
        path: 'shapes.ttl',
        shapeUri: 'https://inline.example/Part_Shape',
        searchSettings,
      };
      return { name, text: JSON.stringify({ ...JSON.parse(text), resources: [row] }, null, 1) };
    });
    return { ...PROFILE, files };
  };
  const facet = (name: string, path: string) => ({ name, title: name, path });
  const profile = withResource({
    facets: [facet('service', 'access_service'), facet('colour', 'colour')],
    max_agg_size: 3,
  });

  it('come from the entry file, where what the profile lacks has a warning with its line', () => {
    const { entities, warnings } = compileProfile(profile);
    const { facets, mostItems } = entities.at(-1)?.search ?? {};
    expect(facets?.map(({ id }) => id)).toEqual(['service']);
    expect(mostItems).toBe(3);
    expect(warnings).toMatchObject([
      { file: 'platform.json', line: expect.any(Number), code: 'search-path' },
    ]);
  });

  it('give way to the configuration, member by member', () => {
    const types = { resource_part: { facets: [facet('size', 'access_service')] } };
    const { entities } = compileProfile(profile, { index: { types } });
    const { facets, mostItems } = entities.at(-1)?.search ?? {};
    expect(facets?.map(({ id }) => id)).toEqual(['size']);
    expect(mostItems).toBe(3);
  });
});
