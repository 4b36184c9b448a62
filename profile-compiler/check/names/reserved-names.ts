import { isGraphqlName } from '../../emit/graphql-names/type-names.ts';
import type { FieldScope } from '../../mapping-classes/platform-fields.ts';

type Reason = readonly [name: string, reason: string];

/** In programs that read documents as objects, an absent field of such a name would seem present. */
const OBJECT_MEMBERS: readonly string[] = Object.getOwnPropertyNames(Object.prototype).filter(
  isGraphqlName,
);

const EVERYWHERE: readonly Reason[] = [
  ...['and', 'or', 'not'].map((word) => [word, 'a word of filters'] as const),
  ...OBJECT_MEMBERS.map((name) => [name, 'a member of every JavaScript object'] as const),
];

const ENTITY_FIELDS: readonly Reason[] = [
  ['document', 'taken by the stored instance, which every entity has in GraphQL'],
  ['rdf', 'taken by the graph behind a resource, which every entity has in GraphQL'],
];

const FIELDS_BY_SCOPE: Readonly<Record<FieldScope, readonly Reason[]>> = {
  dataset: ENTITY_FIELDS,
  catalog: [...ENTITY_FIELDS, ['datasets', 'taken by the datasets of a catalogue in GraphQL']],
  resource: ENTITY_FIELDS,
  'catalog-reference': [['entity', 'taken by the catalogue behind the reference in GraphQL']],
  distribution: [],
  record: [],
  nested: [],
};

const ENTITY_SCOPES: readonly FieldScope[] = ['dataset', 'catalog', 'resource'];

/** Why no field of a scope may have a name; nothing where it may. */
export function reservedBecause(name: string, scope: FieldScope): string | undefined {
  // Elasticsearch keeps `_id`, `_source` and their like, and versions add more of them.
  if (/^_(?!_)/.test(name) && ENTITY_SCOPES.includes(scope)) {
    return 'of the form that Elasticsearch keeps for itself at the top of a document';
  }
  return [...EVERYWHERE, ...FIELDS_BY_SCOPE[scope]].find(([reserved]) => reserved === name)?.[1];
}
