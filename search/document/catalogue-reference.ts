import rdf from '@rdfjs/data-model';
import type { Json, PlannedField } from '../../profile-compiler/index.ts';
import type { Steps } from '../async/steps.ts';
import type { CatalogueContext } from './catalogue-context.ts';
import { inheritedValue } from './inherited-values.ts';
import { organizationScope, publishersOf, type Surroundings } from './organization-fields.ts';
import type { EntityFacts, PlatformFacts } from './platform-facts.ts';
import { filled, type NodeScope, nodeScope, readObject } from './read-object.ts';
import type { Reading } from './reading.ts';

/** The catalogue of a resource, with the fields that the shape takes from it and from its publisher. */
export function* catalogueReference(
  field: PlannedField,
  facts: EntityFacts,
  surroundings: Surroundings,
): Steps<Json | undefined> {
  const { catalogue, iri } = facts;
  if (!catalogue) {
    return undefined;
  }
  const { reading } = surroundings;
  const place = { path: field.name, reading: inCatalogue(catalogue, facts, reading), main: iri };
  const node = nodeScope(rdf.namedNode(catalogue.iri), { ...place, id: catalogue.id });
  const scope: NodeScope = {
    ...node,
    given: (part) =>
      part.name === 'publisher_id' ? publisherIds(part, catalogue, reading) : node.given(part),
    taken: (sources) => {
      const whole = surroundings.scopeOf(
        catalogueFacts(catalogue, facts),
        place.reading,
        place.path,
      );
      const organization = sources.some(({ of }) => of === 'organization')
        ? publisherScope(catalogue, facts, surroundings)
        : undefined;
      return inheritedValue(sources, { catalog: whole, ...(organization && { organization }) });
    },
  };
  return filled(field, yield* readObject(field.fields ?? [], scope));
}

function publisherIds(
  { many }: PlannedField,
  catalogue: CatalogueContext,
  { terms }: Reading,
): Json | undefined {
  const ids = publishersOf(catalogue, terms).map(({ id }) => id);
  return many && ids.length > 0 ? ids : ids[0];
}

function publisherScope(
  catalogue: CatalogueContext,
  facts: EntityFacts,
  { reading, scopeOf }: Surroundings,
): NodeScope | undefined {
  const publisher = publishersOf(catalogue, reading.terms)[0];
  const organization = publisher && facts.organizations?.get(publisher.id);
  const taking = { reading, scopeOf, path: 'catalog' };
  return organization && organizationScope(organization, facts, taking);
}

function catalogueFacts(catalogue: CatalogueContext, { titles }: EntityFacts): EntityFacts {
  const { id, iri, issued, modified } = catalogue;
  return { entity: 'catalog', id, iri, issued, modified, catalogue, titles };
}

/** Problems of a catalogue are reported once, with the catalogue, and not with each of its datasets. */
export function inCatalogue(
  catalogue: CatalogueContext,
  facts: PlatformFacts,
  reading: Reading,
): Reading {
  const problems = facts.entity === 'catalog' ? reading.problems : undefined;
  return { ...reading, graph: catalogue.graph, problems };
}
