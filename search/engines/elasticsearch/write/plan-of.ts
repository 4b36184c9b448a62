import type { DocumentKey } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';

/** Finds the plan to write documents of an entity. */
export function planOf(
  plans: ReadonlyMap<string, EntityPlan>,
  { entity }: Pick<DocumentKey, 'entity'>,
): EntityPlan {
  const plan = plans.get(entity);
  if (!plan) {
    throw noEntity(entity);
  }
  return plan;
}

/** The error for an entity that an index has no place for. */
export function noEntity(entity: string): Error {
  return new Error(`The model of this index has no entity ${entity}`);
}
