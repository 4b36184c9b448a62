import type { SearchPlan } from '../../field-values/search-plan.ts';
import type { Column } from '../memory/column.ts';
import type { EntityState } from '../memory/entity-memory.ts';
import type { SortState, SortValues } from '../memory/sort-memory.ts';
import type { PostingState } from '../texts/posting-lists.ts';
import type { TextState } from '../texts/text-memory.ts';

/** What a checkpoint keeps of one entity. */
export interface EntityCheckpoint {
  readonly memory: EntityState;
  readonly texts: TextState;
}

/** The parts of an entity, each small enough to be encoded without holding the event loop for long. */
export function* partsOf({ memory, texts }: EntityCheckpoint): Iterable<unknown> {
  yield memory.ids;
  yield memory.termKeys;
  yield memory.filters;
  yield* memory.facets;
  for (const sort of memory.sorts) {
    yield sort.size;
    yield* sort;
  }
  yield texts.words;
  yield* partsOfPostings(texts.postings);
  yield* partsOfPostings(texts.suggestedPostings);
  yield texts.titles;
  const { data, ...stored } = texts.stored;
  yield stored;
  yield data;
}

/** An entity of its parts, which `next` gives in their order. `plan` is the one that they were made by. */
export function entityOfParts(plan: SearchPlan, next: () => unknown): EntityCheckpoint {
  return {
    memory: {
      ids: next() as EntityState['ids'],
      termKeys: next() as EntityState['termKeys'],
      filters: next() as EntityState['filters'],
      facets: plan.facets.map(() => next() as EntityState['facets'][number]),
      sorts: plan.sorts.map(() => sortOfParts(next)),
    },
    texts: {
      words: next() as TextState['words'],
      postings: postingsOfParts(next),
      suggestedPostings: postingsOfParts(next),
      titles: next() as TextState['titles'],
      stored: {
        ...(next() as Omit<Column<Uint8Array>, 'data'>),
        data: next() as Uint8Array,
      },
    },
  };
}

/** Languages apart: a catalogue has as many texts of each. */
function sortOfParts(next: () => unknown): SortState {
  const languages = next() as number;
  return new Map(Array.from({ length: languages }, () => next() as readonly [string, SortValues]));
}

/** The two large arrays apart. */
function* partsOfPostings({ rows, impacts, ...lists }: PostingState): Iterable<unknown> {
  yield lists;
  yield rows;
  yield impacts;
}

function postingsOfParts(next: () => unknown): PostingState {
  return {
    ...(next() as Omit<PostingState, 'rows' | 'impacts'>),
    rows: next() as Int32Array,
    impacts: next() as Float16Array,
  };
}
