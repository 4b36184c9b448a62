import type { Field, ObjectType, ProfileModelData } from '../../model.ts';
import { typeOf } from '../../model.ts';
import type { ValueKind, ValueShape } from '../../values.ts';

export type ContextTerms = Readonly<Record<string, TermDefinition>>;

/** A predicate or keyword, an expanded definition, or `null` for a member without RDF predicate. */
export type TermDefinition =
  | string
  | null
  | {
      readonly '@id': string;
      readonly '@type'?: '@id';
      readonly '@container'?: '@language' | '@set';
      readonly '@context'?: ContextTerms;
    };

/** The terms of a type's documents, one for every field, so that no name is inherited from outside. */
export function typeTerms(model: ProfileModelData, type: ObjectType): ContextTerms {
  return Object.fromEntries(type.fields.map((field) => [field.name, fieldTerm(model, field)]));
}

/** Kinds whose members have no meaning in RDF. */
const WITHOUT_TERMS: ReadonlySet<ValueKind> = new Set<ValueKind>([
  'period',
  'geometry',
  'by-language',
  'json',
]);

function fieldTerm(model: ProfileModelData, field: Field): TermDefinition {
  const predicate = predicateOf(field);
  if (predicate === undefined) {
    return null;
  }
  if (predicate.startsWith('@')) {
    // JSON-LD allows no list where the IRI of a node stands.
    return field.many ? null : predicate;
  }
  if (WITHOUT_TERMS.has(field.value.kind)) {
    return null;
  }
  const details = { ...valueDetails(model, field.value), ...(field.many && SET) };
  return Object.keys(details).length === 0 ? predicate : { '@id': predicate, ...details };
}

const SET = { '@container': '@set' } as const;

function valueDetails(model: ProfileModelData, value: ValueShape) {
  switch (value.kind) {
    case 'language-map':
      return { '@container': '@language' } as const;
    case 'iri':
      return { '@type': '@id' } as const;
    case 'object':
      return { '@context': typeTerms(model, typeOf(model, value.type)) };
    default:
      return {};
  }
}

/**
 * The RDF predicate of a field, or the JSON-LD keyword that it stands for: a `resource` that is not read from a predicate is the
 * IRI of the node itself. `undefined` for what the platform adds.
 */
export function predicateOf({
  name,
  source,
  predicate,
}: Pick<Field, 'name' | 'source' | 'predicate'>): string | undefined {
  const isNode = name === 'resource' && source?.from !== 'path';
  return source?.path ?? predicate ?? (isNode ? '@id' : undefined);
}
