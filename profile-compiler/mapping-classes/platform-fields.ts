import type { MappingClassName, Roles, ValueShape } from '../model.ts';

/** Where fields stand; it decides which names the platform fills. */
export type FieldScope =
  | 'dataset'
  | 'catalog'
  /** Another entity of the profile. */
  | 'resource'
  | 'distribution'
  /** Sub-properties of a dataset's field `catalog`. */
  | 'catalog-reference'
  /** Sub-properties of a dataset's field `catalog_record`. */
  | 'record'
  | 'nested';

/** A field without path that the platform fills, by its name. */
export interface SpecialField {
  readonly name: string;
  readonly scopes: readonly FieldScope[];
  /** Mapping classes that its values fit. */
  readonly classes: readonly MappingClassName[];
  /** Whether the name may also be read from a path of the profile's own. */
  readonly path: 'allowed' | 'refused';
  /** Whether there is never more than one value. */
  readonly single: boolean;
  /** Scopes where there is always a value. */
  readonly guaranteedIn: readonly FieldScope[];
  /** Value and roles where they are not those of the mapping class. */
  readonly value?: ValueShape;
  readonly roles?: Roles;
}

const ENTITIES = ['dataset', 'catalog', 'resource'] as const;
const EVERYWHERE = [
  ...ENTITIES,
  'distribution',
  'catalog-reference',
  'record',
  'nested',
] as const satisfies readonly FieldScope[];

const SPECIAL_FIELDS: readonly SpecialField[] = [
  {
    name: 'id',
    scopes: EVERYWHERE,
    classes: ['StandardText'],
    path: 'refused',
    single: true,
    guaranteedIn: [...ENTITIES, 'distribution', 'catalog-reference'],
    value: { kind: 'keyword' },
    roles: { filter: 'equals' },
  },
  {
    name: 'resource',
    scopes: EVERYWHERE,
    classes: ['StandardText'],
    path: 'refused',
    single: true,
    guaranteedIn: [],
    value: { kind: 'iri' },
    roles: { filter: 'equals' },
  },
  {
    name: 'catalog',
    scopes: ['dataset'],
    classes: ['Nested'],
    path: 'refused',
    single: true,
    guaranteedIn: ['dataset'],
    roles: { facet: { value: ['id'], label: [], labelEntity: 'catalog' } },
  },
  {
    name: 'catalog_record',
    scopes: ['dataset'],
    classes: ['Nested'],
    path: 'refused',
    single: true,
    guaranteedIn: ['dataset'],
  },
  ...['issued', 'modified'].map((name) => ({
    name,
    scopes: [...ENTITIES, 'record'] as const,
    classes: ['DateTime'] as const,
    path: 'allowed' as const,
    single: true,
    guaranteedIn: ['record'] as const,
  })),
  {
    name: 'country',
    scopes: ['dataset', 'catalog'],
    classes: ['SpatialResource'],
    path: 'refused',
    single: false,
    guaranteedIn: [],
  },
  {
    name: 'quality_meas',
    scopes: ['dataset'],
    classes: ['Metrics'],
    path: 'allowed',
    single: true,
    guaranteedIn: [],
  },
];

/** Gives the rules of the field that the platform fills under this name in this place, if it does. */
export function specialField(name: string, scope: FieldScope): SpecialField | undefined {
  return SPECIAL_FIELDS.find((field) => field.name === name && field.scopes.includes(scope));
}
