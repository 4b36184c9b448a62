import { parseTextQuery, type TermQuery, type TermResult } from '../../../../search/index.ts';
import { firstNamed, type LanguageRanges } from '../../../http/negotiation/language-ranges.ts';
import { isGiven } from '../query/filter.ts';
import { type ConnectionArguments, toPage } from '../query/search-query.ts';
import type { VocabularyLoaders } from './vocabulary-loaders.ts';

/** Arguments of `terms` from GraphQL; absent ones are `null` or missing. */
interface TermArguments extends Pick<ConnectionArguments, 'query' | 'first' | 'after' | 'offset'> {
  readonly broader?: string | null | undefined;
  readonly topOnly?: boolean | null | undefined;
  readonly scheme?: string | null | undefined;
  readonly deprecated?: boolean | null | undefined;
}

/** A page of terms; the index is queried once, when the first field needs it. */
export type TermPage = ReturnType<typeof termPage>;

/** The page of terms of a vocabulary for a query. */
export function termPage(
  { search }: Pick<VocabularyLoaders, 'search'>,
  vocabulary: string,
  query: TermQuery,
) {
  let asked: Promise<TermResult> | undefined;
  return {
    vocabulary,
    result(): Promise<TermResult> {
      asked ??= search(vocabulary, query);
      return asked;
    },
  };
}

/** The term query of the arguments; throws `BAD_USER_INPUT`. */
export function toTermQuery(
  { query, broader, topOnly, scheme, deprecated, ...page }: TermArguments,
  ranges: LanguageRanges,
): TermQuery {
  const text = query ? parseTextQuery(query) : undefined;
  const language = firstNamed(ranges);
  const isWhole = !text && !isGiven(broader) && !topOnly;
  return {
    ...(text && { text }),
    ...(isGiven(broader) && { broader }),
    ...(topOnly && { topOnly }),
    ...(isGiven(scheme) && { scheme }),
    ...(!(deprecated ?? isWhole) && { currentOnly: true }),
    ...(language !== undefined && { language }),
    page: toPage(page),
  };
}
