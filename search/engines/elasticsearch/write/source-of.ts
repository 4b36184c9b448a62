import { jsonInSteps } from '../../../async/json-in-steps.ts';
import type { Steps } from '../../../async/steps.ts';
import type { IndexedDocument } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';
import { planOf } from './plan-of.ts';

/** The source of a document as JSON: as the thread that made the document has prepared it, else made in steps. */
export function* sourceOf(
  plans: ReadonlyMap<string, EntityPlan>,
  document: IndexedDocument,
): Steps<string> {
  return (
    document.prepared ?? (yield* jsonInSteps(yield* toSource(planOf(plans, document), document)))
  );
}
