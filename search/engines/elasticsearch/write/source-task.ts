import { deserialize } from 'node:v8';
import { allSteps } from '../../../async/steps.ts';
import type { IndexedDocument } from '../../../port/search-index.ts';
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

/** A document whose members are read from JSON in the thread: cloning them would take longer. */
export interface PackedDocument extends Omit<IndexedDocument, 'document' | 'isWhole'> {
  /** The members that are indexed, where they are not those of `json`. */
  readonly membersJson?: string;
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
  return documents.map(({ membersJson, ...packed }) => {
    const plan = planOf(byEntity, packed);
    const document = JSON.parse(membersJson ?? packed.json);
    return JSON.stringify(allSteps(toSource(plan, { ...packed, document })));
  });
}
