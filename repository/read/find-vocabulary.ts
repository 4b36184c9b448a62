import type { PublishedGraph } from '../repository.ts';
import { type EntryView, listAll } from '../stores/entry-view.ts';
import type { GraphEntry, TripleStore } from '../stores/triple-store.ts';
import { type ReadSource, readPublishedGraph } from './publish.ts';

const VOCABULARY = { kind: 'vocabulary' } as const;

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
