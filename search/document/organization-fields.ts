import rdf from '@rdfjs/data-model';
import type { Json, PlannedField, PlannedSource } from '../../profile-compiler/index.ts';
import type { Steps } from '../async/steps.ts';
import { organizationHierarchy } from '../organizations/hierarchy.ts';
import { belowKey } from '../terms/term-keys.ts';
import type { OrganizationContext } from './organization-graph.ts';
import type { EntityFacts } from './platform-facts.ts';
import { type NodeScope, nodeScope, readObject } from './read-object.ts';
import { type Reading, reportProblem } from './reading.ts';
import { takenValue } from './taken-values.ts';

/** Makes the scope in which the document of a resource is read, at a path of another document. */
export type ScopeOf = (facts: EntityFacts, reading: Reading, path: string) => NodeScope;

/** The organisations above, from the root down. */
export function* ancestors(
  field: PlannedField,
  facts: EntityFacts,
  { reading, scopeOf }: { readonly reading: Reading; readonly scopeOf: ScopeOf },
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
    const whole = scopeOf(organizationFacts(organization, facts), inOrganization, field.name);
    return {
      ...nodeScope(rdf.namedNode(iri), place),
      taken: (sources: readonly PlannedSource[]) => takenValue(sources, { organization: whole }),
    };
  }
}

/** Reads an organisation as its own document does. Its problems are reported with that document. */
export function organizationReading(
  { graph, defaultLanguage }: OrganizationContext,
  reading: Reading,
): Reading {
  return { ...reading, graph, defaultLanguage, problems: undefined };
}

/** What the platform knows of an organisation that another document takes fields from. */
export function organizationFacts(
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
