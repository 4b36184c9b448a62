import { AmbiguousIdError } from '../errors.ts';
import { isServedId } from '../names.ts';
import type { EntryPage } from '../repository.ts';
import type { GraphEntry, Page, Selection, TripleStore } from '../stores/triple-store.ts';
import type { ReadSource } from './publish.ts';

/** The dataset with this id, else the only dataset with this original id. Rejects with `AmbiguousIdError` if several have it. */
export async function findDataset(
  { store, names }: ReadSource,
  idOrOriginalId: string,
): Promise<GraphEntry | undefined> {
  const served = isServedId(idOrOriginalId) && (await store.entry(names.dataset(idOrOriginalId)));
  if (served && served.kind === 'dataset') {
    return served;
  }
  const found = await store.entriesByOrigin({ originalId: idOrOriginalId }, 2);
  if (found.length > 1) {
    throw new AmbiguousIdError(
      idOrOriginalId,
      found.map(({ id }) => id),
    );
  }
  return found[0];
}

/** A page of a selection, and the number of all its entries. */
export async function entryPage(
  store: TripleStore,
  selection: Selection,
  page: Page,
): Promise<EntryPage> {
  const [total, entries] = await Promise.all([store.count(selection), store.list(selection, page)]);
  return { total, entries };
}
