import path from 'node:path';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import { openEmbeddedStore, openRepository } from '../../../repository/index.ts';
import { localFeed, openEmbeddedEngine, openSearch } from '../../../search/index.ts';
import { BASE_URI } from '../bed/bench-platform.ts';
import { CATALOGUE, CATALOGUE_TURTLE, readBodies } from '../bed/put-files.ts';
import { smallVocabularies } from '../bed/vocabularies.ts';
import { answer, usage } from './answer-parent.ts';

// A repository with datasets, and with vocabularies or none, that is indexed from the beginning.
const PROFILE = path.join(import.meta.dirname, '../../../profiles/default');
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
const profile = await readProfileDirectory(PROFILE);
const model = compileProfile(profile, isEnriched ? { enrichment } : {});
const store = await openEmbeddedStore(path.join(directory, 'repository'));
const repository = await openRepository({ store, base: BASE_URI });
for (const { id, ...body } of isEnriched ? await smallVocabularies() : []) {
  await repository.putVocabulary(id, body);
}
const vocabularies = await repository.lastSeq();
let generations = 0;

async function fill({ files }: { readonly files: readonly string[] }): Promise<void> {
  const asTurtle = (bytes: Uint8Array) => ({ bytes, contentType: 'text/turtle' });
  await repository.putCatalogue(CATALOGUE, asTurtle(Buffer.from(CATALOGUE_TURTLE)));
  for (const { originalId, turtle } of await readBodies(files)) {
    const origin = { catalogue: CATALOGUE, originalId };
    await repository.putDataset(origin, asTurtle(turtle));
  }
}

/** Microseconds of CPU that the datasets took, without the vocabularies themselves. */
async function index(): Promise<number> {
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
  const took = usage().cpu - began;
  await search.close();
  await engine.close();
  return took;
}

answer({}, { fill, index });
