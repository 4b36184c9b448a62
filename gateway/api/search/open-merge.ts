import { nextTurn } from '../../../repository/index.ts';
import type { CompareHits, FoundHit, HitSource } from './hit-source.ts';

/** Hits of several sources, merged in their order as they are taken. */
export type HitMerge = Awaited<ReturnType<typeof openMerge>>;

/** The hits of one source. */
export interface KindTotal {
  /** Name of the source. */
  readonly kind: string;
  readonly total: number;
  readonly relaxed: boolean;
  /** The text that was searched instead of misspelled words. */
  readonly didYouMean: string | undefined;
}

/** Position of the last hit taken of each source, by its name; a source without one was not reached yet. */
export type Positions = Readonly<Record<string, SourcePosition>>;

export interface SourcePosition {
  readonly cursor: string;
  /** Number of its hits up to there. */
  readonly rank: number;
}

export interface MergeOptions {
  readonly sources: readonly HitSource[];
  /** By their ranks in the sources where absent. Of equal hits those of the first source come first. */
  readonly compare?: CompareHits | undefined;
  /** Hits that are taken, with those passed over, as far as it is known: no source is read further at first. */
  readonly wanted: number;
  /** Hits that are read of a source at once. */
  readonly run?: number;
  /** Hits that are left out, of each source. */
  readonly offsets?: readonly number[];
  /** Positions to read on from, instead of the beginning. */
  readonly after?: Positions | undefined;
}

interface Reader {
  readonly source: HitSource;
  /** Its place among the sources. */
  readonly place: number;
  waiting: readonly FoundHit[];
  next: number;
  /** Number of hits before the next one. */
  rank: number;
  /** Cursor of the last hit that was taken. */
  taken: string | undefined;
  /** Cursor of the last hit that was read. */
  read: string | undefined;
  isAtEnd: boolean;
  counted: Omit<KindTotal, 'kind'>;
}

/** Hits that are read of a source at once; the event loop runs between two. */
const RUN = 200;
/** Hits of all sources that wait to be compared; where sources are so many that each has the least run, more of them. */
const MAX_WAITING = 10_000;
const MIN_RUN = 10;

/** Reads the first hits of each source. */
export async function openMerge(options: MergeOptions) {
  const { sources, after, offsets = [], wanted } = options;
  const run = options.run ?? runOf(sources.length);
  const readers = sources.map((source, place) => createReader(source, place, after?.[source.name]));
  const first = Math.min(run, wanted);
  await Promise.all(
    readers.map((reader) => readOn(reader, { first, offset: offsets[reader.place] ?? 0 })),
  );
  const next = hitsInOrder(readers, compareReaders(options.compare), run);
  return {
    /** The next hits behind those that are passed over; fewer where there are no more. */
    async take(count: number, passed = 0): Promise<readonly FoundHit[]> {
      const hits: FoundHit[] = [];
      for (let at = 0; at < passed + count; at += 1) {
        const hit = await next();
        if (!hit) {
          break;
        }
        if (at >= passed) {
          hits.push(hit);
        }
      }
      return hits;
    },
    /** Returns the counts, in the order of the sources. */
    totals: (): readonly KindTotal[] =>
      readers.map(({ source, counted }) => ({ kind: source.name, ...counted })),
    /** Returns the position of the last hit taken. */
    positions: (): Positions =>
      Object.fromEntries(
        readers.flatMap(({ source, taken, rank }) =>
          taken === undefined ? [] : [[source.name, { cursor: taken, rank }]],
        ),
      ),
  };
}

/** Gives the hits that wait in readers one by one; a reader goes on with `run` more. */
function hitsInOrder(
  readers: readonly Reader[],
  compare: CompareReaders,
  run: number,
): () => Promise<FoundHit | undefined> {
  const queue: Reader[] = [];
  for (const reader of readers) {
    enqueue(queue, reader, compare);
  }
  /** The reader that has to read on before the next hit is known. */
  let emptied: Reader | undefined;
  return async () => {
    if (emptied) {
      await nextTurn();
      await readOn(emptied, { first: run, offset: 0 });
      enqueue(queue, emptied, compare);
      emptied = undefined;
    }
    const reader = queue.shift();
    const hit = reader?.waiting[reader.next];
    if (!reader || !hit) {
      return undefined;
    }
    reader.next += 1;
    reader.rank += 1;
    reader.taken = hit.cursor;
    if (reader.next < reader.waiting.length) {
      enqueue(queue, reader, compare);
    } else if (!reader.isAtEnd) {
      emptied = reader;
    }
    return hit;
  };
}

function runOf(sources: number): number {
  return Math.min(RUN, Math.max(MIN_RUN, Math.floor(MAX_WAITING / sources)));
}

function createReader(source: HitSource, place: number, after: SourcePosition | undefined): Reader {
  return {
    source,
    place,
    waiting: [],
    next: 0,
    rank: after?.rank ?? 0,
    taken: after?.cursor,
    read: after?.cursor,
    isAtEnd: false,
    counted: { total: 0, relaxed: false, didYouMean: undefined },
  };
}

async function readOn(
  reader: Reader,
  { first, offset }: { readonly first: number; readonly offset: number },
): Promise<void> {
  const after = reader.read;
  const page = after === undefined ? { first, ...(offset > 0 && { offset }) } : { first, after };
  const { hits, total, hasNextPage, relaxed = false, didYouMean } = await reader.source.read(page);
  reader.rank += after === undefined ? offset : 0;
  reader.waiting = hits;
  reader.next = 0;
  reader.read = hits.at(-1)?.cursor ?? after;
  // A page has fewer hits than asked for where documents were deleted since the search. None of them leave a cursor to go on from.
  reader.isAtEnd = !hasNextPage || hits.length === 0;
  reader.counted = { total, relaxed, didYouMean };
}

type CompareReaders = (a: Reader, b: Reader) => number;

/** Compares readers by the hits that wait in them. */
function compareReaders(compare: CompareHits | undefined): CompareReaders {
  return (a, b) => {
    const [hit, other] = [a.waiting[a.next], b.waiting[b.next]];
    const order = !compare ? a.rank - b.rank : hit && other ? compare(hit, other) : 0;
    return order || a.place - b.place;
  };
}

/** Puts a reader where its next hit belongs; one that has none is left out. */
function enqueue(queue: Reader[], reader: Reader, compare: CompareReaders): void {
  if (!reader.waiting[reader.next]) {
    return;
  }
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = queue[middle];
    if (other && compare(reader, other) > 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  queue.splice(low, 0, reader);
}
