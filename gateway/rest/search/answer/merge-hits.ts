import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CompareHits, HitSource, SourceHit } from './hit-source.ts';

/** Which hits of several sources are wanted. */
export interface WantedHits {
  readonly sources: readonly HitSource[];
  readonly compare: CompareHits;
  /** Hits before the page. */
  readonly skip: number;
  /** Hits of the page. */
  readonly take: number;
  /** Where a page before ended; read from there instead of the beginning. */
  readonly after?: Positions;
}

/** Cursor of the last hit of each source that was shown, by its name; a source without one was not shown yet. */
export type Positions = Readonly<Record<string, string>>;

export interface MergedHits {
  readonly hits: readonly MergedHit[];
  /** Number of hits by the name of the source. */
  readonly totals: ReadonlyMap<string, number>;
  /** Where this page ends. */
  readonly positions: Positions;
}

export interface MergedHit {
  readonly hit: SourceHit;
  readonly source: HitSource;
}

/** Hits that are read in one step; the event loop runs between two. */
const RUN = 200;

interface Reader {
  readonly source: HitSource;
  waiting: readonly SourceHit[];
  next: number;
  /** Cursor of the last hit that was taken. */
  taken: string | undefined;
  /** Cursor of the last hit that was read. */
  read: string | undefined;
  isAtEnd: boolean;
  total: number;
}

/** Reads a page of the hits of several sources, merged in their order. */
export async function mergeHits(wanted: WantedHits): Promise<MergedHits> {
  const { sources, skip, take } = wanted;
  // One source finds the beginning of the page itself; of several, every hit before it has to be compared.
  const offset = sources.length === 1 && !wanted.after ? skip : 0;
  const passed = wanted.after ? 0 : skip - offset;
  const size = Math.min(RUN, passed + take);
  const readers = sources.map((source) => createReader(source, wanted.after?.[source.name]));
  for (const reader of readers) {
    await readOn(reader, { first: size, offset });
  }
  const hits: MergedHit[] = [];
  for (let at = 0; at < passed + take; at += 1) {
    const reader = firstOf(readers, wanted.compare);
    const hit = reader?.waiting[reader.next];
    if (!reader || !hit) {
      break;
    }
    reader.next += 1;
    reader.taken = hit.cursor;
    if (at >= passed) {
      hits.push({ hit, source: reader.source });
    }
    if (reader.next === reader.waiting.length && !reader.isAtEnd && at + 1 < passed + take) {
      await yieldToEventLoop();
      await readOn(reader, { first: RUN, offset: 0 });
    }
  }
  return {
    hits,
    totals: new Map(readers.map(({ source, total }) => [source.name, total])),
    positions: Object.fromEntries(
      readers.flatMap(({ source, taken }) => (taken === undefined ? [] : [[source.name, taken]])),
    ),
  };
}

function createReader(source: HitSource, after: string | undefined): Reader {
  return { source, waiting: [], next: 0, taken: after, read: after, isAtEnd: false, total: 0 };
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

/** The reader whose next hit comes first; of equal ones the first reader. */
function firstOf(readers: readonly Reader[], compare: CompareHits): Reader | undefined {
  let first: Reader | undefined;
  for (const reader of readers) {
    const hit = reader.waiting[reader.next];
    const best = first?.waiting[first.next];
    if (hit && (!best || compare(hit, best) < 0)) {
      first = reader;
    }
  }
  return first;
}
