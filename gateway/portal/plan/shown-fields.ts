import {
  type EntityModel,
  type FacetBand,
  type FacetField,
  type Field,
  type GraphqlField,
  type GraphqlType,
  graphqlTypesOf,
  isNested,
  type LanguageMap,
  type MappingClassName,
  type ProfileModel,
  shorten,
  type ValueKind,
} from '../../../profile-compiler/index.ts';
import { entitySearch } from '../../api/graphql/index.ts';
import { CHOSEN_TEXT } from './fragments.graphql.ts';
import type { ValueMembers } from './profile-values.ts';
import { fragmentFields, type TypedSelection } from './selection.ts';

/** One field of a page, as the profile has it. */
export interface ShownField {
  /** Its name in the GraphQL schema. */
  readonly name: string;
  readonly title: FieldTitle;
  /** Its path in the profile, from the entity on. */
  readonly path: string;
  /** The meaning of its values: the short IRI of the property, or `platform:` and the name of a field that the platform fills. */
  readonly about: string;
  readonly kind: ValueKind;
  readonly many: boolean;
  /** The fields of values that are objects; empty for all others. */
  readonly members: readonly ShownField[];
  /** True if its values have fields that the profile lists, such as distributions. */
  readonly isPart: boolean;
  /** True if it is used for links only, and no page shows it as a field. */
  readonly isQuiet: boolean;
  /** The facet that counts its values. */
  readonly facet?: FieldFacet;
  /** The entity whose resources its values are, and the member with their id. */
  readonly link?: { readonly entity: string; readonly member: string };
  /** Member of an agent with the id of its stored organisation. */
  readonly organization?: string;
}

/** The label of a field: from the profile, from its property, or its name in words. */
export interface FieldTitle {
  readonly given?: LanguageMap | undefined;
  /** The name in the profile. */
  readonly path: string;
  readonly words: string;
}

/** A facet of an entity, and the members that give the value of a bucket; none if the value itself does. */
export interface FieldFacet {
  /** Its name in facet selections of GraphQL. */
  readonly name: string;
  readonly value: readonly string[];
  /** Bands in which numbers are counted, instead of one by one. */
  readonly bands: readonly FacetBand[];
}

/** Levels of objects that a page shows. */
const MAX_LEVELS = 4;

/** Kinds of values that no page shows. */
const HIDDEN_KINDS: ReadonlySet<ValueKind> = new Set(['json']);

/** Classes of agents, which may be stored organisations. */
const AGENT_CLASSES: ReadonlySet<string | undefined> = new Set<MappingClassName>([
  'Agent',
  'AgentMultiLang',
]);

/** Fields about the metadata itself. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['platform:translation_meta']);

/** Fields that name a resource, which links have. */
const NAMES: ReadonlySet<string> = new Set(['platform:id', 'platform:resource']);

/** The fields of the documents of an entity, in the order of the profile. */
export function shownFields(model: ProfileModel, entity: EntityModel): readonly ShownField[] {
  const types = graphqlTypesOf(model);
  const { facets } = entitySearch(model, entity);
  const byPath = new Map([...facets].map(([name, facet]) => [facet.name, { name, facet }]));
  return fieldsOf(entity.type, []);

  function fieldsOf(typeName: string, above: readonly string[]): readonly ShownField[] {
    const type = types.get(typeName);
    return type && above.length < MAX_LEVELS
      ? type.fields
          .filter((one) => isShown(one, above.length === 0 && entity))
          .map((one) => shown(type, one, above))
      : [];
  }

  function shown(type: GraphqlType, one: GraphqlField, above: readonly string[]): ShownField {
    const { name, field } = one;
    const path = [...above, field.name];
    const members = 'type' in field.value ? fieldsOf(field.value.type, path) : [];
    const counted = byPath.get(path.join('.'));
    const link = counted ? linkOf(counted.facet) : linkOfAncestors(field);
    const organization = AGENT_CLASSES.has(field.source?.mappingClass)
      ? members.find(({ title }) => title.path === 'id')?.name
      : undefined;
    return {
      name,
      title: { given: field.title, path: field.name, words: inWords(field.name) },
      path: [entity.name, ...path].join('.'),
      about: aboutOf(type, field),
      kind: field.value.kind,
      many: field.many,
      members,
      isPart: isNested(field.source?.mappingClass),
      isQuiet: NAMES.has(`${field.source?.from}:${field.name}`),
      ...(counted && { facet: facetOf(counted.name, counted.facet) }),
      ...(link && { link }),
      ...(organization !== undefined && { organization }),
    };
  }
}

/** The id of the document itself is asked for anyway, and its title is shown even if it is deprecated. */
function isShown({ field, holds }: GraphqlField, of: EntityModel | false): boolean {
  const about = `${field.source?.from}:${field.name}`;
  return (
    holds !== 'term' &&
    field.source?.from !== 'none' &&
    !HIDDEN_KINDS.has(field.value.kind) &&
    !HIDDEN_FIELDS.has(about) &&
    (field.deprecated === undefined || (of && field.name === of.titleField)) &&
    !(of && NAMES.has(about))
  );
}

function facetOf(name: string, { role: { value, bands = [] } }: FacetField): FieldFacet {
  return { name, value, bands };
}

function linkOf({ role }: FacetField): ShownField['link'] | undefined {
  const [member] = role.value;
  return role.labelEntity !== undefined && member !== undefined
    ? { entity: role.labelEntity, member }
    : undefined;
}

/** The meaning of a field. Members of values have the names of their classes, the same in every profile. */
function aboutOf(type: GraphqlType, { name, source, predicate }: Field): string {
  const path = source?.path ?? predicate;
  if (path?.includes(':')) {
    return shorten(path);
  }
  return source ? `${source.from}:${name}` : `value:${type.name}.${name}`;
}

/** The organisations above one are separate documents. */
function linkOfAncestors({ name, source }: Field): ShownField['link'] | undefined {
  return source?.from === 'platform' && name === 'ancestors'
    ? { entity: 'organization', member: 'id' }
    : undefined;
}

/** `accrual_periodicity` → `Accrual periodicity`, `dataServices` → `Data services`. */
export function inWords(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The selection of some fields of a type. */
export function selectionOfFields(fields: readonly ShownField[]): TypedSelection<ValueMembers> {
  const texts = fields.map((field) => `${field.name} ${selectionOfValue(field)}`.trim());
  return { text: texts.length > 0 ? texts.join(' ') : '__typename' };
}

const CHOSEN = fragmentFields(CHOSEN_TEXT);

function selectionOfValue({ kind, members }: ShownField): string {
  switch (kind) {
    case 'language-map':
      return `{ ${CHOSEN.text} }`;
    case 'period':
      return '{ gte lte }';
    case 'geometry':
      return '{ type coordinates }';
    case 'by-language':
      return `{ language ${members.map((one) => `${one.name} ${selectionOfValue(one)}`).join(' ')} }`;
    case 'object':
      return `{ ${selectionOfFields(members).text} }`;
    default:
      return '';
  }
}
