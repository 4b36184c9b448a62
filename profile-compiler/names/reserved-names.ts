import { ENTITY_SCOPES, type FieldScope } from '../mapping-classes/platform-fields.ts';
import { isGraphqlName } from './type-names.ts';

type Reason = readonly [name: string, reason: string];

/** A program that reads documents as JavaScript objects would see an absent field of such a name. */
const OBJECT_MEMBERS: readonly string[] = Object.getOwnPropertyNames(Object.prototype).filter(
  isGraphqlName,
);

const EVERYWHERE: readonly Reason[] = [
  ...['and', 'or', 'not'].map((word) => [word, 'an operator of filters'] as const),
  ...OBJECT_MEMBERS.map((name) => [name, 'inherited by every JavaScript object'] as const),
];

const ENTITY_FIELDS: readonly Reason[] = [
  ['document', 'the GraphQL field of the stored document, which every entity has'],
  ['nodeId', 'the GraphQL field of the id among all types, which every entity has'],
  ['rdf', 'the GraphQL field of the RDF graph, which every entity has'],
];

const FIELDS_BY_SCOPE: Readonly<Record<FieldScope, readonly Reason[]>> = {
  dataset: ENTITY_FIELDS,
  catalog: [...ENTITY_FIELDS, ['datasets', 'the GraphQL field of the datasets in a catalogue']],
  organization: ENTITY_FIELDS,
  resource: ENTITY_FIELDS,
  'catalogued-resource': ENTITY_FIELDS,
  'catalog-reference': [['entity', 'the GraphQL field of the catalogue that is referred to']],
  distribution: [],
  record: [],
  ancestor: [],
  term: [],
  nested: [],
};

/** Explains why no field of a scope may have a name; `undefined` if one may. */
export function reservedBecause(name: string, scope: FieldScope): string | undefined {
  // Elasticsearch reserves `_id`, `_source` and more with every version.
  if (/^_(?!_)/.test(name) && ENTITY_SCOPES.some((one) => one === scope)) {
    return 'reserved by Elasticsearch, as are all names that start with _ in an entity';
  }
  return [...EVERYWHERE, ...FIELDS_BY_SCOPE[scope]].find(([reserved]) => reserved === name)?.[1];
}
