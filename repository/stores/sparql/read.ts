import { setTimeout } from 'node:timers/promises';
import { StoreRequestError } from '../../errors.ts';
import type { Change } from '../change.ts';
import type { GraphEntry, Origin, Page, Selection, StoredGraph } from '../triple-store.ts';
import type { SparqlClient } from './client/sparql-client.ts';
import type { SystemNames } from './layout.ts';
import {
  anyTripleQuery,
  baseQuery,
  changesQuery,
  countQuery,
  lastSeqQuery,
  listQuery,
  originQuery,
  rowQuery,
  SORTED,
} from './read/queries.ts';
import { readGraph } from './read/read-graph.ts';
import { type StoredRow, toChange, toRow } from './rows.ts';
import { isWritableIri } from './text/sparql-text.ts';
import { graphName } from './text/stand-ins.ts';
import type { Batch } from './write/batch.ts';
import type { BatchInHand } from './write/batch-in-hand.ts';

/** How often a graph is read that does not fit its entry, and how long while it is being written. */
const ATTEMPTS = 6;
const LONGEST_WRITE = 60_000;
/** How long a reader waits for the outcome of a write to be known, in milliseconds. */
const WAIT = 5_000;

/** What the store is asked; every answer is of whole graphs. */
export type Reader = ReturnType<typeof createReader>;

/** Reads through `client`; the names say where things lie, `sorted` how many rows are sorted at once. */
export function createReader(client: SparqlClient, names: SystemNames, sorted = SORTED) {
  const rows = async (query: string): Promise<readonly StoredRow[]> =>
    (await client.select(query)).map(({ row = '' }) => toRow(row));
  const rowOf = async (graph: string): Promise<StoredRow | undefined> =>
    isWritableIri(graph) ? (await rows(rowQuery(graph, names)))[0] : undefined;
  const single = async (query: string, variable: string) =>
    (await client.select(query))[0]?.[variable];
  const isEmpty = async (graph: string) =>
    (await client.select(anyTripleQuery(graph))).length === 0;

  const list = async (selection: Selection, page: Page): Promise<readonly GraphEntry[]> => {
    if (page.limit <= 0) {
      return [];
    }
    if (page.offset + page.limit <= sorted) {
      const found = await rows(listQuery(selection, page, { what: '?row', names }));
      return found.map(({ entry }) => entry);
    }
    return listFurther(selection, page);
  };

  /** Goes as far as one answer can be sorted and on from there. */
  const listFurther = async (selection: Selection, page: Page): Promise<readonly GraphEntry[]> => {
    const { offset, limit } = page;
    if (offset < sorted) {
      const first = await list(selection, { ...page, limit: sorted - offset });
      const after = first.at(-1)?.id;
      const rest = { offset: 0, limit: limit - first.length, after };
      return first.length < sorted - offset || after === undefined
        ? first
        : [...first, ...(await list(selection, { ...rest, after }))];
    }
    const skip = { ...page, offset: sorted - 1, limit: 1 };
    const [last] = await client.select(listQuery(selection, skip, { what: '?id', names }));
    return last?.id === undefined
      ? []
      : list(selection, { limit, offset: offset - sorted, after: last.id });
  };

  /** Changes with `after < seq <= last`, at most `limit`. */
  const changes = async (
    after: number,
    last: number,
    limit: number,
  ): Promise<readonly Change[]> => {
    const part = Math.min(limit, sorted);
    const found = await rows(changesQuery({ after, last, limit: part }, names));
    const newest = found.at(-1)?.seq;
    const rest = found.length === part && newest !== undefined ? limit - part : 0;
    return rest > 0 && newest !== undefined
      ? [...found.map(toChange), ...(await changes(newest, last, rest))]
      : found.map(toChange);
  };

  return {
    list,
    rowOf,
    /** Rows with `seq > after` in order, at most `limit` (up to 9,000). */
    rowsAfter: (after: number, limit: number) =>
      rows(changesQuery({ after, last: Number.MAX_SAFE_INTEGER, limit }, names)),
    isEmpty,
    base: () => single(baseQuery(names), 'base'),
    lastSeq: async () => Number((await single(lastSeqQuery(names), 'last')) ?? 0),
    count: async (selection: Selection) =>
      Number((await single(countQuery(selection, names), 'count')) ?? 0),
    entriesByOrigin: async (origin: Origin, limit: number) =>
      (await rows(originQuery(origin, limit, names))).map(({ entry }) => entry),
    changes,

    /** Whether the graphs of a batch are all as before it or all as after it. */
    stateOf: async ({ writes }: Batch): Promise<'before' | 'after' | 'between'> => {
      const states = new Set<'before' | 'after' | 'between'>();
      for (const { seq, entry } of writes) {
        states.add(await graphState(entry.graph, seq));
      }
      const [state = 'after', another] = states;
      return another ? 'between' : state;
    },

    entry: async (graph: string, inHand: BatchInHand): Promise<GraphEntry | undefined> => {
      await outOfDoubt(graph, inHand);
      const row = await rowOf(graph);
      return row?.operation === 'put' ? row.entry : undefined;
    },

    read: async (graph: string, inHand: BatchInHand): Promise<StoredGraph | undefined> => {
      if (!isWritableIri(graph)) {
        return undefined;
      }
      const deadline = Date.now() + LONGEST_WRITE;
      for (let attempt = 1; attempt <= ATTEMPTS || inHand.has(graph); attempt += 1) {
        await outOfDoubt(graph, inHand);
        const found = await readGraph(client, names, graph);
        if (found !== 'torn') {
          return found;
        }
        if (Date.now() > deadline) {
          break;
        }
        await setTimeout(Math.min(5 * 2 ** attempt, 500));
      }
      throw new StoreRequestError(
        `The triples of <${graph}> in the store are not those that were put: somebody else changed ` +
          'them, or the server leaves some out. Put the graph again.',
      );
    },
  };

  async function graphState(graph: string, seq: number): Promise<'before' | 'after' | 'between'> {
    const row = await rowOf(graph);
    const found = await readGraph(client, names, graph);
    const isWhole =
      row?.operation === 'put' ? found !== 'torn' : await isEmpty(graphName(graph, names));
    if (!isWhole || row?.content !== undefined) {
      return 'between';
    }
    return row !== undefined && row.seq >= seq ? 'after' : 'before';
  }
}

async function outOfDoubt(graph: string, inHand: BatchInHand): Promise<void> {
  if (inHand.isDoubtful(graph)) {
    await inHand.settled(WAIT);
  }
}
