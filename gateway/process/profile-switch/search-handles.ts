import type { ProfileModel } from '../../../profile-compiler/index.ts';
import type { Search } from '../../../search/index.ts';

/** The searches of this process, one for each mapping: profiles that are indexed alike share it. */
export interface SearchHandles {
  /** Opens the search of a model, unless it is open. */
  take(model: ProfileModel): Promise<SearchHandle>;
  close(): Promise<void>;
}

export interface SearchHandle {
  readonly search: Search;
  /** Closes the search with its last handle. */
  release(): Promise<void>;
}

interface Open {
  readonly opening: Promise<Search>;
  users: number;
}

interface Options {
  readonly mappingOf: (model: ProfileModel) => string;
  readonly open: (model: ProfileModel) => Promise<Search>;
}

export function createSearchHandles({ mappingOf, open }: Options): SearchHandles {
  const opened = new Map<string, Open>();
  const closing = new Map<string, Promise<void>>();

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
    async take(model) {
      const mapping = mappingOf(model);
      await closing.get(mapping)?.catch(() => undefined);
      const one = opened.get(mapping) ?? { opening: open(model), users: 0 };
      opened.set(mapping, one);
      one.users += 1;
      try {
        const search = await one.opening;
        let isHeld = true;
        return {
          search,
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
    async close() {
      const all = [...opened.values()];
      opened.clear();
      await Promise.all(all.map(async ({ opening }) => (await opening).close()));
      await Promise.all(closing.values());
    },
  };
}
