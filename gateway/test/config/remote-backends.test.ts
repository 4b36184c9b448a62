import { describe, expect, it } from 'vitest';
import { issuesOf, read } from './read-settings.ts';

const STORE = {
  queryEndpoint: 'http://127.0.0.1:8890/sparql',
  updateEndpoint: 'http://127.0.0.1:8890/sparql-basic',
  user: 'dba',
  password: 'secret',
};
const REMOTE = { PLATFORM_BASE_URI: 'https://data.example.org/' };

function store(setting: object) {
  return { PLATFORM_TRIPLESTORE_CONFIG: JSON.stringify(setting) };
}

function search(setting: object) {
  return { PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify(setting) };
}

function told(environment: Readonly<Record<string, string>>): readonly string[] {
  return issuesOf(environment).map(({ setting, message }) => `${setting}: ${message}`);
}

describe('the triplestore', () => {
  it('is embedded where none is named', () => {
    expect(read({}).store?.backend.name).toBe('embedded');
  });

  it('is reached at two endpoints as a user', () => {
    const config = read({ ...REMOTE, ...store({ ...STORE, timeoutMs: 5000 }) });
    expect(config.store?.backend.name).toBe('sparql');
    expect(config.store?.settings).toEqual({ ...STORE, timeoutMs: 5000 });
    expect(config.notes).toEqual([]);
  });

  it('may be named by an address with paths, and its user by the longer name', () => {
    const config = read({
      PIVEAU_TRIPLESTORE_CONFIG: JSON.stringify({
        address: 'http://virtuoso:8890',
        queryEndpoint: '/sparql',
        updateEndpoint: '/sparql-basic',
        username: 'dba',
        password: 'secret',
      }),
    });
    expect(config.store?.settings).toEqual({
      queryEndpoint: 'http://virtuoso:8890/sparql',
      updateEndpoint: 'http://virtuoso:8890/sparql-basic',
      user: 'dba',
      password: 'secret',
    });
  });

  it.each([
    [
      {
        address: 'http://db:7200/repositories',
        queryEndpoint: '/portal',
        queryAuthEndpoint: '/portal/statements',
      },
      'http://db:7200/repositories/portal',
      'http://db:7200/repositories/portal/statements',
    ],
    [
      { address: 'http://virtuoso:8890/', updateEndpoint: 'sparql-basic' },
      'http://virtuoso:8890/sparql',
      'http://virtuoso:8890/sparql-basic',
    ],
    [
      {
        address: 'http://virtuoso:8890',
        queryAuthEndpoint: '/sparql-auth',
        updateEndpoint: 'http://other:1/update',
      },
      'http://virtuoso:8890/sparql',
      'http://other:1/update',
    ],
  ])('has paths that follow its address as text: %j', (setting, queryEndpoint, updateEndpoint) => {
    const config = read({ PIVEAU_TRIPLESTORE_CONFIG: JSON.stringify(setting) });
    expect(config.store?.settings).toEqual({ queryEndpoint, updateEndpoint });
  });

  it.each([
    [{ address: 'http://virtuoso:8890' }, 'dba', 'dba'],
    [{ address: 'http://virtuoso:8890', username: 'dba' }, 'dba', 'dba'],
    [
      {
        address: 'http://virtuoso:8890',
        queryEndpoint: '/sparql',
        queryAuthEndpoint: '/sparql-auth',
        username: 'portal',
        password: 'secret',
      },
      'portal',
      'secret',
    ],
  ])(
    'has the endpoints and the user of a new Virtuoso by default: %j',
    (setting, user, password) => {
      const config = read({ PIVEAU_TRIPLESTORE_CONFIG: JSON.stringify(setting) });
      expect(config.store?.settings).toEqual({
        queryEndpoint: 'http://virtuoso:8890/sparql',
        updateEndpoint: 'http://virtuoso:8890/sparql-auth',
        user,
        password,
      });
      const isHinted = config.notes.some((note) => note.includes('names no password'));
      expect(isHinted).toBe(!('password' in setting));
    },
  );

  it.each([{ username: 'dba', password: 'dba' }, { clearGeoDataCatalogues: ['*'] }])(
    'is the data directory where the setting of the existing system names no address: %j',
    (setting) => {
      const config = read({ PIVEAU_TRIPLESTORE_CONFIG: JSON.stringify(setting) });
      expect(config.store).toEqual(read({}).store);
      expect(config.given).toContainEqual({
        name: 'PIVEAU_TRIPLESTORE_CONFIG.address',
        because: 'it is missing; the graphs are kept in the data directory',
      });
    },
  );

  it('takes its password from the environment beside the endpoints of the file', () => {
    const { password, ...file } = STORE;
    const config = read(store({ password }), { PLATFORM_TRIPLESTORE_CONFIG: file });
    expect(config.store?.settings).toEqual(STORE);
  });

  it('is refused with everything that is wrong about it', () => {
    expect(
      told(
        store({
          queryEndpoint: '/sparql',
          updateEndpoint: 'http://dba:hidden@127.0.0.1/sparql',
          username: 'a',
          user: 'b',
          timeoutMs: 0,
          graphStore: 'x',
        }),
      ),
    ).toEqual([
      expect.stringMatching(/CONFIG\.timeoutMs: /),
      expect.stringMatching(/CONFIG: .*graphStore/),
      expect.stringMatching(/CONFIG\.queryEndpoint: must be an http or https URL without/),
      expect.stringMatching(/CONFIG\.updateEndpoint: must be an http or https URL without/),
      expect.stringMatching(/CONFIG\.username: is another name of user/),
      expect.stringMatching(/CONFIG\.password: belongs to a user/),
    ]);
  });

  it.each(['http://dba:hidden@127.0.0.1/sparql', 'http:dba:hidden@127.0.0.1/sparql'])(
    'never has its credentials in a report: %s',
    (queryEndpoint) => {
      const report = told(store({ ...STORE, queryEndpoint }));
      expect(report.join()).toMatch(/queryEndpoint/);
      expect(report.join()).not.toMatch(/hidden|secret/);
    },
  );

  it.each([
    ['{"password":hidden}', "is not JSON (Unexpected token 'h')"],
    [`{"a":"${'-'.repeat(50)}","password":hidden,"b":"${'-'.repeat(50)}"}`, "token 'h')"],
    ['{"password":"hidden', 'position 19'],
    ['hidden', "token 'h')"],
  ])('has none of its text in a report where it is not JSON: %s', (text, problem) => {
    const report = told({ PLATFORM_TRIPLESTORE_CONFIG: text }).join();
    expect(report).toContain(problem);
    expect(report).not.toContain('hid');
  });

  it('has no effect in a process without the repository, and says so', () => {
    const config = read({
      PLATFORM_SERVICES: 'search',
      PLATFORM_REPOSITORY_URL: 'http://127.0.0.1:8081/',
      ...store(STORE),
    });
    expect(config.store).toBeUndefined();
    expect(config.notes).toEqual([
      expect.stringContaining('PLATFORM_TRIPLESTORE_CONFIG has no effect'),
    ]);
  });

  it.each(['queryEndpoint', 'updateEndpoint'])(
    'should not be sent a password in the open: %s',
    (member) => {
      const open = { [member]: 'http://virtuoso.example/sparql-basic' };
      expect(read({ ...REMOTE, ...store({ ...STORE, ...open }) }).notes).toEqual([
        expect.stringContaining('sends a password without https'),
      ]);
    },
  );
});

