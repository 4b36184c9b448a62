import { LRUCache } from 'lru-cache';
import type { DocumentsMade, DocumentTask, LookupKey, ThreadDocument } from './messages.ts';
import { openWorkerContext, type WorkerContext } from './worker-context.ts';

/** Indexes that are filled or followed at the same time. */
const workplaces = new LRUCache<number, WorkerContext>({ max: 3 });

/** Runs in a worker thread: makes documents as far as all is known that they look up. */
export default async function documentTask(task: DocumentTask): Promise<DocumentsMade> {
  const { setting, state, answers, documents, again } = task;
  const place = workplaces.get(setting.id) ?? (await openWorkerContext(setting));
  workplaces.set(setting.id, place);
  place.learn(state, answers);
  const made: ThreadDocument[] = [];
  const waiting: number[] = [];
  const unknown = new Set<LookupKey>();
  for (const { ticket, make } of [...again.map(place.waiting), ...documents.map(place.parse)]) {
    const outcome = make();
    if (outcome.kind === 'made') {
      made.push({ ticket, ...outcome.document });
    } else if (outcome.kind === 'waits') {
      waiting.push(ticket);
      for (const key of outcome.unknown) {
        unknown.add(key);
      }
    }
  }
  return { made, waiting, unknown: [...unknown] };
}
