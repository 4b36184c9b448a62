import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { DOCUMENT_THREADS, type DocumentThread, leastBusy } from '../../../async/document-lanes.ts';
import { runSteps, type Steps } from '../../../async/steps.ts';
import { packDocument } from '../../../document/packed-document.ts';
import type { IndexedDocument, PackedDocument } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';
import { planOf } from './plan-of.ts';
import { sourceJson } from './source-json.ts';

/** Makes the sources of documents, as JSON, in order. */
export type SourceMaker = (documents: readonly IndexedDocument[]) => Promise<readonly string[]>;

const TASK = new URL('./source-task.ts', import.meta.url).href;

/** Documents that are worth the way to a thread and back: fewer are made between other work. */
const FEWEST = 8;

/** Makes sources by these plans: of many documents in the thread with the least work, if there is one. */
export function createSourceMaker(
  plans: ReadonlyMap<string, EntityPlan>,
  threads: readonly DocumentThread[] = DOCUMENT_THREADS,
): SourceMaker {
  const serialised = serialize(plans);
  const plansId = hash('sha256', serialised);
  return async (documents) => {
    const thread = leastBusy(threads);
    if (!thread || documents.length < FEWEST) {
      return runSteps(sourcesOf(plans, documents));
    }
    const input = { plansId, plans: serialised, documents: await runSteps(packed(documents)) };
    const sources = await thread.run({ module: TASK, input, bytes: 0, timeMs: Infinity });
    return sources as readonly string[];
  };
}

function* sourcesOf(
  plans: ReadonlyMap<string, EntityPlan>,
  documents: readonly IndexedDocument[],
): Steps<readonly string[]> {
  const sources: string[] = [];
  for (const document of documents) {
    sources.push(yield* sourceJson(yield* toSource(planOf(plans, document), document)));
    yield;
  }
  return sources;
}

function* packed(documents: readonly IndexedDocument[]): Steps<readonly PackedDocument[]> {
  const all: PackedDocument[] = [];
  for (const document of documents) {
    all.push(yield* packDocument(document));
    yield;
  }
  return all;
}
