import { graphOf } from '../../repository/index.ts';
import { graphKeyOf } from '../entity-graphs.ts';
import type { Hit, SearchIndex } from '../port/search-index.ts';
import type { TextQuery } from '../port/search-query.ts';
import { allTexts } from '../query/document-values.ts';
import type { TypedQuery } from '../query/parse-text-query.ts';
import { hasOperators, MAX_TEXT_LENGTH, MEANINGFUL } from '../query/query-tokens.ts';
import { originKey } from '../terms/term-keys.ts';

/** Words of a title that may be typed whole: as many as a query may have. */
const MAX_WORDS = 64;

/**
 * A query whose text is the whole title of a document, sign for sign but for bars, quotes and parentheses, looks for that title, as
 * nothing in it is an operator then: `Population | Municipality -2019`. Any other stays as it is. Only a text with operators is looked up, in one search.
 */
export async function withPastedTitle(
  index: Pick<SearchIndex, 'search'>,
  entity: string,
  query: TypedQuery,
): Promise<TypedQuery> {
  const titleParts = titlePartsOf(query);
  if (titleParts.length === 0 || titleParts.length > MAX_WORDS) {
    return query;
  }
  const words = titleParts
    .map((part) => part.replace(/^[+-]+|\*+$/gu, ''))
    .filter((word) => MEANINGFUL.test(word));
  const hits = await titledSo(index, entity, words);
  return hits.some(({ document }) => isWritten(titleParts, document))
    ? // In lower case no word is an operator.
      { ...query, text: everyWord(words), typed: words.join(' ').toLowerCase() }
    : query;
}

/** The parts of a text with operators; none of one that only excludes, which is no title. */
function titlePartsOf({ text, typed = '' }: TypedQuery): readonly string[] {
  return text && isWanted(text) && hasOperators(typed) ? partsOfTitle(typed) : [];
}

/** Whether a text has positive words. */
function isWanted(text: TextQuery): boolean {
  return text.kind === 'and' ? text.parts.some(isWanted) : text.kind !== 'not';
}

/** The parts of a title between blanks, bars, quotes and parentheses that have letters or digits. */
function partsOfTitle(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .slice(0, MAX_TEXT_LENGTH)
    .split(/[\s()|"“”„«»]+/u)
    .filter((part) => MEANINGFUL.test(part));
}

/** Documents with such titles, and nothing else in them, come first of those with these words in order. */
const MAX_HITS = 5;

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
    page: { first: MAX_HITS },
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

function everyWord(words: readonly string[]): TextQuery {
  const parts = [...new Set(words)].map(
    (word): TextQuery => ({ kind: 'word', word, prefix: false }),
  );
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'and', parts };
}

/**
 * A text without blanks also finds the document that it names: by its id or IRI under the base of the platform, a dataset by its original
 * id too.
 */
export function withPinned(entity: string, query: TypedQuery, base: string): TypedQuery {
  const name = query.typed?.trim().replace(/^"(.*)"$/s, '$1') ?? '';
  if (name === '' || /\s/.test(name)) {
    return query;
  }
  const { kind, id } = graphKeyOf({ entity, id: '' });
  const iri = graphOf({ base }, kind, id);
  return {
    ...query,
    pinned: {
      ids: [(name.startsWith(iri) ? name.slice(iri.length) : name).toLowerCase()],
      termKeys: entity === 'dataset' ? [originKey(name)] : [],
    },
  };
}
