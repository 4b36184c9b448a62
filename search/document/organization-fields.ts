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
} from '../../profile-compiler/index.ts';
import type { Steps } from '../async/steps.ts';
import { belowKey } from '../terms/term-keys.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { organizationHierarchy } from './organization-hierarchy.ts';
import type { EntityFacts, OrganizationContext } from './platform-facts.ts';
import { type NodeScope, nodeScope, readObject } from './read-object.ts';
import { type Reading, reportProblem } from './reading.ts';
import { takenValue } from './taken-values.ts';

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
      taken: (sources: readonly PlannedSource[]) => takenValue(sources, { organization: whole }),
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
