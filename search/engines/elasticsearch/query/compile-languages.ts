import type { estypes } from '@elastic/elasticsearch';
import { INDEX_FIELDS } from '../../../../profile-compiler/index.ts';

/** More than there are languages that analysis knows. */
const MOST_LANGUAGES = 1000;

/** The request for the languages of the texts in an index. */
export function compileLanguages(): estypes.SearchRequest {
  const terms = { field: INDEX_FIELDS.languages, size: MOST_LANGUAGES };
  return { size: 0, track_total_hits: false, aggs: { languages: { terms } } };
}

export interface LanguagesAnswer extends Record<string, estypes.AggregationsAggregate> {
  readonly languages: { readonly buckets: readonly { readonly key: string }[] };
}

/** Primary subtags of the texts, the most frequent first. */
export function readLanguages(answer: LanguagesAnswer | undefined): readonly string[] {
  return (answer?.languages.buckets ?? []).map(({ key }) => key);
}
