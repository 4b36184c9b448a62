import { cacheCounts, INDEX_FIELDS } from '../../../../profile-compiler/index.ts';
import type { AskIndex } from './ask-index.ts';
import { keptAnswers } from './kept-answers.ts';

const counts = cacheCounts('languages');

/** More than there are languages that analysis knows. */
const MOST_LANGUAGES = 1000;

/** The languages of the texts in an index, as they were lately. */
export function createLanguagesCache(ask: AskIndex, now?: () => number) {
  const kept = keptAnswers(counts, now);
  return {
    /** Primary subtags, the most frequent first. */
    async get(): Promise<readonly string[]> {
      const [languages = []] = await kept.each([['', ask]], async () => [await askLanguages(ask)]);
      return languages;
    },
    /** Call it when documents were written: the languages are asked for anew. */
    forget: kept.forget,
  };
}

interface LanguagesAnswer {
  readonly languages: { readonly buckets: readonly { readonly key: string }[] };
}

async function askLanguages(ask: AskIndex): Promise<readonly string[]> {
  const terms = { field: INDEX_FIELDS.languages, size: MOST_LANGUAGES };
  const { aggregations } = await ask<LanguagesAnswer>({
    size: 0,
    track_total_hits: false,
    aggs: { languages: { terms } },
  });
  return (aggregations?.languages.buckets ?? []).map(({ key }) => key);
}
