import type { Field, ObjectType, ProfileModelData } from '../../model.ts';
import { NO_SEARCH_SETTINGS } from '../../search-settings.ts';

const NS = 'https://birds.example/ns#';

/** A model made by hand, small enough to read whole, for tests of what one emitter does with one field. */
export const BIRD_PROFILE: ProfileModelData = {
  id: 'birds',
  version: '1',
  title: { en: 'Bird counts' },
  description: { en: 'Counts of birds.' },
  warnings: [],
  notes: [],
  entities: [entity('dataset', 'Count'), entity('catalog', 'Station')],
  types: {
    Count: type('Count', [
      platformField('id', 'StandardText', 'keyword'),
      field('title', 'SimpleMultiLangTitle', {
        value: { kind: 'language-map' },
        roles: { fullText: 4, autocomplete: true, sort: true },
      }),
      field('seen', 'DateTime', {
        value: { kind: 'date-time' },
        roles: { filter: 'range', sort: true },
      }),
      field('observer', 'StandardText', {
        value: { kind: 'text' },
        many: true,
        roles: { fullText: 1, filter: 'equals', sort: true },
      }),
      field('website', 'StandardDisabled', { value: { kind: 'stored' } }),
      field('tags', 'Keywords', {
        value: { kind: 'object', type: 'Tag' },
        many: true,
        roles: { facet: { value: ['id'], label: ['label'] } },
      }),
      field('sightings', 'Nested', { value: { kind: 'object', type: 'Sighting' }, many: true }),
      field('label', 'SimpleMultiLang', { value: { kind: 'language-map' } }),
    ]),
    Sighting: type('Sighting', [
      member('resource', { value: { kind: 'iri' } }),
      field('title', 'SimpleMultiLang', {
        value: { kind: 'language-map' },
        roles: { fullText: 1 },
      }),
      field('individuals', 'Metrics', { value: { kind: 'integer' } }),
      field('kinds', 'Theme', {
        value: { kind: 'object', type: 'Species' },
        many: true,
        roles: { facet: { value: ['id'], label: ['label'] } },
      }),
    ]),
    Species: type('Species', [
      member('id', { value: { kind: 'keyword' }, guaranteed: true, roles: { filter: 'equals' } }),
      member('label', {
        value: { kind: 'language-map' },
        guaranteed: true,
        roles: { fullText: 1 },
        predicate: `${NS}name`,
      }),
      member('resource', { value: { kind: 'iri' }, roles: { filter: 'equals' } }),
    ]),
    Tag: type('Tag', [
      member('id', { value: { kind: 'keyword' }, guaranteed: true, roles: { filter: 'equals' } }),
      member('label', { value: { kind: 'text' }, guaranteed: true, predicate: '@value' }),
      member('language', { value: { kind: 'stored' }, guaranteed: true, predicate: '@language' }),
    ]),
    Station: type('Station', [
      platformField('id', 'StandardText', 'keyword'),
      field('title', 'SimpleMultiLangTitle', {
        value: { kind: 'language-map' },
        roles: { fullText: 4, autocomplete: true, sort: true },
      }),
      field('label', 'StandardText', { value: { kind: 'text' } }),
    ]),
  },
};

/** A document of the bird profile as it is served. */
export const BIRD_COUNT = {
  id: 'heath-2023',
  title: { de: 'Heide 2023', 'en-GB': 'Heath 2023' },
  seen: '2023-05',
  observer: ['A. Finch', 'B. Reed'],
  website: 'https://birds.example/heath',
  tags: [{ id: 'wald', label: 'Wald', language: 'de' }],
  sightings: [
    {
      resource: 'https://birds.example/s/1',
      title: { de: 'Am See' },
      individuals: 7,
      kinds: [
        { id: 'robin', label: { en: 'Robin' }, resource: 'https://birds.example/kind/robin' },
      ],
    },
  ],
};

function entity(name: string, typeName: string) {
  return {
    name,
    type: typeName,
    targetClass: `${NS}${typeName}`,
    shape: `${NS}${typeName}Shape`,
    description: `A ${typeName}`,
    mainClasses: [],
    isInCatalogue: name === 'dataset',
    titleField: 'title',
    search: NO_SEARCH_SETTINGS,
  };
}

function type(name: string, fields: readonly Field[]): ObjectType {
  return { name, description: `A ${name.toLowerCase()}.`, fields };
}

function member(name: string, described: Partial<Field> & Pick<Field, 'value'>): Field {
  const { many = false, guaranteed = false, roles = {} } = described;
  return { name, description: name, mandatory: guaranteed, ...described, many, guaranteed, roles };
}

type ProfileClass = NonNullable<Field['source']>['mappingClass'];

function field(
  name: string,
  mappingClass: ProfileClass,
  described: Partial<Field> & Pick<Field, 'value'>,
): Field {
  const counts = described.many ? { minCount: 0 } : { minCount: 1, maxCount: 1 };
  const source = { mappingClass, from: 'path', path: `${NS}${name}`, ...counts } as const;
  return { ...member(name, described), mandatory: !described.many, source };
}

function platformField(name: string, mappingClass: ProfileClass, kind: 'keyword'): Field {
  return {
    ...member(name, { value: { kind }, guaranteed: true, roles: { filter: 'equals', sort: true } }),
    mandatory: false,
    source: { mappingClass, from: 'platform', minCount: 0, maxCount: 1 },
  };
}
