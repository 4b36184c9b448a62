import { ServiceBusyError } from '../errors.ts';
import { isServedId, VOCABULARIES } from '../names.ts';
import { readStoredTriples } from '../rdf/canonical/stored-triples.ts';
import { writeRdf } from '../rdf/write-rdf.ts';
import type { EditDataset, PublishedGraph, PutOutcome, WriteOptions } from '../repository.ts';
import { putDataset } from './put-dataset.ts';
import type { Writer } from './writer.ts';

/** Attempts of an edit while other writes of the dataset are faster. */
const MAX_ATTEMPTS = 100;

/** Thrown within the write where the edited state is no longer stored. */
class StoredIsAnother extends Error {}

/**
 * Replaces a dataset with what `edit` makes of it. It is written only while the state that was edited is stored, else the
 * edit is made anew: edits that run at once lose nothing. `undefined` where there is no such dataset.
 */
export async function editDataset(
  writer: Writer,
  id: string,
  edit: EditDataset,
  options: WriteOptions = {},
): Promise<PutOutcome | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = isServedId(id) ? await writer.store.read(writer.names.dataset(id)) : undefined;
    const { catalogue, originalId } = stored?.entry ?? {};
    if (!stored || originalId === undefined || !catalogue || catalogue === VOCABULARIES) {
      return undefined;
    }
    const { entry } = stored;
    const graph = { entry, quads: await readStoredTriples(stored.triples) };
    const body = await bodyOf(await edit(graph));
    const outcome = await putDataset(writer, {
      origin: { catalogue, originalId },
      body,
      authority: options.authority,
      precondition: async (current) => {
        if (current?.graph !== entry.graph || current.hash !== entry.hash) {
          throw new StoredIsAnother();
        }
        await options.precondition?.(current);
      },
    }).catch(nothingIfAnother);
    if (outcome) {
      return outcome;
    }
  }
  throw new ServiceBusyError(`The dataset "${id}" is written all the time. Try again later.`);
}

async function bodyOf(quads: PublishedGraph['quads']) {
  const text = await writeRdf(quads, 'application/n-triples');
  return { bytes: Buffer.from(text), contentType: 'application/n-triples' };
}

function nothingIfAnother(error: unknown): undefined {
  if (!(error instanceof StoredIsAnother)) {
    throw error;
  }
}
