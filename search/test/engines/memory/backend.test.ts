import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compileEveryClass, compileShipped } from '../../../../profile-compiler/test/fixtures.ts';
import { chooseBackend, settingOf } from '../../../../repository/index.ts';
import type { SearchBackendContext } from '../../../engines/backend.ts';
import { SEARCH_BACKENDS } from '../../../engines/backends.ts';
import { describeSearchIndexContract } from '../../../engines/contract/search-index-contract.ts';
import { openBelow, SILENT } from '../../platform-below.ts';
import { memoryBackend } from './backend.ts';
import { deleteStorage } from './storage.ts';

const BACKENDS = [memoryBackend, ...SEARCH_BACKENDS];
const CONTEXT: SearchBackendContext = { dataDirectory: '/nowhere', log: SILENT };

const defaultModel = await compileShipped('default');
const everyClass = await compileEveryClass();

/** Opens the engine that the members of the search setting choose. */
function openConfigured(members: object) {
  const read = settingOf(BACKENDS, {}).parse(members);
  const { backend, settings } = chooseBackend(BACKENDS, read);
  return backend.open(settings, CONTEXT);
}

describeSearchIndexContract('in memory', {
  open: async () => {
    const memory = randomUUID();
    return {
      engine: () => openConfigured({ memory }),
      [Symbol.asyncDispose]: async () => deleteStorage(memory),
    };
  },
  defaultModel,
  models: [defaultModel, everyClass],
});

describe('a third backend, known by its descriptor only', () => {
  it('is followed into by a search', async () => {
    await using below = await openBelow();
    const search = await below.search(defaultModel, await openConfigured({ memory: 'followed' }));
    await below.putVocabulary('waters', 't:river a skos:Concept ; skos:prefLabel "River"@en .');
    await below.putCatalogue('city');
    const seq = await below.putDataset('trees', 'Trees');
    expect(await search.waitFor(seq, 10_000)).toBe(true);
    const [trees] = await search.get('dataset', ['trees']);
    expect(JSON.parse(trees?.json ?? '')).toMatchObject({ title: { en: 'Trees' } });
    expect((await search.terms.search('waters', { page: { first: 5 } })).total).toBe(1);
    await search.close();
    deleteStorage('followed');
  });

  it('is chosen by its own members only, and checks them', () => {
    const schema = settingOf(BACKENDS, {});
    const chosen = (members: object) => chooseBackend(BACKENDS, schema.parse(members)).backend.name;
    expect(chosen({ memory: 'a' })).toBe('memory');
    expect(chosen({ node: 'http://127.0.0.1:9200' })).toBe('elasticsearch');
    expect(chosen({})).toBe('embedded');
    const issues = schema.safeParse({ memory: '', node: 'http://a', port: 0 }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['memory', 'port', 'memory', 'node']);
  });
});
