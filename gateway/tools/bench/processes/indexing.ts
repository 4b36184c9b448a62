import path from 'node:path';
import { compileProfile, readProfileDirectory } from '../../../../profile-compiler/index.ts';
import { openEmbeddedStore, openRepository } from '../../../../repository/index.ts';
import { localFeed, openEmbeddedEngine, openSearch } from '../../../../search/index.ts';
import { BASE_URI } from '../bed/bench-platform.ts';
import { CATALOGUE, CATALOGUE_TURTLE, readBodies } from '../bed/put-files.ts';
import { smallVocabularies } from '../bed/vocabularies.ts';
import { answer, usage } from './answer-parent.ts';

// A repository with datasets, and with vocabularies or none, that is indexed from the beginning.
const PROFILES = path.join(import.meta.dirname, '../../../../profiles');
const LOG = { info: () => undefined, warn: () => undefined, error: console.error };
const TIME_LIMIT = 600_000;
const directory = process.env.PLATFORM_DATA_DIR ?? '';
const isEnriched = process.env.BENCH_ENRICHED === 'true';

const labels = ['label:pref_label'];
const enrichment = {
  'data-theme': { fields: ['categories'], replacements: labels },
  'file-type': { fields: ['format'], replacements: labels },
  licence: { fields: ['license'], replacements: labels },
  language: { fields: ['language'], replacements: labels },
  country: { fields: ['country'], replacements: labels },
};
const profile = await readProfileDirectory(
  path.join(PROFILES, process.env.BENCH_PROFILE ?? 'default'),
);
const model = compileProfile(profile, isEnriched ? { enrichment } : {});
const store = await openEmbeddedStore(path.join(directory, 'repository'));
const repository = await openRepository({ store, base: BASE_URI });
for (const { id, ...body } of isEnriched ? await smallVocabularies() : []) {
  await repository.putVocabulary(id, body);
}
const vocabularies = await repository.lastSeq();
let generations = 0;
const ids: string[] = [];

async function fill({ files }: { readonly files: readonly string[] }): Promise<void> {
  const asTurtle = (bytes: Uint8Array) => ({ bytes, contentType: 'text/turtle' });
  await repository.putCatalogue(CATALOGUE, asTurtle(Buffer.from(CATALOGUE_TURTLE)));
  for (const { originalId, turtle } of await readBodies(files)) {
    const origin = { catalogue: CATALOGUE, originalId };
    const { entry } = await repository.putDataset(origin, asTurtle(turtle));
    ids.push(entry.id);
  }
}

/** What indexing took and made. */
export interface Indexed {
  /** Microseconds of CPU that the datasets took, without the vocabularies themselves. */
  readonly cpu: number;
  /** Texts, numbers and booleans in their documents. */
  readonly values: number;
}

async function index(): Promise<Indexed> {
  generations += 1;
  const engine = await openEmbeddedEngine(path.join(directory, `search-${generations}`), LOG);
  let began = usage().cpu;
  const whole = localFeed(repository);
  const feed: typeof whole = {
    ...whole,
    changes(request) {
      const left = vocabularies - request.after;
      if (left === 0) {
        began = usage().cpu;
      }
      return whole.changes(left > 0 ? { ...request, limit: left } : request);
    },
  };
  const search = await openSearch({ model, engine, feed, log: LOG });
  await search.waitFor(await repository.lastSeq(), TIME_LIMIT);
  const cpu = usage().cpu - began;
  const documents = await search.get('dataset', ids);
  const values = documents.reduce((sum, one) => sum + valuesIn(JSON.parse(one?.json ?? '{}')), 0);
  await search.close();
  await engine.close();
  return { cpu, values };
}

function valuesIn(json: unknown): number {
  return typeof json === 'object' && json !== null
    ? Object.values(json).reduce<number>((sum, value) => sum + valuesIn(value), 0)
    : 1;
}

answer({}, { fill, index });
