import path from 'node:path';
import { compileProfile, readProfileDirectory } from '../../../../profile-compiler/index.ts';
import { openEmbeddedStore, openRepository, storeDirectory } from '../../../../repository/index.ts';
import { localFeed, openElasticsearchEngine, openSearch } from '../../../../search/index.ts';

import { BASE_URI } from '../bed/bench-platform.ts';
import { answer } from './answer-parent.ts';

// The first changes of a filled repository, indexed in an Elasticsearch from the beginning.
const PROFILE = path.join(import.meta.dirname, '../../../../profiles/default');
const LOG = { info: () => undefined, warn: () => undefined, error: console.error };
const TIME_LIMIT = 600_000;
const model = compileProfile(await readProfileDirectory(PROFILE));
const store = await openEmbeddedStore(storeDirectory(process.env.PLATFORM_DATA_DIR ?? ''));
const repository = await openRepository({ store, base: BASE_URI, cachedQuads: 0 });

interface Job {
  readonly node: string;
  readonly prefix: string;
  /** How many changes there seem to be. */
  readonly changes: number;
}

/** Milliseconds from the first change to the moment when all can be searched. */
async function index({ node, prefix, changes }: Job): Promise<number> {
  const engine = await openElasticsearchEngine({ node, indexPrefix: prefix }, LOG);
  const [last] = (await repository.changes({ after: 0, limit: changes })).slice(-1);
  const whole = localFeed(repository);
  const lastSeq = last?.seq ?? 0;
  let began: number | undefined;
  const feed: typeof whole = {
    ...whole,
    lastSeq: async () => lastSeq,
    async changes(request) {
      began ??= performance.now();
      const some = await whole.changes({ ...request, waitMs: 0 });
      const counted = some.filter(({ seq }) => seq <= lastSeq);
      return counted.length > 0 ? counted : idle(request.waitMs ?? 0, request.signal);
    },
  };
  const search = await openSearch({ model, engine, feed, log: LOG });
  await search.waitFor(lastSeq, TIME_LIMIT);
  const took = performance.now() - (began ?? Number.NaN);
  await search.close();
  await engine.close();
  return took;
}

async function idle(waitMs: number, signal: AbortSignal | undefined): Promise<never[]> {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  const timer = setTimeout(resolve, waitMs, []);
  signal?.addEventListener('abort', () => resolve([]));
  return promise.finally(() => clearTimeout(timer));
}

answer({}, { index }, () => repository.close());
