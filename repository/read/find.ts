import { AmbiguousIdError } from '../errors.ts';
import { isServedId } from '../names.ts';
import type { EntryPage, PublishedGraph } from '../repository.ts';
import { type EntryView, listAll } from '../stores/entry-view.ts';
import type { GraphEntry, Page, Selection, TripleStore } from '../stores/triple-store.ts';
import { type ReadSource, readPublishedGraph } from './publish.ts';

const VOCABULARY = { kind: 'vocabulary' } as const;

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

/** The entry of the content of a vocabulary. Its graph is not named after the id, so all entries are searched. */
export async function findVocabulary(
  store: TripleStore,
  id: string,
): Promise<GraphEntry | undefined> {
  return withId(await listAll(store, VOCABULARY), id);
}

/** Like {@link findVocabulary}, for a write job. */
export async function findVocabularyIn(
  view: EntryView,
  id: string,
): Promise<GraphEntry | undefined> {
  return withId(await view.all(VOCABULARY), id);
}

/** The content of a vocabulary as it was submitted, with its blank nodes restored. */
export async function readPublishedVocabulary(
  source: ReadSource,
  id: string,
): Promise<PublishedGraph | undefined> {
  const entry = await findVocabulary(source.store, id);
  return entry && readPublishedGraph(source, entry.graph);
}

function withId(entries: readonly GraphEntry[], id: string): GraphEntry | undefined {
  return entries.find((entry) => entry.id === id);
}
