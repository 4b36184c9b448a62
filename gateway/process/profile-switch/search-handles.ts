import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { Search } from '../../../search/index.ts';
import type { ServedIndex } from './served-index.ts';

/** The searches of this process, one for each index: profiles that it fits share it. */
export type SearchHandles = ReturnType<typeof createSearchHandles>;

export interface SearchHandle {
  readonly search: Search;
  /** Closes the search with its last handle. */
  release(): Promise<void>;
}

interface Open {
  readonly opening: Promise<Search>;
  users: number;
}

interface Searches {
  /** Records the model and format of an index, by which a later start reads it. */
  record(index: ServedIndex): Promise<void>;
  /** Opens the search of an index, which ranks by the weights of a model. */
  open(index: ServedIndex, weights: ProfileModel): Promise<Search>;
}

export function createSearchHandles({ record, open }: Searches) {
  const opened = new Map<string, Open>();
  const closing = new Map<string, Promise<void>>();

  async function openRecorded(index: ServedIndex, model: ProfileModel): Promise<Search> {
    // First: a search that is open, but that nobody gets, would keep the indexing lease for ever.
    await record(index);
    return open(index, model);
  }

  async function release(mapping: string, one: Open): Promise<void> {
    one.users -= 1;
    if (one.users === 0) {
      opened.delete(mapping);
      const closed = one.opening
        .then((search) => search.close())
        .finally(() => closing.delete(mapping));
      closing.set(mapping, closed);
      await closed;
    }
  }

  return {
    /** Opens the search of an index, unless it is open, and serves a model from it. */
    async take(index: ServedIndex, model: ProfileModel): Promise<SearchHandle> {
      const { mapping } = index;
      await closing.get(mapping)?.catch(() => undefined);
      const one = opened.get(mapping) ?? { opening: openRecorded(index, model), users: 0 };
      opened.set(mapping, one);
      one.users += 1;
      try {
        const search = await one.opening;
        let isHeld = true;
        return {
          search: search.servedAs(model),
          async release() {
            if (isHeld) {
              isHeld = false;
              await release(mapping, one);
            }
          },
        };
      } catch (error) {
        opened.delete(mapping);
        throw error;
      }
    },
    async close(): Promise<void> {
      const all = [...opened.values()];
      opened.clear();
      await Promise.all(all.map(async ({ opening }) => (await opening).close()));
      await Promise.all(closing.values());
    },
  };
}
