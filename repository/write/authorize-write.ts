import type { WriteOptions } from '../repository.ts';
import type { GraphEntry } from '../stores/triple-store.ts';

/** The effect of a write on the entries of the store. */
interface IntendedWrite {
  /** The entry that is replaced, or the requested one of those that are deleted. */
  readonly former: GraphEntry | undefined;
  /** The catalogue of each entry that is replaced, stored or deleted. */
  readonly catalogues: readonly (string | undefined)[];
}

/**
 * Throws what the authority or the precondition of a write throws. Call it within the write job, so that what is
 * checked is what is written.
 */
export async function authorizeWrite(
  { authority, precondition }: WriteOptions,
  { former, catalogues }: IntendedWrite,
): Promise<void> {
  await authority?.(catalogues);
  await precondition?.(former);
}

/** The catalogue that an entry belongs to; a catalogue belongs to itself. */
export function ownerOf({
  kind,
  id,
  catalogue,
}: Pick<GraphEntry, 'kind' | 'id' | 'catalogue'>): string | undefined {
  return kind === 'catalogue' ? id : catalogue;
}

/** The write of an entry of a catalogue, which may replace one. */
export function intendedPut(
  catalogue: string | undefined,
  former: GraphEntry | undefined,
): IntendedWrite {
  return { former, catalogues: [catalogue, ...(former ? [ownerOf(former)] : [])] };
}
