import type { Hit, SearchIndex } from '../port/search-index.ts';
import type { SearchQuery, TextQuery } from '../port/search-query.ts';
import { allTexts } from '../query/document-values.ts';
import { MEANINGFUL } from '../query/query-tokens.ts';
import { partsOfTitle } from '../query/typed-query.ts';

/**
 * A query whose text is the whole title of a document, sign for sign but for bars, quotes and parentheses, looks for that title, as
 * nothing in it is an operator then: `Population | Municipality -2019`. Any other stays as it is. Only a text with operators is looked up, in one search.
 */
export async function withPastedTitle(
  index: Pick<SearchIndex, 'search'>,
  entity: string,
  query: SearchQuery,
): Promise<SearchQuery> {
  const { titleParts, ...others } = query;
  if (!titleParts) {
    return query;
  }
  const words = titleParts.map(withoutSigns).filter((word) => MEANINGFUL.test(word));
  const hits = await titledSo(index, entity, words);
  return hits.some(({ document }) => isWritten(titleParts, document))
    ? { ...others, text: everyWord(words), relaxes: true }
    : query;
}

/** Documents with such titles, and nothing else in them, come first of those with these words in order. */
const MOST_HITS = 5;

async function titledSo(
  index: Pick<SearchIndex, 'search'>,
  entity: string,
  words: readonly string[],
): Promise<readonly Hit[]> {
  const { hits } = await index.search(entity, {
    text: { kind: 'phrase', words },
    explain: true,
    selection: {},
    order: [],
    page: { first: MOST_HITS },
    facets: [],
  });
  return hits.filter(({ explanation }) => explanation?.relevance?.isWholeTitle);
}

/** `water -river` is no title without the minus. */
function isWritten(parts: readonly string[], { json }: Hit['document']): boolean {
  const wanted = parts.join(' ').toLowerCase();
  return allTexts(JSON.parse(json)).some(
    (text) => partsOfTitle(text).join(' ').toLowerCase() === wanted,
  );
}

function withoutSigns(part: string): string {
  return part.replace(/^[+-]+|\*+$/gu, '');
}

function everyWord(words: readonly string[]): TextQuery {
  const parts = [...new Set(words)].map(
    (word): TextQuery => ({ kind: 'word', word, prefix: false }),
  );
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'and', parts };
}
