import type { ExtractionPlan, PlannedField } from '../../profile-compiler/index.ts';
import type { TakenFromOrganization } from '../organizations/registered-organization.ts';

/** Fields whose values the registry of organisations knows by itself. */
const OF_REGISTRY: ReadonlySet<string> = new Set(['hierarchy_level', 'ancestors']);

/** What the documents of a plan take from organisations. */
export function takesFromOrganization({ entities }: ExtractionPlan): TakenFromOrganization {
  const taken = Object.values(entities)
    .flatMap((fields) => withParts(fields))
    .flatMap(({ sources = [] }) => sources)
    .filter(({ of }) => of === 'organization')
    .map(({ field }) => field);
  return {
    predicates: [...new Set(taken.flatMap(({ predicate }) => predicate ?? []))],
    isAnything: taken.some(
      ({ name, from, hasFallback }) =>
        hasFallback || (from === 'platform' && !OF_REGISTRY.has(name)),
    ),
  };
}

function withParts(fields: readonly PlannedField[]): readonly PlannedField[] {
  return fields.flatMap((field) => [field, ...withParts(field.fields ?? [])]);
}
