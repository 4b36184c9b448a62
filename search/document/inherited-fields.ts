import {
  DCT,
  type ExtractionPlan,
  type PlannedField,
  type PlannedSource,
} from '../../profile-compiler/documents.ts';

/** The parts of a resource's graph that other documents show. */
export interface Taken {
  readonly predicates: readonly string[];
  /** They depend on every change of the graph. */
  readonly isAnything: boolean;
}

export const NOTHING_INHERITED: Taken = { predicates: [], isAnything: false };

/** Fields of the whole document that the platform fills from what is followed anyway. */
const FOLLOWED: Readonly<Record<PlannedSource['of'], ReadonlySet<string>>> = {
  catalog: new Set(['country']),
  organization: new Set(['hierarchy_level', 'ancestors']),
};

/** The fields that documents of a plan take from the resources of an entity. */
export function inheritedFields({ entities }: ExtractionPlan, entity: PlannedSource['of']): Taken {
  const taken = Object.values(entities)
    .flatMap((fields) => sourcesOf(fields, entity))
    .map(({ field }) => field);
  return {
    predicates: [...new Set(taken.flatMap(({ predicate }) => predicate ?? []))],
    isAnything: taken.some(
      ({ name, from, hasFallback }) =>
        hasFallback || (from === 'platform' && !FOLLOWED[entity].has(name)),
    ),
  };
}

/** Fields that the documents of a catalogue's resources take from it, with its publisher if they show fields of that. */
export function inheritedFromCatalogue(
  plan: ExtractionPlan,
  references: readonly PlannedField[],
): Taken {
  const { predicates, isAnything } = inheritedFields(plan, 'catalog');
  const read = references.flatMap(({ fields = [] }) =>
    fields.flatMap(({ predicate }) => predicate ?? []),
  );
  const publisher = references.some(showsPublisher) ? [`${DCT}publisher`] : [];
  return { predicates: [...new Set([...predicates, ...read, ...publisher])], isAnything };
}

/** Tests whether a field `catalog` shows fields of the organisation that publishes the catalogue. */
export function showsPublisher({ fields = [] }: PlannedField): boolean {
  return (
    fields.some(({ name, from }) => name === 'publisher_id' && from === 'platform') ||
    sourcesOf(fields, 'organization').length > 0
  );
}

/** Tests whether it shows the ancestors of that organisation. */
export function showsPublisherAncestors({ fields = [] }: PlannedField): boolean {
  return fields.some(
    ({ name, sources }) => name === 'ancestors' && sources?.some(({ of }) => of === 'organization'),
  );
}

function sourcesOf(
  fields: readonly PlannedField[],
  entity: PlannedSource['of'],
): readonly PlannedSource[] {
  return fields.flatMap(({ sources = [], fields: parts = [] }) => [
    ...sources.filter(({ of }) => of === entity),
    ...sourcesOf(parts, entity),
  ]);
}
