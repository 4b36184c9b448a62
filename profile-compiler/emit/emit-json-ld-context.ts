import {
  type EntityModel,
  type Field,
  type ObjectType,
  type ProfileModelData,
  typeOf,
} from '../model.ts';
import type { ValueKind, ValueShape } from '../values.ts';

/** A JSON-LD 1.1 context document. */
export interface JsonLdContext {
  readonly '@context': {
    readonly '@version': 1.1;
    readonly [term: string]: TermDefinition | 1.1;
  };
}

/**
 * JSON-LD 1.1 context that reads a served document as RDF: every mapping name as its predicate, and
 * `null` for what the platform adds. A name that two entities read differently is defined for
 * documents that state their `@type` only: nothing else distinguishes such documents.
 */
export function emitJsonLdContext(model: ProfileModelData): JsonLdContext {
  const contexts = model.entities.map((entity) => typeTerms(model, typeOf(model, entity.type)));
  const disputed = disputedNames(contexts);
  const agreed = Object.entries(Object.assign({}, ...contexts) as ContextTerms);
  const entities = model.entities.map((entity, index) => [
    entity.type,
    entityTerm(entity, pick(contexts[index] ?? {}, disputed)),
  ]);
  return {
    '@context': {
      '@version': 1.1,
      ...Object.fromEntries(entities),
      ...Object.fromEntries(agreed.filter(([name]) => !disputed.has(name))),
    },
  };
}

function disputedNames(contexts: readonly ContextTerms[]): ReadonlySet<string> {
  const seen = new Map<string, string>();
  const disputed = new Set<string>();
  for (const [name, definition] of contexts.flatMap((terms) => Object.entries(terms))) {
    const text = JSON.stringify(definition);
    if ((seen.get(name) ?? text) !== text) {
      disputed.add(name);
    }
    seen.set(name, text);
  }
  return disputed;
}

function entityTerm(entity: EntityModel, own: ContextTerms): TermDefinition {
  return Object.keys(own).length === 0
    ? entity.targetClass
    : { '@id': entity.targetClass, '@context': own };
}

function pick(terms: ContextTerms, names: ReadonlySet<string>): ContextTerms {
  return Object.fromEntries(Object.entries(terms).filter(([name]) => names.has(name)));
}

type ContextTerms = Readonly<Record<string, TermDefinition>>;

/** A predicate or keyword, an expanded definition, or `null` for a member without RDF predicate. */
type TermDefinition =
  | string
  | null
  | {
      readonly '@id': string;
      readonly '@type'?: '@id';
      readonly '@container'?: '@language' | '@set';
      readonly '@context'?: ContextTerms;
    };

/** The terms of a type's documents, one for every field, so that no name is inherited from outside. */
function typeTerms(model: ProfileModelData, type: ObjectType): ContextTerms {
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
