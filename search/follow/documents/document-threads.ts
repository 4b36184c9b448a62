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
  /** The documents by their tickets, without those that no thread could make: they are made in place, which has the reason. */
  make(given: readonly GivenDocument[]): Promise<ReadonlyMap<number, ThreadDocument>>;
  /** Call it when something changes that documents look up, before they are made with it. */
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

/** What an answer shows may be looked up, too: a label, then a parent. A longer chain is followed in place. */
const MAX_ROUNDS = 8;

let settings = 0;

/** `undefined` if this machine has no core for a thread. */
export function createDocumentThreads(
  options: DocumentThreadsOptions,
): DocumentThreads | undefined {
  const { model, languages, serviceLanguage, feed, preparation } = options;
  const { threads = DOCUMENT_THREADS } = options;
  if (threads.length === 0) {
    return undefined;
  }
  settings += 1;
  const { base } = feed;
  const id = settings;
  const setting: DocumentSetting = {
    id,
    model: serialize(model),
    base,
    serviceLanguage,
    languages,
    preparation,
  };
  let state = 0;

  return {
    forget() {
      state += 1;
    },
    async make(given) {
      const thread = leastBusy(threads);
      const made = new Map<number, ThreadDocument>();
      const common = { setting, state };
      let task: DocumentTask = { ...common, answers: new Map(), documents: given, again: [] };
      for (let round = 0; thread && round < MAX_ROUNDS; round += 1) {
        // A thread that is over its memory ends: what it has not made is made in place.
        const reply = await run(thread, task).catch(() => undefined);
        if (!reply) {
          break;
        }
        for (const document of reply.made) {
          made.set(document.ticket, document);
        }
        if (reply.waiting.length === 0) {
          break;
        }
        // As is what looks up a damaged graph.
        const answers = await answersTo(options, reply.unknown).catch(() => undefined);
        if (!answers) {
          break;
        }
        task = { ...common, answers, documents: [], again: reply.waiting };
      }
      return made;
    },
  };
}

async function run(thread: DocumentThread, task: DocumentTask): Promise<DocumentsMade> {
  const bytes = task.documents.reduce((sum, { triples }) => sum + sizeOfPacked(triples), 0);
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
  // It takes note of the catalogue, and knows whether there is one.
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

/** A thread as the work of documents uses it. */
type DocumentThread = Pick<Lane, 'run' | 'load'>;

const MAX_THREADS = 4;
/** Heap for the documents of one task, far more than the largest ones need. */
const MEMORY_MB = 1_024;
/** To start one takes more processor time than fifty datasets, and a follower may pause for longer than it writes. */
const IDLE_MS = 60_000;
/** Requests of the same processor come first. */
const NICE = 10;

/** Threads in which all indexes of this process make documents: one core is left to requests. Each starts with its first task. */
const DOCUMENT_THREADS: readonly DocumentThread[] = Array.from(
  { length: Math.min(MAX_THREADS, availableParallelism() - 1) },
  (_, at) =>
    new Lane({
      name: `documents ${at + 1}`,
      memoryMb: MEMORY_MB,
      idleMs: IDLE_MS,
      nice: NICE,
      // Callers go on by themselves, and the thread has more to do meanwhile.
      togetherMs: 0,
    }),
);

/** The thread with the least work; `undefined` if there is none. */
function leastBusy(threads: readonly DocumentThread[]): DocumentThread | undefined {
  return threads.toSorted((one, other) => one.load().length - other.load().length)[0];
}
