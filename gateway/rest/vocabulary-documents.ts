import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Search, StoredDocument, VocabularyEntry } from '../../search/index.ts';

/** Terms that are written before others get their turn. */
const RUN = 100;

/** A vocabulary with all its terms, `{"id", "resource", "vocab"}`; `undefined` where it is not there. */
export async function readVocabularyDocument(
  search: Search,
  id: string,
): Promise<StoredDocument | undefined> {
  const entry = await entryOf(search, id);
  if (!entry) {
    return undefined;
  }
  const terms: string[] = [];
  for await (const { document } of search.terms.all(id)) {
    terms.push(JSON.stringify(document));
    if (terms.length % RUN === 0) {
      await nextTurn();
    }
  }
  const head = JSON.stringify({ id, resource: entry.resource }).slice(0, -1);
  return storedDocument(`${head},"vocab":[${terms.join(',')}]}`, {
    entity: 'vocabulary',
    id,
    entry,
  });
}

/** One term of a vocabulary; `undefined` where the vocabulary or the term is not there. */
export async function readTermDocument(
  search: Search,
  vocabulary: string,
  id: string,
): Promise<StoredDocument | undefined> {
  const entry = await entryOf(search, vocabulary);
  const [term] = await search.terms.get(vocabulary, [id]);
  return (
    entry && term && storedDocument(JSON.stringify(term.document), { entity: 'term', id, entry })
  );
}

async function entryOf({ terms }: Search, wanted: string): Promise<VocabularyEntry | undefined> {
  return (await terms.list()).find(({ id }) => id === wanted);
}

interface Origin {
  readonly entity: string;
  readonly id: string;
  readonly entry: VocabularyEntry;
}

function storedDocument(json: string, { entity, id, entry }: Origin): StoredDocument {
  const { modified } = entry;
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return {
    entity,
    id,
    json,
    bytes: Buffer.from(json),
    etag,
    ...(modified !== undefined && { modified }),
  };
}
