import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import type { ProfileModel, TermLookup } from '../../../profile-compiler/index.ts';
import { Lane, sizeOfPacked, unpackTriples } from '../../../repository/index.ts';
import type { Preparation } from '../../port/search-index.ts';
import type { CatalogueContexts } from './catalogue-contexts.ts';
import {
  type ContextAnswer,
  type DocumentSetting,
  type DocumentsMade,
  type DocumentTask,
  type GivenDocument,
  type LookupKey,
  lookedUpTerm,
  readLookup,
  type ThreadDocument,
} from './messages.ts';
import type { Organizations } from './organizations.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** Makes the documents of one index in threads. */
export interface DocumentThreads {
  /**
   * Makes documents, each at the place of its resource; `undefined` where the resource is gone, or no thread can make
   * the document. The caller makes that, and finds the reason.
   */
  make(
    given: readonly (GivenDocument | undefined)[],
  ): Promise<readonly (ThreadDocument | undefined)[]>;
  /** Drops what threads have looked up. Call it before documents are made with a changed state of that. */
  forget(): void;
}

interface DocumentThreadsOptions {
  readonly model: ProfileModel;
  readonly languages?: readonly string[] | undefined;
  readonly serviceLanguage?: string | undefined;
  readonly feed: Pick<RepositoryFeed, 'base' | 'text'>;
  readonly contexts: Pick<CatalogueContexts, 'get'>;
  readonly organizations: Pick<Organizations, 'get'>;
  readonly terms: TermLookup;
  /** Of the index that the documents are for. */
  readonly preparation?: Preparation | undefined;
  readonly threads?: readonly DocumentThread[];
}

const TASK = new URL('./document-task.ts', import.meta.url).href;

/** An answer may need lookups itself: a label, then a parent. The calling thread follows a longer chain. */
const MAX_ROUNDS = 8;

/** `undefined` if this machine has no core for a thread. */
export function createDocumentThreads(
  options: DocumentThreadsOptions,
): DocumentThreads | undefined {
  const { model, languages, serviceLanguage, feed, preparation } = options;
  const { threads = DOCUMENT_THREADS } = options;
  if (threads.length === 0) {
    return undefined;
  }
  const setting: DocumentSetting = {
    id: randomUUID(),
    model: serialize(model),
    base: feed.base,
    serviceLanguage,
    languages,
    preparation,
  };
  let state = 0;
  let tickets = 0;

  return {
    forget() {
      state += 1;
    },
    async make(given) {
      const first = tickets;
      tickets += given.length;
      const documents = new Map<number, GivenDocument>();
      for (const [at, document] of given.entries()) {
        if (document) {
          documents.set(first + at, document);
        }
      }
      const made = await makeInThread(options, leastBusy(threads), { setting, state, documents });
      return given.map((_, at) => made.get(first + at));
    },
  };
}

/** Sends documents to a thread, and answers its lookups until it waits for none. */
async function makeInThread(
  options: DocumentThreadsOptions,
  thread: DocumentThread | undefined,
  first: Omit<DocumentTask, 'answers' | 'again'>,
): Promise<ReadonlyMap<number, ThreadDocument>> {
  const made = new Map<number, ThreadDocument>();
  let task: DocumentTask = { ...first, answers: new Map(), again: [] };
  for (let round = 0; thread && round < MAX_ROUNDS; round += 1) {
    // A thread that exceeds its memory ends. The caller makes what is missing.
    const reply = await run(thread, task).catch(() => undefined);
    if (!reply) {
      break;
    }
    for (const [ticket, document] of reply.made) {
      made.set(ticket, document);
    }
    if (reply.waiting.length === 0) {
      break;
    }
    // A lookup may find a damaged graph.
    const answers = await answersTo(options, reply.unknown).catch(() => undefined);
    if (!answers) {
      break;
    }
    task = { ...first, answers, documents: new Map(), again: reply.waiting };
  }
  return made;
}

async function run(thread: DocumentThread, task: DocumentTask): Promise<DocumentsMade> {
  let bytes = 0;
  for (const { triples } of task.documents.values()) {
    bytes += sizeOfPacked(triples);
  }
  const input = { module: TASK, input: task, bytes, timeMs: Infinity };
  return (await thread.run(input)) as DocumentsMade;
}

async function answersTo(
  options: DocumentThreadsOptions,
  keys: readonly LookupKey[],
): Promise<ReadonlyMap<LookupKey, string>> {
  const answers = new Map<LookupKey, string>();
  for (const key of keys) {
    const answer = await answerTo(options, key);
    answers.set(key, answer === undefined ? '' : JSON.stringify(answer));
  }
  return answers;
}

async function answerTo(
  { feed, contexts, organizations, terms, serviceLanguage = 'en' }: DocumentThreadsOptions,
  key: LookupKey,
): Promise<unknown> {
  const lookup = readLookup(key);
  if (lookup.by !== 'catalogue' && lookup.by !== 'organization') {
    return lookedUpTerm(lookup, terms);
  }
  // This records the catalogue's fingerprint, and tells whether the resource is there.
  const known = await (lookup.by === 'catalogue' ? contexts : organizations).get(lookup.value);
  const stored = known && (await feed.text(lookup.by, lookup.value));
  return (
    stored &&
    ({
      ...stored,
      triples: unpackTriples(stored.triples, stored.graph),
      defaultLanguage: serviceLanguage,
    } satisfies ContextAnswer)
  );
}

type DocumentThread = Pick<Lane, 'run' | 'load'>;

const MAX_THREADS = 4;
/** Heap of a thread: far more than the largest documents of one task need. */
const MEMORY_MB = 1_024;
/** A start costs more processor time than fifty datasets, and followers pause for long between writes. */
const IDLE_MS = 60_000;
/** Gives requests on the same processor precedence. */
const NICE = 10;

/** Threads that all indexes of this process share. They leave one core to requests; each starts with its first task. */
const DOCUMENT_THREADS: readonly DocumentThread[] = Array.from(
  { length: Math.min(MAX_THREADS, availableParallelism() - 1) },
  (_, at) =>
    new Lane({
      name: `documents ${at + 1}`,
      memoryMb: MEMORY_MB,
      idleMs: IDLE_MS,
      nice: NICE,
      // No need to hold answers together: a caller works on while the thread does.
      togetherMs: 0,
    }),
);

/** The thread with the least work; `undefined` if there is none. */
function leastBusy(threads: readonly DocumentThread[]): DocumentThread | undefined {
  return threads.toSorted((one, other) => one.load().length - other.load().length)[0];
}
