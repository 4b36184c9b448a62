import type { SearchPlan } from '../../field-values/search-plan.ts';
import type { EntityState } from '../memory/entity-memory.ts';
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
  yield* memory.sorts;
  yield texts.words;
  yield texts.postings;
  yield texts.suggestedPostings;
  yield texts.titles;
  yield texts.stored;
}

/** An entity of its parts, which `next` gives in their order. `plan` is the one that they were made by. */
export function entityOfParts(plan: SearchPlan, next: () => unknown): EntityCheckpoint {
  return {
    memory: {
      ids: next() as EntityState['ids'],
      termKeys: next() as EntityState['termKeys'],
      filters: next() as EntityState['filters'],
      facets: plan.facets.map(() => next() as EntityState['facets'][number]),
      sorts: plan.sorts.map(() => next() as EntityState['sorts'][number]),
    },
    texts: {
      words: next() as TextState['words'],
      postings: next() as TextState['postings'],
      suggestedPostings: next() as TextState['suggestedPostings'],
      titles: next() as TextState['titles'],
      stored: next() as TextState['stored'],
    },
  };
}
