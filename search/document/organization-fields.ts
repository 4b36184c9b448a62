import rdf from '@rdfjs/data-model';
import {
  byCodePoint,
  DCT,
  type Json,
  ORGANIZATIONS,
  type PlannedField,
  type PlannedSource,
  type TermLookup,
  type VocabularyTerm,
} from '../../profile-compiler/documents.ts';
import type { Steps } from '../async/steps.ts';
import { belowKey } from '../terms/term-keys.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { inheritedValue } from './inherited-values.ts';
import type { EntityFacts, OrganizationContext } from './platform-facts.ts';
import { type NodeScope, nodeScope, readObject } from './read-object.ts';
import { type Reading, reportProblem } from './reading.ts';

/** Makes the scope in which the document of a resource is read, at a path of another document. */
type ScopeOf = (facts: EntityFacts, reading: Reading, path: string) => NodeScope;

/** The document that a field is read for, and how the documents of other resources are read there. */
export interface Surroundings {
  readonly reading: Reading;
  readonly scopeOf: ScopeOf;
}

/** The organisations above, from the root down. */
export function* ancestors(
  field: PlannedField,
  facts: EntityFacts,
  { reading, scopeOf }: Surroundings,
): Steps<Json | undefined> {
  const values: Json[] = [];
  for (const { id } of organizationHierarchy(facts.iri, reading.terms).ancestors) {
    const organization = facts.organizations?.get(id);
    if (organization) {
      yield;
      values.push(yield* readObject(field.fields ?? [], scopeIn(organization)));
    }
  }
  return field.many && values.length > 0 ? values : values[0];

  function scopeIn(organization: OrganizationContext): NodeScope {
    const { id, iri } = organization;
    const inOrganization = organizationReading(organization, reading);
    const place = { path: field.name, reading: inOrganization, main: iri, id };
    const taking = { reading, scopeOf, path: field.name };
    const whole = organizationScope(organization, facts, taking);
    return {
      ...nodeScope(rdf.namedNode(iri), place),
      taken: (sources: readonly PlannedSource[]) =>
        inheritedValue(sources, { organization: whole }),
    };
  }
}

/** The stored organisations that publish a catalogue, by id in code point order; the first is the one that fields are taken from. */
export function publishersOf(
  { graph, iri }: Pick<CatalogueContext, 'graph' | 'iri'>,
  terms: TermLookup,
): readonly VocabularyTerm[] {
  const stated = graph
    .objects(rdf.namedNode(iri), `${DCT}publisher`)
    .filter(({ termType }) => termType === 'NamedNode');
  const found = stated.flatMap(({ value }) => terms.byIri([ORGANIZATIONS], value) ?? []);
  return [...new Map(found.map((one) => [one.id, one])).values()].sort((a, b) =>
    byCodePoint(a.id, b.id),
  );
}

/** Reads an organisation as its own document does. Its problems are reported with that document. */
function organizationReading(
  { graph, defaultLanguage }: OrganizationContext,
  reading: Reading,
): Reading {
  return { ...reading, graph, defaultLanguage, problems: undefined };
}

/** The scope in which an organisation is read for another document, at a path of that. */
export function organizationScope(
  organization: OrganizationContext,
  facts: EntityFacts,
  { reading, scopeOf, path }: Surroundings & { readonly path: string },
): NodeScope {
  const inOrganization = organizationReading(organization, reading);
  return scopeOf(organizationFacts(organization, facts), inOrganization, path);
}

/** Facts about an organisation that another document takes fields from. */
function organizationFacts(
  { id, iri, issued, modified }: OrganizationContext,
  { organizations, titles }: EntityFacts,
): EntityFacts {
  return {
    entity: 'organization',
    id,
    iri,
    issued,
    modified,
    titles,
    ...(organizations && { organizations }),
  };
}

/** Reports the parents of an organisation that do not count, and gives the keys by which its ancestors find it. */
export function settleHierarchy(
  fields: readonly PlannedField[],
  iri: string,
  reading: Reading,
): readonly string[] {
  const hierarchy = organizationHierarchy(iri, reading.terms);
  const field = ['ancestors', 'hierarchy_level'].find((name) =>
    fields.some((one) => one.name === name && one.from === 'platform'),
  );
  for (const ignored of field === undefined ? [] : hierarchy.ignored) {
    reportProblem(reading, {
      code: 'extra-value',
      field: field ?? '',
      subject: rdf.namedNode(iri),
      value: rdf.namedNode(ignored),
    });
  }
  return hierarchy.ancestors.map(({ id }) => belowKey(id));
}

/** Position of an organisation among the stored ones. */
interface OrganizationHierarchy {
  /** The organisations above it, from the root down. */
  readonly ancestors: readonly VocabularyTerm[];
  /** IRIs of stored organisations that it states as parents, but that do not count. */
  readonly ignored: readonly string[];
}

/** Maximum ancestors that are followed; higher ones are ignored. */
export const MAX_ANCESTORS = 100;

/**
 * Finds the organisations above one. Of several parents that it states, the first IRI in code point order counts. A circle is
 * opened at the organisation whose id comes last: its parent does not count. So the result depends on what is stored,
 * and not on the order in which it was written.
 */
export function organizationHierarchy(
  iri: string,
  terms: Pick<TermLookup, 'byIri'>,
): OrganizationHierarchy {
  const start = find(iri);
  if (!start) {
    return { ancestors: [], ignored: [] };
  }
  const chain = chainAbove(start);
  const parent = chain[0] && parentIri(start);
  const stored = (start.parents ?? []).filter((one) => find(one));
  return { ancestors: chain.toReversed(), ignored: stored.filter((one) => one !== parent) };

  function find(organization: string): VocabularyTerm | undefined {
    return terms.byIri([ORGANIZATIONS], organization);
  }

  function parentIri({ id, parents = [] }: VocabularyTerm): string | undefined {
    return parents.find((one) => {
      const found = find(one);
      return found !== undefined && found.id !== id;
    });
  }

  /** From the parent up. */
  function chainAbove(organization: VocabularyTerm): readonly VocabularyTerm[] {
    const chain = [organization];
    while (chain.length <= MAX_ANCESTORS) {
      const stated = parentIri(chain.at(-1) ?? organization);
      const parent = stated === undefined ? undefined : find(stated);
      if (!parent) {
        break;
      }
      const circle = chain.findIndex(({ id }) => id === parent.id);
      if (circle >= 0) {
        const last = chain
          .slice(circle)
          .map(({ id }) => id)
          .sort(byCodePoint)
          .at(-1);
        return chain.slice(1, chain.findIndex(({ id }) => id === last) + 1);
      }
      chain.push(parent);
    }
    return chain.slice(1);
  }
}
