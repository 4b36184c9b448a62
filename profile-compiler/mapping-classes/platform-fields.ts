import { DCT } from '../namespaces.ts';
import type { Roles, ValueShape } from '../values.ts';

/** The kind of object that a field belongs to; it decides which names the platform fills. */
export type FieldScope =
  | 'dataset'
  | 'catalog'
  | 'organization'
  /** A custom resource without a catalogue. */
  | 'resource'
  /** A custom resource in a catalogue. */
  | 'catalogued-resource'
  | 'distribution'
  /** Sub-properties of a dataset's field `catalog`. */
  | 'catalog-reference'
  /** Sub-properties of a dataset's field `catalog_record`. */
  | 'record'
  /** Sub-properties of an organisation's field `ancestors`. */
  | 'ancestor'
  /** Sub-properties of a field with a path, none of which has one: its values are terms. */
  | 'term'
  | 'nested';

/** A field that the platform fills, by its name, where the shape gives it no path. */
interface PlatformField {
  readonly scopes: readonly FieldScope[];
  /** A profile may map a path to the name; without this the platform ignores the path. */
  readonly mayHavePath?: true;
  /** The property of the node that it is read from where the shape states none. */
  readonly reads?: string;
  /** Scopes where the platform also fills a field that has a path, if that has no value. */
  readonly fallbackIn?: readonly FieldScope[];
  /** The shape must allow one value only; without this a list may hold the only value. */
  readonly isSingle?: true;
  /** Scopes where there is always a value. */
  readonly guaranteedIn?: readonly FieldScope[];
  /** Value and roles where they are not those of the mapping class. */
  readonly value?: ValueShape;
  readonly roles?: Roles;
}

/** Scopes of whole documents. */
export const ENTITY_SCOPES = [
  'dataset',
  'catalog',
  'organization',
  'resource',
  'catalogued-resource',
] as const satisfies readonly FieldScope[];
/** Scopes of documents that belong to a catalogue. */
const IN_CATALOGUE = ['dataset', 'catalogued-resource'] as const satisfies readonly FieldScope[];
const EVERYWHERE = [
  ...ENTITY_SCOPES,
  'distribution',
  'catalog-reference',
  'record',
  'ancestor',
  'nested',
] as const satisfies readonly FieldScope[];

const WRITTEN_AT = {
  scopes: [...ENTITY_SCOPES, 'record'],
  mayHavePath: true,
  fallbackIn: ['catalog', 'organization', 'resource', 'catalogued-resource'],
  guaranteedIn: ['record'],
} as const satisfies PlatformField;

/** Record fields that the platform fills and never reads from a path. */
const OF_RECORD = { scopes: ['record'] } as const satisfies PlatformField;

/** Fields that the platform derives from all organisations if the profile states no path. */
const OF_ORGANIZATION = {
  scopes: ['organization'],
  mayHavePath: true,
} as const satisfies PlatformField;

/** By name; each mapping class lists those it can hold as `platformFields`. */
const PLATFORM_FIELDS = {
  id: {
    scopes: EVERYWHERE,
    isSingle: true,
    guaranteedIn: [...ENTITY_SCOPES, 'distribution', 'catalog-reference', 'ancestor'],
    value: { kind: 'keyword' },
    roles: { filter: 'equals' },
  },
  resource: {
    scopes: EVERYWHERE,
    value: { kind: 'iri' },
    roles: { filter: 'equals' },
  },
  catalog: {
    scopes: IN_CATALOGUE,
    isSingle: true,
    guaranteedIn: IN_CATALOGUE,
    roles: { facet: { value: ['id'], label: [], labelEntity: 'catalog' } },
  },
  catalog_record: {
    scopes: IN_CATALOGUE,
    isSingle: true,
    guaranteedIn: IN_CATALOGUE,
  },
  issued: WRITTEN_AT,
  modified: WRITTEN_AT,
  country: {
    scopes: [...IN_CATALOGUE, 'catalog'],
  },
  spatial_resource: {
    scopes: [...ENTITY_SCOPES, 'distribution'],
    mayHavePath: true,
    reads: `${DCT}spatial`,
  },
  type: {
    scopes: [...ENTITY_SCOPES, 'distribution'],
    mayHavePath: true,
    reads: `${DCT}type`,
  },
  is_hvd: {
    scopes: ['dataset', 'resource', 'catalogued-resource'],
    mayHavePath: true,
  },
  translation_meta: {
    scopes: ENTITY_SCOPES,
    mayHavePath: true,
    guaranteedIn: ENTITY_SCOPES,
  },
  publisher_id: {
    scopes: ['catalog-reference'],
    mayHavePath: true,
    value: { kind: 'keyword' },
    roles: {
      filter: 'equals',
      facet: { value: [], label: [], labelEntity: 'organization' },
    },
  },
  hierarchy_level: OF_ORGANIZATION,
  ancestors: OF_ORGANIZATION,
  access_level: OF_RECORD,
  publication_status: OF_RECORD,
  revision_number: OF_RECORD,
  revisions: OF_RECORD,
  quality_meas: {
    scopes: ['dataset'],
    mayHavePath: true,
    isSingle: true,
  },
} as const satisfies Readonly<Record<string, PlatformField>>;

/** Name of a field that the platform fills. */
export type PlatformFieldName = keyof typeof PLATFORM_FIELDS;

/** Finds the rules of the field that the platform fills under this name in this scope. */
export function findPlatformField(name: string, scope: FieldScope): PlatformField | undefined {
  const field: PlatformField | undefined = isPlatformFieldName(name)
    ? PLATFORM_FIELDS[name]
    : undefined;
  if (scope === 'term') {
    return TERM_FIELDS[name];
  }
  return field?.scopes.includes(scope) ? field : undefined;
}

const OF_TERM: PlatformField = { scopes: ['term'] };

/** The members of a term by name. */
const TERM_FIELDS: Readonly<Record<string, PlatformField>> = {
  id: { ...OF_TERM, value: { kind: 'keyword' }, roles: { filter: 'equals' } },
  resource: { ...OF_TERM, value: { kind: 'iri' }, roles: { filter: 'equals' } },
  label: OF_TERM,
  pref_label: OF_TERM,
  alt_label: OF_TERM,
  in_scheme: OF_TERM,
  parent_id: OF_TERM,
  broader: OF_TERM,
  notation: OF_TERM,
};

/** Tests whether the platform fills fields of this name in any scope. */
export function isPlatformFieldName(name: string): name is PlatformFieldName {
  return Object.hasOwn(PLATFORM_FIELDS, name);
}
