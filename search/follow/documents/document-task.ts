import { LRUCache } from 'lru-cache';
import type { DocumentsMade, DocumentTask, LookupKey, ThreadDocument } from './messages.ts';
import { openWorkerContext, type WorkerContext } from './worker-context.ts';

/** Contexts of the indexes that are filled or followed at the same time, by the id of their settings. */
const contexts = new LRUCache<string, WorkerContext>({ max: 3 });

/** Runs in a worker thread: makes the documents whose lookups are all answered. */
export default async function documentTask(task: DocumentTask): Promise<DocumentsMade> {
  const { setting, state, answers, documents, again } = task;
  const context = contexts.get(setting.id) ?? (await openWorkerContext(setting));
  contexts.set(setting.id, context);
  context.learn(state, answers);
  const made = new Map<number, ThreadDocument>();
  const waiting: number[] = [];
  const unknown = new Set<LookupKey>();
  for (const ticket of [...again, ...documents.keys()]) {
    const outcome = await context.make(ticket, documents.get(ticket));
    if (outcome.kind === 'made') {
      made.set(ticket, outcome.document);
    } else if (outcome.kind === 'waits') {
      waiting.push(ticket);
      for (const key of outcome.unknown) {
        unknown.add(key);
      }
    }
  }
  return { made, waiting, unknown: [...unknown] };
}
