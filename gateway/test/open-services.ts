import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProfileModel } from '../../profile-compiler/index.ts';
import {
  openEmbeddedStore,
  openRepository,
  type QueryEngine,
  type Repository,
} from '../../repository/index.ts';
import { openOxigraphQueryEngine } from '../../repository/stores/embedded/query-engine.ts';
import { localFeed, openEmbeddedEngine, openSearch, type Search } from '../../search/index.ts';

/** Both services with a profile, in a directory of their own. */
export interface OpenServices extends AsyncDisposable {
  readonly model: ProfileModel;
  readonly base: string;
  readonly repository: Repository;
  readonly search: Search;
  readonly queryEngine: QueryEngine;
  readonly readGraph: () => Promise<undefined>;
}

const BASE = 'https://data.test/';

/** A text as body of a PUT. */
export function turtleBody(text: string) {
  return { bytes: Buffer.from(text), contentType: 'text/turtle' };
}

export async function openServices(model: ProfileModel): Promise<OpenServices> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const directory = await mkdtemp(join(tmpdir(), 'shapeql-services-'));
  const store = await openEmbeddedStore(join(directory, 'repository'));
  const repository = await openRepository({ store, base: BASE });
  const queryEngine = openOxigraphQueryEngine(repository);
  const engine = await openEmbeddedEngine(join(directory, 'search'), log);
  const search = await openSearch({ model, engine, feed: localFeed(repository), log });
  return {
    model,
    base: BASE,
    repository,
    search,
    queryEngine,
    readGraph: async () => undefined,
    async [Symbol.asyncDispose]() {
      await search.close();
      await engine.close();
      await queryEngine.close();
      await repository.close();
      await rm(directory, { recursive: true });
    },
  };
}
