import { nextTurn } from '../../../../../repository/index.ts';
import type { CompareHits, HitSource, SourceHit } from './hit-source.ts';

/** Hits of several sources, merged in their order as they are taken. */
export interface HitMerge {
  /** The next hits behind those that are passed over; fewer where there are no more. */
  take(count: number, passed?: number): Promise<readonly MergedHit[]>;
  /** Number of hits by the name of the source. */
  totals(): ReadonlyMap<string, number>;
  /** Where the last hit that was taken stands. */
  positions(): Positions;
}

/** Cursor of the last hit of each source that was taken, by its name; a source without one was not reached yet. */
export type Positions = Readonly<Record<string, string>>;

export interface MergedHit {
  readonly hit: SourceHit;
  readonly source: HitSource;
}

export interface MergeOptions {
  readonly sources: readonly HitSource[];
  /** Of equal hits those of the first source come first. */
  readonly compare: CompareHits;
  /** Hits that are taken, with those passed over, as far as it is known: no source is read further at first. */
  readonly wanted: number;
  /** Hits that are read of a source at once. */
  readonly run?: number;
  /** Hits of each source that are left out. */
  readonly offset?: number;
  /** Where hits were taken to before; read from there instead of the beginning. */
  readonly after?: Positions;
}

interface Reader {
  readonly source: HitSource;
  /** Its place among the sources. */
  readonly rank: number;
  waiting: readonly SourceHit[];
  next: number;
  /** Cursor of the last hit that was taken. */
  taken: string | undefined;
  /** Cursor of the last hit that was read. */
  read: string | undefined;
  isAtEnd: boolean;
  total: number;
}

/** Hits that are read of a source at once; the event loop runs between two. */
const RUN = 200;
/** Hits of all sources that wait to be compared; where sources are so many that each has the least run, more of them. */
const MOST_WAITING = 10_000;
const LEAST_RUN = 10;

/** Reads the first hits of each source. */
export async function openMerge(options: MergeOptions): Promise<HitMerge> {
  const { sources, compare, after, offset = 0, wanted } = options;
  const run = options.run ?? runOf(sources.length);
  const readers = sources.map((source, rank) => createReader(source, rank, after?.[source.name]));
  const first = { first: Math.min(run, wanted), offset };
  await Promise.all(readers.map((reader) => readOn(reader, first)));
  const queue: Reader[] = [];
  for (const reader of readers) {
    enqueue(queue, reader, compare);
  }
  /** The reader that has to read on before the next hit is known. */
  let emptied: Reader | undefined;

  async function next(): Promise<MergedHit | undefined> {
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
    reader.taken = hit.cursor;
    if (reader.next < reader.waiting.length) {
      enqueue(queue, reader, compare);
    } else if (!reader.isAtEnd) {
      emptied = reader;
    }
    return { hit, source: reader.source };
  }

  return {
    async take(count, passed = 0) {
      const hits: MergedHit[] = [];
      for (let at = 0; at < passed + count; at += 1) {
        const merged = await next();
        if (!merged) {
          break;
        }
        if (at >= passed) {
          hits.push(merged);
        }
      }
      return hits;
    },
    totals: () => new Map(readers.map(({ source, total }) => [source.name, total])),
    positions: () =>
      Object.fromEntries(
        readers.flatMap(({ source, taken }) => (taken === undefined ? [] : [[source.name, taken]])),
      ),
  };
}

function runOf(sources: number): number {
  return Math.min(RUN, Math.max(LEAST_RUN, Math.floor(MOST_WAITING / sources)));
}

function createReader(source: HitSource, rank: number, after: string | undefined): Reader {
  return {
    source,
    rank,
    waiting: [],
    next: 0,
    taken: after,
    read: after,
    isAtEnd: false,
    total: 0,
  };
}

async function readOn(
  reader: Reader,
  { first, offset }: { readonly first: number; readonly offset: number },
): Promise<void> {
  const after = reader.read;
  const page = after === undefined ? { first, ...(offset > 0 && { offset }) } : { first, after };
  const { hits, total } = await reader.source.read(page);
  reader.waiting = hits;
  reader.next = 0;
  reader.read = hits.at(-1)?.cursor ?? after;
  reader.isAtEnd = hits.length < first;
  reader.total = total;
}

/** Puts a reader where its next hit belongs; one that has none is left out. */
function enqueue(queue: Reader[], reader: Reader, compare: CompareHits): void {
  const hit = reader.waiting[reader.next];
  if (!hit) {
    return;
  }
  let low = 0;
  let high = queue.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = queue[middle];
    const waiting = other?.waiting[other.next];
    const isBehind = other && waiting && (compare(hit, waiting) || reader.rank - other.rank) > 0;
    if (isBehind) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  queue.splice(low, 0, reader);
}
