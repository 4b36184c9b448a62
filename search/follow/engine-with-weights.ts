import type { ProfileModel } from '../../profile-compiler/index.ts';
import type { SearchEngine } from '../port/search-engine.ts';
import type { SearchIndex } from '../port/search-index.ts';

/** An engine whose indexes, those open and those to come, rank by the weights of one model. */
export interface EngineWithWeights {
  readonly engine: SearchEngine;
  /** Ranks by the weights of another model. */
  weigh(model: ProfileModel): Promise<void>;
}

/** Keeps the weights of a model, and gives them to each index that is opened. */
export function engineWithWeights(engine: SearchEngine, first: ProfileModel): EngineWithWeights {
  let model = first;
  const open = new Set<SearchIndex>();

  async function weighed(index: SearchIndex): Promise<SearchIndex> {
    open.add(index);
    await index.weigh(model);
    return {
      ...index,
      async close() {
        open.delete(index);
        await index.close();
      },
    };
  }

  const { shared } = engine;
  return {
    engine: {
      ...engine,
      async open(...given) {
        const opened = await engine.open(...given);
        return { ...opened, index: await weighed(opened.index) };
      },
      ...(shared && {
        shared(...given) {
          const index = shared(...given);
          return {
            ...index,
            async find() {
              const found = await index.find();
              return found && { ...found, open: async () => weighed(await found.open()) };
            },
          };
        },
      }),
    },
    async weigh(other) {
      model = other;
      await Promise.all([...open].map((index) => index.weigh(other)));
    },
  };
}
