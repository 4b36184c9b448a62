import type { EntityModel } from '../../../../profile-compiler/index.ts';
import { nextTurn } from '../../../../repository/index.ts';
import type { Search, StoredDocument } from '../../../../search/index.ts';
import type { Services } from '../../../http/routes/services.ts';
import { membersOfStored } from '../../documents/document-members.ts';

interface Listed {
  readonly id: string;
}

/** An entry with the title of its document, as the document has it: texts by language, or one text. */
export type Titled<Entry> = Entry & { readonly title?: unknown };

/** Characters of documents that are parsed before other requests have their turn. */
const CHARACTERS_PER_TURN = 500_000;

/**
 * Entries with the titles of their documents. Entries that are not indexed have none, nor has any entry while the
 * search is down: the stored entries can be listed anyway.
 */
export async function titled<Entry extends Listed>(
  entries: readonly Entry[],
  entityName: string,
  { model, search }: Pick<Services, 'model' | 'search'>,
): Promise<readonly Titled<Entry>[]> {
  const entity = model.entities.find(({ name }) => name === entityName);
  if (!search || !entity) {
    return entries;
  }
  const documents = await documentsOf(search, entity, entries);
  const shown: Titled<Entry>[] = [];
  let characters = 0;
  for (const [at, entry] of entries.entries()) {
    const document = documents[at];
    const title = document && membersOfStored(document)[entity.titleField];
    shown.push(title === undefined ? entry : { ...entry, title });
    characters += document?.json.length ?? 0;
    if (characters > CHARACTERS_PER_TURN) {
      characters = 0;
      await nextTurn();
    }
  }
  return shown;
}

async function documentsOf(
  search: Search,
  { name }: EntityModel,
  entries: readonly Listed[],
): Promise<readonly (StoredDocument | undefined)[]> {
  try {
    return await search.get(
      name,
      entries.map(({ id }) => id),
    );
  } catch {
    return [];
  }
}
