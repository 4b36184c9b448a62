import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Search, StoredDocument, VocabularyEntry } from '../../../search/index.ts';
import { VERSION } from '../../config/version.ts';
import { httpDate, type Validators } from '../../http/conditional.ts';

/** Terms that are written before others get their turn. */
const RUN = 100;

/**
 * A vocabulary with all its terms, `{"id", "resource", "vocab"}`; `undefined` where it is not there.
 * Read once more where it was replaced meanwhile, so that the terms are those that its tag names.
 */
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
      await yieldToEventLoop();
    }
  }
  if (JSON.stringify(await entryOf(search, id)) !== JSON.stringify(entry)) {
    return readVocabularyDocument(search, id);
  }
  const head = JSON.stringify({ id, resource: entry.resource }).slice(0, -1);
  const json = `${head},"vocab":[${terms.join(',')}]}`;
  return storedDocument(json, { entity: 'vocabulary', id, entry, etag: tagOf(entry) });
}

/** The validators of the document of a vocabulary, without serializing it; `undefined` if that is not possible. */
export async function vocabularyValidators(
  search: Search,
  id: string,
): Promise<Validators | undefined> {
  const entry = await entryOf(search, id);
  const etag = entry && tagOf(entry);
  return etag === undefined || entry?.modified === undefined
    ? undefined
    : { etag: `"${etag}"`, lastModified: httpDate(entry.modified) };
}

/** The entry identifies the state if it has a date of modification; otherwise only the document does. */
function tagOf(entry: VocabularyEntry): string | undefined {
  return entry.modified === undefined ? undefined : digest(`${JSON.stringify(entry)} ${VERSION}`);
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
  readonly etag?: string | undefined;
}

function storedDocument(
  json: string,
  { entity, id, entry, etag = digest(json) }: Origin,
): StoredDocument {
  const { modified } = entry;
  return {
    entity,
    id,
    json,
    bytes: Buffer.from(json),
    etag,
    ...(modified !== undefined && { modified }),
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
