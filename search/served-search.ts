import { randomUUID } from 'node:crypto';
import type { ProfileModel } from '../profile-compiler/index.ts';
import { withoutRemoved } from './query/without-removed.ts';
import type { Search } from './search.ts';

interface Served {
  /** The model of the index. */
  readonly index: ProfileModel;
  readonly model: ProfileModel;
  readonly weigh: (model: ProfileModel) => Promise<void>;
}

/** A search for another model that its index fits. */
export function servedSearch(search: Search, { index, model, weigh }: Served): Search {
  const id = randomUUID();
  const served: Search = {
    ...search,
    // Answers depend on the model, too.
    state() {
      const known = search.state();
      return known && `${known} ${id}`;
    },
    useWeights: () => weigh(model),
  };
  const leaveOut = withoutRemoved(index, model);
  if (!leaveOut) {
    return served;
  }
  return {
    ...served,
    async get(entity, ids) {
      const documents = await search.get(entity, ids);
      return documents.map((document) => document && leaveOut(document));
    },
    async search(entity, query) {
      const found = await search.search(entity, query);
      const hits = found.hits.map((hit) => ({
        ...hit,
        // An engine may write it only when it is read.
        get cursor() {
          return hit.cursor;
        },
        document: leaveOut(hit.document),
      }));
      return { ...found, hits };
    },
  };
}
