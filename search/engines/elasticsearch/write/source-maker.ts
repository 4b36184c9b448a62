import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import { createLane, type Lane } from '../../../../repository/index.ts';
import { runSteps, type Steps } from '../../../async/steps.ts';
import { documentJson } from '../../../document/document-json.ts';
import type { IndexedDocument } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';
import { toSource } from '../mapping/to-source.ts';
import { planOf } from './plan-of.ts';
import { sourceJson } from './source-json.ts';
import type { PackedDocument } from './source-task.ts';

/** Makes the sources of documents, as JSON, in order. */
export type SourceMaker = (documents: readonly IndexedDocument[]) => Promise<readonly string[]>;

const TASK = new URL('./source-task.ts', import.meta.url).href;

/** Documents that are worth the way to a thread and back: fewer are made between other work. */
const FEWEST = 8;
const MOST_THREADS = 4;
/** Heap for the documents of one write, far more than the largest ones need. */
const MEMORY_MB = 1_024;
/** To start one takes more processor time than the sources of fifty datasets, and a follower may pause for longer than it writes. */
const IDLE_MS = 60_000;

/** Threads that all indexes of this process share: one core is left to requests. Each starts with its first task. */
const threads: readonly Lane[] = Array.from(
  { length: Math.min(MOST_THREADS, availableParallelism() - 1) },
  (_, at) => createLane({ name: `sources ${at + 1}`, memoryMb: MEMORY_MB, idleMs: IDLE_MS }),
);

/** Makes sources by these plans: of many documents in the thread with the least work, if there is one. */
export function createSourceMaker(
  plans: ReadonlyMap<string, EntityPlan>,
  lanes: readonly Pick<Lane, 'run' | 'load'>[] = threads,
): SourceMaker {
  const serialised = serialize(plans);
  const plansId = hash('sha256', serialised);
  return async (documents) => {
    const [lane] = lanes.toSorted((one, other) => one.load().length - other.load().length);
    if (!lane || documents.length < FEWEST) {
      return runSteps(sourcesOf(plans, documents));
    }
    const input = { plansId, plans: serialised, documents: await runSteps(packed(documents)) };
    const sources = await lane.run({ module: TASK, input, bytes: 0, timeMs: Infinity });
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
  for (const { document, isWhole, ...stored } of documents) {
    all.push(isWhole ? stored : { ...stored, membersJson: yield* documentJson(document) });
    yield;
  }
  return all;
}
