import type { SearchIndex } from '../engines/search-index.ts';
import type { SearchQuery, TextQuery } from '../engines/search-query.ts';

/**
 * A query whose text is word for word the whole title of a document looks for that title, as signs and words of it are no
 * operators then: `Population | Municipality -2019`. Any other stays as it is. Only a text with operators is looked up, in one search.
 */
export async function withPastedTitle(
  index: Pick<SearchIndex, 'search'>,
  entity: string,
  query: SearchQuery,
): Promise<SearchQuery> {
  const { titleWords, ...others } = query;
  return titleWords && (await isWholeTitle(index, entity, titleWords))
    ? { ...others, text: everyWord(titleWords), relaxes: true }
    : query;
}

/** Titles that have nothing else come first, so that the first hit says whether there is one. */
async function isWholeTitle(
  index: Pick<SearchIndex, 'search'>,
  entity: string,
  words: readonly string[],
): Promise<boolean> {
  const { hits } = await index.search(entity, {
    text: { kind: 'phrase', words },
    explain: true,
    selection: {},
    order: [],
    page: { first: 1 },
    facets: [],
  });
  return hits[0]?.explanation?.relevance?.isWholeTitle ?? false;
}

function everyWord(words: readonly string[]): TextQuery {
  const parts = [...new Set(words)].map(
    (word): TextQuery => ({ kind: 'word', word, prefix: false }),
  );
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'and', parts };
}
