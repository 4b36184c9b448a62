import type { EntityModel, ProfileModelData } from '../../model.ts';
import { typeOf } from '../../model.ts';
import { type ContextTerms, type TermDefinition, typeTerms } from './terms.ts';

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
