import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { chooseBackend, setting, settingOf } from '../../../repository/index.ts';
import { SEARCH_BACKENDS } from '../../engines/backends.ts';
import { openEmbeddedEngine } from '../../index.ts';
import type { SearchBackend } from '../../port/search-engine.ts';
import { openBelow, SILENT } from '../platform-below.ts';

/** A third search engine, known by its descriptor only: the embedded one at a place of its own. */
const thirdBackend: SearchBackend<{ readonly place: string }> = {
  name: 'third',
  settings: {
    members: { place: setting.text.exactOptional() },
    rules: [
      {
        member: 'place',
        message: 'keeps the index elsewhere; leave node out',
        holds: ({ place, node }) => place === undefined || node === undefined,
      },
    ],
    read: ({ place }: { readonly place?: string }) =>
      place === undefined ? undefined : { settings: { place } },
  },
  open: ({ place }, { log }) => openEmbeddedEngine(place, log),
};

const BACKENDS = [thirdBackend, ...SEARCH_BACKENDS];
const schema = settingOf(BACKENDS, {});

it('a backend that only its descriptor names is followed into by a search', async () => {
  await using below = await openBelow();
  const place = await mkdtemp(path.join(tmpdir(), 'third-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const { backend, settings } = chooseBackend(BACKENDS, schema.parse({ place }));
  const engine = await backend.open(settings, { dataDirectory: '/nowhere', log: SILENT });
  const search = await below.search(await compileShipped('default'), engine);
  await below.putCatalogue('city');
  const seq = await below.putDataset('trees', 'Trees');
  expect(await search.waitFor(seq, 10_000)).toBe(true);
  const [trees] = await search.get('dataset', ['trees']);
  expect(JSON.parse(trees?.json ?? '')).toMatchObject({ title: { en: 'Trees' } });
  await search.close();
});

it('a backend is chosen by its own members only, and checks them', () => {
  const chosen = (members: object) => chooseBackend(BACKENDS, schema.parse(members)).backend.name;
  expect(chosen({ place: 'a' })).toBe('third');
  expect(chosen({ node: 'http://127.0.0.1:9200' })).toBe('elasticsearch');
  expect(chosen({})).toBe('embedded');
  const issues = schema.safeParse({ place: '', node: 'http://a', port: 0 }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['place', 'port', 'place', 'node']);
});