describe('the search engine', () => {
  it('is embedded where none is named', () => {
    expect(read(search({ vocabulary: {} })).searchEngine?.backend.name).toBe('embedded');
  });

  it('is reached at a node, with an API key', () => {
    const engine = { node: 'https://es.example:9243', apiKey: 'aWQ6a2V5', indexPrefix: 'portal_' };
    expect(read({ ...REMOTE, ...search(engine) })).toMatchObject({
      searchEngine: { backend: { name: 'elasticsearch' }, settings: engine },
      notes: [],
    });
  });

  it.each([
    [{ host: 'elasticsearch' }, 'http://elasticsearch:9200'],
    [{ host: 'es.example', port: '9243', scheme: 'https' }, 'https://es.example:9243'],
  ])('is reached at a host: %j', (engine, node) => {
    expect(read(search(engine)).searchEngine?.settings).toEqual({ node });
  });

  it('has shards and replicas, also by the names that Elasticsearch has', () => {
    const settingsOf = (engine: object) =>
      read(search({ node: 'http://a', ...engine })).searchEngine;
    const settings = { shards: 3, replicas: 0 };
    expect(settingsOf(settings)).toMatchObject({ settings });
    expect(settingsOf({ number_of_shards: 3, number_of_replicas: '0' })).toMatchObject({
      settings,
    });
  });

  it('is trusted by a certificate authority in a file, relative to the working directory', () => {
    const { searchEngine } = read(
      search({
        node: 'https://es.example',
        user: 'portal',
        password: 'secret',
        certificateAuthority: 'ca.pem',
      }),
    );
    expect(searchEngine?.server?.certificateAuthority).toBe('/srv/portal/ca.pem');
  });

  it.each([
    [{ node: 'http://a', host: 'b' }, '.node: says what host'],
    [{ user: 'a', password: 'b' }, ': names no engine'],
    [{ node: 'https://a', user: 'b' }, '.password: belongs to a user'],
    [{ node: 'https://a', user: 'b', password: 'c', apiKey: 'd' }, '.apiKey: takes the place of'],
    [{ node: 'http://a', certificateAuthority: 'ca.pem' }, '.certificateAuthority: has no effect'],
    [{ host: 'http://a' }, '.host: must be the name'],
    [{ node: 'http://a:b@c' }, '.node: must hold no credentials'],
    [{ node: 'http://a', indexPrefix: 'Upper' }, '.indexPrefix: must be at most 64'],
    [{ node: 'http://a', shards: 0 }, '.shards: '],
    [{ node: 'http://a', replicas: 2000 }, '.replicas: must be at most 1024'],
    [{ shards: 2 }, ': names no engine'],
    [{ node: 'http://a', circuitBreakerTries: 3 }, ': Unrecognized key'],
  ])('is refused as %j', (engine, message) => {
    expect(told(search(engine))).toEqual([
      expect.stringContaining(`PLATFORM_HUB_SEARCH_ES_CONFIG${message}`),
    ]);
  });

  it('has no effect in a process without the search, and should not be sent credentials in the open', () => {
    const engine = search({ node: 'http://es.example', apiKey: 'aWQ6a2V5' });
    expect(read({ ...REMOTE, ...engine }).notes).toEqual([
      expect.stringContaining('sends credentials without https'),
    ]);
    const alone = read({ ...REMOTE, ...engine, PLATFORM_SERVICES: 'repository' });
    expect(alone.searchEngine).toBeUndefined();
    expect(alone.notes.join()).toContain('no effect in a process without the search');
  });
});
