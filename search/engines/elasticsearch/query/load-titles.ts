import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import { titleFormsIn } from '../mapping/title-column.ts';
import type { AskIndex } from './ask-index.ts';

/** The title of a document: the JSON of its words, and their hash. */
export interface IndexedTitle {
  readonly id: string;
  readonly hash: number;
  readonly forms: string;
}

export type TitlesRequest = Pick<estypes.SearchRequest, 'size' | 'query' | 'sort' | 'search_after'>;

/** Titles of one request, which take some milliseconds to read. */
const PART = 1000;

/** Loads titles in the order of their hashes, as many as there is room for, in characters: searches that find them kept ask for none. */
export async function loadTitles(
  ask: AskIndex,
  keep: (title: IndexedTitle) => void,
  most: number,
): Promise<void> {
  const field = INDEX_FIELDS.titleHash;
  let after: number | undefined;
  for (let room = most; room > 0; ) {
    const titles = await readTitles(ask, {
      size: PART,
      query: { exists: { field } },
      sort: [{ [field]: { order: 'asc' } }],
      // Equal titles have equal hashes, so that none is left out between two parts.
      ...(after !== undefined && { search_after: [after] }),
    });
    for (const title of titles) {
      keep(title);
      room -= title.forms.length;
    }
    after = titles.at(-1)?.hash;
    if (titles.length < PART) {
      return;
    }
  }
}

/** Reads the titles of some documents; those without one are left out. */
export async function readTitles(
  ask: AskIndex,
  request: TitlesRequest,
): Promise<readonly IndexedTitle[]> {
  const { id: key, titleForms, titleHash } = INDEX_FIELDS;
  const { hits } = await ask({
    ...request,
    track_total_hits: false,
    // Reading a key from the stored fields would decompress the document beside it.
    stored_fields: '_none_',
    docvalue_fields: [key, titleForms, titleHash],
  });
  return hits.hits.flatMap(({ fields }) => {
    const [forms, hash] = [titleFormsIn(fields), fields?.[titleHash]?.[0]];
    const id = String(fields?.[key]?.[0]);
    return forms === undefined || typeof hash !== 'number' ? [] : [{ id, hash, forms }];
  });
}
