import { deserialize, serialize } from 'node:v8';
import { jsonInSteps } from '../../../async/json-in-steps.ts';
import { allSteps, type Steps } from '../../../async/steps.ts';
import type {
  DocumentKey,
  IndexedDocument,
  Preparation,
  PrepareWith,
} from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';

type Plans = ReadonlyMap<string, EntityPlan>;

/** Makes the sources of documents by these plans, as JSON. */
export function sourcePreparation(plans: Plans): Preparation {
  return { module: import.meta.url, setting: serialize(plans) };
}

/** Runs in a worker thread. */
const prepareSource: PrepareWith = (setting) => {
  const plans = deserialize(setting) as Plans;
  return (document) => JSON.stringify(allSteps(toSource(planOf(plans, document), document)));
};

export default prepareSource;

/** Finds the plan to write documents of an entity. */
export function planOf(plans: Plans, { entity }: Pick<DocumentKey, 'entity'>): EntityPlan {
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

/** The source of a document as JSON: as the thread that made the document has prepared it, else made in steps. */
export function* sourceOf(plans: Plans, document: IndexedDocument): Steps<string> {
  return (
    document.prepared ?? (yield* jsonInSteps(yield* toSource(planOf(plans, document), document)))
  );
}
