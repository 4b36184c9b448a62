import { deserialize } from 'node:v8';
import { allSteps } from '../../../async/steps.ts';
import { unpackDocument } from '../../../document/packed-document.ts';
import type { PackedDocument } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';
import { planOf } from './plan-of.ts';

/** A task of a thread that makes sources. */
export interface SourceTask {
  /** Names `plans`, which are read once. */
  readonly plansId: string;
  /** Plans of the entities by name, serialised. */
  readonly plans: Uint8Array;
  readonly documents: readonly PackedDocument[];
}

let known: { readonly id: string; readonly plans: ReadonlyMap<string, EntityPlan> } | undefined;

/** Runs in a worker thread: the sources of documents, as JSON, in order. */
export default async function sourceTask({
  plansId,
  plans,
  documents,
}: SourceTask): Promise<readonly string[]> {
  if (known?.id !== plansId) {
    known = { id: plansId, plans: deserialize(plans) };
  }
  const byEntity = known.plans;
  return documents.map((packed) =>
    JSON.stringify(allSteps(toSource(planOf(byEntity, packed), unpackDocument(packed)))),
  );
}
