import { nextTurn, sizeOfPacked, streamBatches } from '../../../repository/index.ts';
import { unpackDocument } from '../../document/packed-document.ts';
import type { DocumentKey, DocumentProblems, IndexedDocument } from '../../port/search-index.ts';
import { readResource } from './document-input.ts';
import type { DocumentThreads } from './document-threads.ts';
import type { GivenDocument, ThreadDocument } from './messages.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** Documents that the calling thread reads and makes at once. More would hold as many large graphs in memory. */
const AT_ONCE = 8;

/** Documents of one task, and fewest that are worth the way to a thread and back. */
const TASK = { most: 16, fewest: 8 };

/** Groups under way, and characters of their graphs, from which no other group is begun. */
const UNDER_WAY = { groups: 6, characters: 8_000_000 };

type Keys = Iterable<DocumentKey> | AsyncIterable<DocumentKey>;

interface Parts {
  readonly update: (key: DocumentKey) => Promise<DocumentUpdate>;
  readonly feed: Pick<RepositoryFeed, 'text'>;
  readonly threads: DocumentThreads | undefined;
}

/** Documents to make. */
interface Group {
  /** Size of their graphs; infinite if no other group may be begun before these are made. */
  readonly characters: number;
  make(): Promise<readonly DocumentUpdate[]>;
}

/** Makes documents in the order of their keys. Of many, the next ones are read and made meanwhile, in threads. */
export async function* updatesInOrder(keys: Keys, parts: Parts): AsyncGenerator<DocumentUpdate> {
  yield* isFew(keys) ? await mapSome(keys, parts.update) : manyInOrder(keys, parts);
}

function isFew(keys: Keys): keys is readonly DocumentKey[] {
  return Array.isArray(keys) && keys.length < TASK.fewest;
}

async function* manyInOrder(keys: Keys, parts: Parts): AsyncGenerator<DocumentUpdate> {
  const underWay: { updates: Promise<readonly DocumentUpdate[]>; characters: number }[] = [];
  for await (const { characters, make } of readAhead(keys, parts)) {
    const updates = make();
    // It is awaited below, and may fail before its turn comes.
    updates.catch(() => {});
    underWay.push({ updates, characters });
    while (isEnough(underWay)) {
      yield* (await underWay.shift()?.updates) ?? [];
    }
  }
  for (const { updates } of underWay) {
    yield* await updates;
  }
}

/** Reads each group while its predecessor waits or is begun. */
async function* readAhead(keys: Keys, parts: Parts): AsyncGenerator<Group> {
  let reading: Promise<Group> | undefined;
  for await (const group of streamBatches(keys, TASK.most)) {
    const next = readGroup(group, parts);
    // It is awaited below, and may fail before its turn comes.
    next.catch(() => {});
    if (reading) {
      yield await reading;
    }
    reading = next;
  }
  if (reading) {
    yield await reading;
  }
}

function isEnough(underWay: readonly Pick<Group, 'characters'>[]): boolean {
  const characters = underWay.reduce((sum, group) => sum + group.characters, 0);
  return underWay.length >= UNDER_WAY.groups || characters >= UNDER_WAY.characters;
}

/** Reads the graphs that a thread makes documents of. The calling thread reads each when it makes its document. */
async function readGroup(keys: readonly DocumentKey[], parts: Parts): Promise<Group> {
  const { update, feed, threads } = parts;
  if (!threads || keys.length < TASK.fewest) {
    return { characters: Number.POSITIVE_INFINITY, make: () => mapSome(keys, update) };
  }
  const given = await readAll(keys, feed);
  const graphs = given.flatMap((one) => [one?.triples ?? '', one?.metrics ?? '']);
  return {
    characters: graphs.reduce((sum, graph) => sum + sizeOfPacked(graph), 0),
    async make() {
      const made = await threads.make(given);
      const updates: DocumentUpdate[] = [];
      for (const [at, key] of keys.entries()) {
        const document = made[at];
        updates.push(document ? { ...key, ...updateOf(document) } : await update(key));
      }
      return updates;
    },
  };
}

/** A server reads graphs that are asked for together by one request. */
function readAll(
  keys: readonly DocumentKey[],
  feed: Parts['feed'],
): Promise<readonly (GivenDocument | undefined)[]> {
  const read = keys.map(async (key) => {
    await nextTurn();
    const resource = await readResource(key, feed.text);
    if (!resource) {
      return undefined;
    }
    const { facts, graph, metrics } = resource;
    return { ...facts, triples: graph.triples, metrics: metrics?.triples };
  });
  return Promise.all(read);
}

function updateOf({ packed, prepared, problems }: ThreadDocument) {
  return { problems, indexed: unpackDocument(packed, prepared) };
}

/** Maps items in order, some at a time. */
async function mapSome<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const work = async () => {
    for (const [at, item] of left) {
      results[at] = await map(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
  return results;
}

/** The new state of a document in the index, and its problems. */
export interface DocumentUpdate extends DocumentProblems {
  /** The document to write; `undefined` to delete it: its graph is gone, or no document can be made of it. */
  readonly indexed?: IndexedDocument;
}
