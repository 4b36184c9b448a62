import type { Client } from '@elastic/elasticsearch';
import type { Log } from '../../../log.ts';
import type { DocumentKey, DocumentProblems } from '../../../port/search-index.ts';
import { problemKey, problemSource } from '../documents/problem-documents.ts';
import { documentKey } from '../documents/stored-document.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { epochAlias } from '../names.ts';
import type { GenerationEntry } from '../state/generation-list.ts';
import type { KnownProblems } from './known-problems.ts';
import { noEntity } from './prepare-source.ts';
import type { BulkItem } from './send-bulk.ts';

/** Target of a batch. */
export interface WriteTarget {
  readonly client: Client;
  readonly generation: GenerationEntry;
  /** Under which this process writes. */
  readonly epoch: number;
  readonly plans: ReadonlyMap<string, EntityPlan>;
  readonly knownProblems: KnownProblems;
  readonly log: Log;
}

type Target = Pick<WriteTarget, 'generation' | 'epoch' | 'knownProblems'>;

/** The item that puts a document, with this source, into the index of its entity. */
export function documentItem(target: Target, document: DocumentKey, source: string): BulkItem {
  return { ...removal(target, document), source };
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
