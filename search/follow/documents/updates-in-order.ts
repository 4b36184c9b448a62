import { nextTurn, sizeOfPacked, streamBatches } from '../../../repository/index.ts';
import { unpackDocument } from '../../document/packed-document.ts';
import { graphKeyOf } from '../../entity-graphs.ts';
import type { DocumentKey, DocumentProblems, IndexedDocument } from '../../port/search-index.ts';
import type { DocumentThreads } from './document-threads.ts';
import type { GivenDocument, ThreadDocument } from './messages.ts';
import type { RepositoryFeed } from './repository-feed.ts';

/** Documents that are read and made at once in place. More would hold as many large graphs in memory. */
const AT_ONCE = 8;

/** Documents of one task, and fewest that are worth the way to a thread and back. */
const TASK = { most: 16, fewest: 8 };

/** Tasks under way, and characters of their graphs from which no other is begun. The graphs of one more are read ahead. */
const UNDER_WAY = { tasks: 6, characters: 8_000_000 };

interface Parts {
  readonly update: (key: DocumentKey) => Promise<DocumentUpdate>;
  readonly feed: Pick<RepositoryFeed, 'text'>;
  readonly threads: DocumentThreads | undefined;
}

interface ReadGroup {
  readonly keys: readonly DocumentKey[];
  /** The graph of each document, with the facts of its resource, for a thread; absent where documents are made in place. */
  readonly given?: readonly (GivenDocument | undefined)[];
}

/** Documents that are being made, with the size of their graphs. */
interface Making {
  readonly updates: Promise<readonly DocumentUpdate[]>;
  readonly characters: number;
}

/** The documents in the order of the keys; the next ones are made meanwhile. A few are made in place. */
export async function* updatesInOrder(
  keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>,
  parts: Parts,
): AsyncGenerator<DocumentUpdate> {
  const underWay: Making[] = [];
  for await (const group of readAhead(keys, parts)) {
    const making = begin(group, parts);
    // It is awaited below, and may fail before its turn comes.
    making.updates.catch(() => {});
    underWay.push(making);
    while (isEnough(underWay)) {
      yield* (await underWay.shift()?.updates) ?? [];
    }
  }
  for (const { updates } of underWay) {
    yield* await updates;
  }
}

/** Groups with their graphs. The next one is read while its predecessor is read and made. */
async function* readAhead(
  keys: Iterable<DocumentKey> | AsyncIterable<DocumentKey>,
  parts: Parts,
): AsyncGenerator<ReadGroup> {
  let reading: Promise<ReadGroup> | undefined;
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

function isEnough(underWay: readonly Making[]): boolean {
  const characters = underWay.reduce((sum, making) => sum + making.characters, 0);
  return (
    underWay.length >= UNDER_WAY.tasks ||
    (underWay.length > 0 && characters >= UNDER_WAY.characters)
  );
}

async function readGroup(keys: readonly DocumentKey[], parts: Parts): Promise<ReadGroup> {
  const isForThread = parts.threads !== undefined && keys.length >= TASK.fewest;
  return isForThread ? { keys, given: await readAll(keys, parts) } : { keys };
}

function begin({ keys, given }: ReadGroup, parts: Parts): Making {
  const { threads } = parts;
  if (!threads || !given) {
    return inPlace(keys, parts);
  }
  const graphs = given.flatMap((one) => [one?.triples ?? '', one?.metrics ?? '']);
  return {
    updates: inThread(keys, given, { ...parts, threads }),
    characters: graphs.reduce((sum, graph) => sum + sizeOfPacked(graph), 0),
  };
}

/** All of them are done before others begin. */
function inPlace(group: readonly DocumentKey[], { update }: Parts): Making {
  return { updates: mapSome(group, update), characters: Number.POSITIVE_INFINITY };
}

/** A server reads graphs that are asked for together by one request. */
function readAll(
  group: readonly DocumentKey[],
  { feed }: Parts,
): Promise<readonly (GivenDocument | undefined)[]> {
  const read = group.map(async (key) => {
    const { kind, id } = graphKeyOf(key);
    await nextTurn();
    const [stored, metrics] = await Promise.all([
      feed.text(kind, id),
      kind === 'dataset' ? feed.text('metrics', key.id) : undefined,
    ]);
    if (!stored) {
      return undefined;
    }
    const { graph: iri, originalId, triples, issued, modified } = stored;
    const catalogue = kind === 'catalogue' ? key.id : stored.catalogue;
    const facts = { ...key, iri, originalId, issued, modified, catalogue };
    tickets += 1;
    return { ...facts, ticket: tickets, triples, metrics: metrics?.triples };
  });
  return Promise.all(read);
}

let tickets = 0;

async function inThread(
  group: readonly DocumentKey[],
  given: readonly (GivenDocument | undefined)[],
  { update, threads }: Parts & { readonly threads: DocumentThreads },
): Promise<readonly DocumentUpdate[]> {
  const made = await threads.make(given.filter((one) => one !== undefined));
  const updates: DocumentUpdate[] = [];
  for (const [at, key] of group.entries()) {
    const document = made.get(given[at]?.ticket ?? 0);
    updates.push(document ? { ...key, ...updateOf(document) } : await update(key));
  }
  return updates;
}

function updateOf({ packed, prepared, problems }: ThreadDocument) {
  return { problems, indexed: unpackDocument(packed, prepared) };
}

/** Maps items, some at a time. */
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** The new state of one document in the index, and its problems. */
export interface DocumentUpdate extends DocumentProblems {
  /** The document to write; `undefined` to delete it: its graph is gone, or no document can be made of it. */
  readonly indexed?: IndexedDocument;
}
