import type { Steps } from '../../../async/steps.ts';
import type { DocumentKey, DocumentProblems, IndexedDocument } from '../../../port/search-index.ts';
import { documentKey } from '../documents/document-key.ts';
import { problemKey, problemSource } from '../documents/problem-documents.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';
import { epochAlias } from '../names.ts';
import type { BulkItem } from './bulk/bulk-item.ts';
import { sourceJson } from './source-json.ts';
import type { WriteTarget } from './write-target.ts';

type Target = Pick<WriteTarget, 'generation' | 'epoch' | 'plans' | 'knownProblems'>;

/** The item that puts a document into the index of its entity, in steps. */
export function* documentItem(target: Target, document: IndexedDocument): Steps<BulkItem> {
  const source = yield* toSource(planOf(target, document), document);
  return { ...removal(target, document), source: yield* sourceJson(source) };
}

/** The item that deletes a document from the index of its entity. */
export function removal({ generation, epoch }: Target, { entity, id }: DocumentKey): BulkItem {
  const index = generation.entities[entity];
  if (index === undefined) {
    throw noEntity(entity);
  }
  return { index, alias: epochAlias(index, epoch), id: documentKey(id), source: undefined };
}

/** The item for the problems of a document; none if it had no problems and has none. */
export async function problemItem(
  { generation, epoch, knownProblems }: Target,
  document: DocumentProblems,
): Promise<readonly BulkItem[]> {
  const id = documentKey(problemKey(document));
  const source = problemSource(document);
  const index = generation.problems;
  const item = { index, alias: epochAlias(index, epoch), id, source };
  if (source !== undefined) {
    knownProblems.add(id);
    return [item];
  }
  return (await knownProblems.has(id)) ? [item] : [];
}

/** How documents of an entity are written. */
export function planOf({ plans }: Pick<Target, 'plans'>, { entity }: DocumentKey): EntityPlan {
  const plan = plans.get(entity);
  if (!plan) {
    throw noEntity(entity);
  }
  return plan;
}

function noEntity(entity: string): Error {
  return new Error(`The model of this index has no entity ${entity}`);
}
