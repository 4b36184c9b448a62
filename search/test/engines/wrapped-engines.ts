import type { SearchEngine } from '../../index.ts';

type Write = Parameters<Awaited<ReturnType<SearchEngine['open']>>['index']['write']>[0];

/** The engine with something done before each write. */
function wrapped(
  engine: SearchEngine,
  before: (batch: Write) => void | Promise<void>,
): SearchEngine {
  return {
    ...engine,
    async open(...given) {
      const opened = await engine.open(...given);
      const { index } = opened;
      const write = async (batch: Write) => {
        await before(batch);
        await index.write(batch);
      };
      return { ...opened, publish: () => opened.publish(), index: { ...index, write } };
    },
  };
}

/** Each write waits for the promise. */
export function slow(engine: SearchEngine, until: Promise<void>): SearchEngine {
  return wrapped(engine, () => until);
}

/** The first writes fail, so many times. */
export function failing(engine: SearchEngine, times: number): SearchEngine {
  let left = times;
  return wrapped(engine, () => {
    left -= 1;
    if (left >= 0) {
      throw new Error('The disk is away for a moment');
    }
  });
}

/** Tells which documents are written, `entity/id`. */
export function recording(engine: SearchEngine, written: string[]): SearchEngine {
  return wrapped(engine, ({ puts }) => {
    written.push(...puts.map(({ entity, id }) => `${entity}/${id}`));
  });
}

/** The first vocabularies cannot be written, so many times. */
export function failingTerms(engine: SearchEngine, times: number): SearchEngine {
  let left = times;
  return {
    ...engine,
    async open(...given) {
      const opened = await engine.open(...given);
      const { index } = opened;
      const put: typeof index.terms.put = async (vocabulary) => {
        left -= 1;
        if (left >= 0) {
          throw new Error('The disk is away for a moment');
        }
        await index.terms.put(vocabulary);
      };
      return { ...opened, index: { ...index, terms: { ...index.terms, put } } };
    },
  };
}
