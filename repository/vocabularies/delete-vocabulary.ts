import { findVocabularyIn } from '../read/find.ts';
import type { DeleteOutcome, WriteOptions } from '../repository.ts';
import type { EntryView } from '../stores/entry-view.ts';
import type { GraphEntry, GraphWrite } from '../stores/triple-store.ts';
import { authorizeWrite } from '../write/authorize-write.ts';
import type { Writer } from '../write/writer.ts';
import { catalogueWrite } from './vocabularies-catalogue.ts';
import { versionDeletions } from './vocabulary-versions.ts';

/** Deletes a vocabulary, its dataset and the link to the dataset; `undefined` if it does not exist. */
export async function deleteVocabulary(
  writer: Writer,
  id: string,
  conditions: WriteOptions = {},
): Promise<DeleteOutcome | undefined> {
  const { result: found, seq } = await writer.queue.run(async (view) => {
    const content = await findVocabularyIn(view, id);
    await authorizeWrite(conditions, { former: content, catalogues: [undefined] });
    return { writes: content ? await deletions(writer, view, content) : [], result: content };
  });
  return found && { seq, datasets: 0 };
}

async function deletions(
  writer: Writer,
  view: EntryView,
  content: GraphEntry,
): Promise<readonly GraphWrite[]> {
  const { names } = writer;
  const now = writer.now();
  const dataset = await view.entry(names.dataset(content.id));
  const gone = [content, ...(dataset ? [dataset] : [])].map((entry): GraphWrite => {
    return { operation: 'delete', entry: { ...entry, modified: now } };
  });
  const unlinked = { id: content.id, isLinked: false, now };
  const versions = await versionDeletions(view, content.id, now);
  return [...versions, ...gone, await catalogueWrite(names, view, unlinked)];
}
