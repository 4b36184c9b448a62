import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileProfile, readProfileDirectory } from '../../../profile-compiler/index.ts';
import type { Search } from '../../index.ts';
import { type Below, body, openBelow } from '../platform-below.ts';

const SOON = 60_000;

const DEFAULT_PROFILE = new URL('../../../profiles/default', import.meta.url).pathname;
const model = compileProfile(await readProfileDirectory(DEFAULT_PROFILE));

let below: Below;
let search: Search;

beforeEach(async () => {
  below = await openBelow();
  search = await below.search(model);
  await below.putCatalogue('city');
});

afterEach(async () => {
  await search.close();
  await below[Symbol.asyncDispose]();
});

/** Changes while no follower runs. */
async function asleep(happening: () => Promise<unknown>): Promise<void> {
  await search.waitFor(await below.repository.lastSeq(), SOON);
  await search.close();
  await happening();
  search = await below.search(model);
  await search.waitFor(await below.repository.lastSeq(), SOON);
}

it('forgets a vocabulary whose concept scheme went to another one', async () => {
  const scheme = body('<https://trees.example/> a skos:ConceptScheme .');
  await below.repository.putVocabulary('trees', scheme);
  await asleep(async () => {
    await below.repository.deleteVocabulary('trees');
    await below.repository.putVocabulary('wood', scheme);
  });
  expect((await search.terms.list()).map(({ id }) => id)).toEqual(['wood']);
});

it('forgets a dataset whose id went to a vocabulary', async () => {
  await below.putDataset('trees', 'Trees');
  await asleep(async () => {
    await below.repository.deleteDataset('trees');
    await below.putVocabulary('trees', '');
  });
  expect(await search.get('dataset', ['trees'])).toEqual([undefined]);
});
