import { XSD } from '../../../../profile-compiler/basics.ts';
import { StoreRequestError } from '../../../errors.ts';
import { batchesBySize } from '../../../scheduling/batches.ts';
import type { StoreLog } from '../../backend.ts';
import type { SystemNames } from '../layout.ts';
import type { Delta } from './delta.ts';
import type { LineChange } from './line-change.ts';

/**
 * Ends of lines with a typed literal or a tag that are not loaded but left to updates: Virtuoso loads an integer beyond 31 bits as a
 * decimal, and refuses a long tag.
 */
const LEFT_OUT = /"(?:\^\^<[^>]*>|@\S{21,}) \.$/;
/** The checksum of the platform's own record in each dataset is hexBinary. */
const KEPT_TYPES = ['anyURI', 'date', 'dateTime', 'decimal', 'hexBinary'].map((name) => XSD + name);

/** Numbers of changes from here on are left to updates, too. */
const BEYOND_31_BITS = 2 ** 31;

/** Triples from which loading is worth a request beside one for the rest. */
const FEWEST = 1_000;
/** Characters of one request: an abandoned one has ended before the batch is looked at again. */
const MAX_CHARACTERS = 8_000_000;

interface Loading {
  /** Adds N-Quads; rejects with `StoreRequestError` where the server refuses them. */
  readonly load: (quads: string) => Promise<void>;
  readonly names: Pick<SystemNames, 'term'>;
  readonly log: StoreLog;
}

/**
 * Loads graphs that have no row yet, and gives what remains to be written. Where all of a graph can be loaded, its row
 * and links are, after all content: nobody reads a graph before its row. If an update remains to be sent anyway, only
 * much content is worth loading. Where the server refuses to load, everything remains to be written by updates.
 */
export async function loadNewGraphs(
  deltas: readonly Delta[],
  { load, names, log }: Loading,
): Promise<readonly Delta[]> {
  const kept = [...KEPT_TYPES, names.term].map((type) => `"^^<${type}> .`);
  const isLoaded = (line: string) => !LEFT_OUT.test(line) || kept.some((end) => line.endsWith(end));
  const isWhole = (delta: Delta) =>
    isNew(delta) && delta.write.row.seq < BEYOND_31_BITS && delta.content.added.every(isLoaded);
  const rest = deltas.filter((delta) => !isWhole(delta));
  const quads = [
    ...deltas.filter(isNew).flatMap(({ content }) => quadsOf(content, isLoaded)),
    ...deltas
      .filter(isWhole)
      .flatMap(({ links, entry }) => [links, entry])
      .flatMap((change) => quadsOf(change, () => true)),
  ];
  if (quads.length === 0 || (rest.length > 0 && quads.length < FEWEST)) {
    return deltas;
  }
  try {
    for (const some of batchesBySize(quads, ({ length }) => length, MAX_CHARACTERS)) {
      await load(some.join(''));
    }
  } catch (error) {
    if (!(error instanceof StoreRequestError)) {
      throw error;
    }
    log(`The store refused to load a batch, which is written by updates: ${error.message}`);
    return deltas;
  }
  return rest.map((delta) => (isNew(delta) ? withoutLoaded(delta, isLoaded) : delta));
}

/** Tests whether the store has neither content nor a row. */
function isNew({ content, entry, write }: Delta): boolean {
  return (
    write.row.operation === 'put' &&
    content.gone.length === 0 &&
    entry.gone.length === 0 &&
    entry.added.length > 0
  );
}

type IsLoaded = (line: string) => boolean;

function quadsOf({ graph, added }: LineChange, isLoaded: IsLoaded): readonly string[] {
  return added.filter(isLoaded).map((line) => `${line.slice(0, -1)}<${graph}> .\n`);
}

function withoutLoaded(delta: Delta, isLoaded: IsLoaded): Delta {
  const { content } = delta;
  return {
    ...delta,
    content: { ...content, added: content.added.filter((line) => !isLoaded(line)) },
  };
}
