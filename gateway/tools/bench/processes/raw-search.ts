import { openWithFullText, wordInPart } from '../baseline/full-text.ts';
import { findIndexFile } from '../baseline/index-file.ts';
import { openRawSearch } from '../baseline/raw-search.ts';
import { answer, usage } from './answer-parent.ts';

// The raw search over the index file of a platform, in a separate process.
const file = await findIndexFile(process.env.PLATFORM_DATA_DIR ?? '');
const facetNumbers: number[] = JSON.parse(process.env.BENCH_FACETS ?? '[]');
const database = openWithFullText(file);
const search = openRawSearch(database, facetNumbers);

/** Answers a question so many times; gives the microseconds of CPU for one. */
function repeat({ word, times }: { word?: string; times: number }): number {
  const before = usage().cpu;
  for (let time = 0; time < times; time += 1) {
    search.page(word);
  }
  return (usage().cpu - before) / times;
}

answer(
  { medium: wordInPart(database, 0.05), common: wordInPart(database, 0.5) },
  { repeat, page: ({ word }: { word?: string }) => search.page(word) },
);
