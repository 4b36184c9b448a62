import type { Reader } from '../read.ts';
import type { NamesInUse } from './names-in-use.ts';

const PAGE = 5_000;

/**
 * Reads the entries of a store, deleted ones too, for their names. Where the store does not answer it
 * ends: then everything may be in use until the next start.
 */
export async function learnNames(
  { rowsAfter }: Pick<Reader, 'rowsAfter'>,
  names: NamesInUse,
): Promise<void> {
  try {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await rowsAfter(after, PAGE);
      for (const { entry } of rows) {
        names.add(entry);
      }
      after = rows.length < PAGE ? undefined : rows.at(-1)?.seq;
    }
    names.complete();
  } catch {
    // Whoever asks the store next is told what is wrong with it.
  }
}
