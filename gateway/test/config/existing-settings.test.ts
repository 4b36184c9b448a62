import { describe, expect, it } from 'vitest';
import { describeOutcome } from '../../process/config/config.ts';
import { EXISTING_SETTINGS } from '../../process/config/existing-api/settings.ts';
import { SETTINGS } from '../../process/config/settings.ts';
import { issuesOf, read } from './read-settings.ts';

const SEARCH_ALONE = {
  PLATFORM_SERVICES: 'search',
  PLATFORM_REPOSITORY_URL: 'http://127.0.0.1:8081/',
};

const STORE = { address: 'http://virtuoso:8890', updateEndpoint: '/sparql-basic' };

/** What became of settings, in the words of the log. */
function said(...settings: Parameters<typeof read>): readonly string[] {
  return read(...settings).given.map(describeOutcome);
}

describe('the names of the existing system', () => {
  it('set address, key and base IRI, and open the platform to other hosts', () => {
    const config = read({
      PIVEAU_HUB_BASE_URI: 'https://data.example.org',
      PIVEAU_HUB_API_KEY: 'abc',
      PIVEAU_HUB_SERVICE_PORT: '8085',
      PIVEAU_LOG_LEVEL: 'WARN',
    });
    expect(config).toMatchObject({
      baseUri: 'https://data.example.org/',
      apiKey: 'abc',
      port: 8085,
      host: '0.0.0.0',
      logLevel: 'warn',
      settingOfHub: 'PIVEAU_HUB_BASE_URI',
    });
    expect(config.notes.join('\n')).toMatch(/listens on 0\.0\.0\.0.*\n.*could be guessed/);
    expect(config.given.map(describeOutcome)).toContain(
      'PIVEAU_HUB_BASE_URI is read as PLATFORM_BASE_URI.',
    );
  });

  it('of the search make lists hold ids, unless PLATFORM_LISTS says otherwise', () => {
    const search = { PIVEAU_HUB_SEARCH_SERVICE_PORT: '8081' };
    expect(read({}).lists).toBe('iris');
    expect(read({ PIVEAU_HUB_SERVICE_PORT: '8080' }).lists).toBe('iris');
    expect(read(search).lists).toBe('ids');
    expect(read({ ...search, PLATFORM_LISTS: 'iris' }).lists).toBe('iris');
    expect(read({ PLATFORM_LISTS: 'ids' }).lists).toBe('ids');
    expect(issuesOf({ PLATFORM_LISTS: 'names' })).toHaveLength(1);
  });

  it('set keys for catalogues, of which no message tells', () => {
    const { apiKeys, notes } = read({
      PIVEAU_HUB_API_KEYS: JSON.stringify({
        short: ['City', 'museum'],
        'a-key-of-everything-0123': ['*'],
        'a-key-of-nothing-012345': [],
        'a-key-of-one-0123456789': 'city',
      }),
    });
    expect(apiKeys).toEqual([
      { secret: 'short', catalogues: ['city', 'museum'] },
      { secret: 'a-key-of-everything-0123', catalogues: 'all' },
      { secret: 'a-key-of-nothing-012345', catalogues: [] },
      { secret: 'a-key-of-one-0123456789', catalogues: ['city'] },
    ]);
    expect(notes.join(' ')).toMatch(/fewer than 20 characters.*may write nothing/);
    const wrong = issuesOf({ PLATFORM_API_KEYS: JSON.stringify({ secret: 7, 'x-secret': ['a'] }) });
    expect(wrong.map(({ message }) => message)).toEqual([
      'has a key of fewer than 8 characters',
      'must have a list of ids of catalogues for each key, or ["*"] for all',
    ]);
    expect(JSON.stringify(wrong)).not.toContain('secret');
  });

  it('set the base IRI by the configuration of the schema, where no other name does', () => {
    const schema = { PIVEAU_DCATAP_SCHEMA_CONFIG: '{"baseUri": "https://iris.example.org"}' };
    expect(read(schema).baseUri).toBe('https://iris.example.org/');
    expect(
      read({}, { PIVEAU_DCATAP_SCHEMA_CONFIG: { baseUri: 'https://a.example/' } }),
    ).toMatchObject({
      baseUri: 'https://a.example/',
    });
    const both = { ...schema, PIVEAU_HUB_BASE_URI: 'https://data.example.org/' };
    expect(read(both).baseUri).toBe('https://data.example.org/');
    expect(said({ PIVEAU_DCATAP_SCHEMA_CONFIG: '{"datasetContext": "x/"}' })).toEqual([
      'PIVEAU_DCATAP_SCHEMA_CONFIG has no effect: it has no member that is known here.',
    ]);
  });

  it('keep the platform to this machine where none is one of the hub', () => {
    const config = read({ PIVEAU_LOG_LEVEL: 'INFO', PIVEAU_HUB_API_KEY: '' });
    expect(config).toMatchObject({ host: '127.0.0.1', settingOfHub: undefined });
  });

  it.each([
    ['OFF', 'silent'],
    ['all', 'trace'],
    ['Error', 'error'],
  ])('write the log level as Logback does: %s', (level, logLevel) => {
    expect(read({ PLATFORM_LOG_LEVEL: level }).logLevel).toBe(logLevel);
  });

  it('give way to names of the platform in the same place', () => {
    const settings = { PLATFORM_PORT: '9000', PIVEAU_HUB_SERVICE_PORT: '8085' };
    expect(read(settings).port).toBe(9000);
    expect(said(settings)).toEqual([
      'PIVEAU_HUB_SERVICE_PORT has no effect: PLATFORM_PORT is set.',
      'PLATFORM_PORT is read as PLATFORM_PORT.',
    ]);
    expect(read({ PIVEAU_HUB_API_KEY: 'key-of-the-hub', PLATFORM_API_KEY: '' }).apiKey).toBe(
      'key-of-the-hub',
    );
    expect(read({ PLATFORM_HOST: '127.0.0.2', PIVEAU_HUB_API_KEY: 'k' }).host).toBe('127.0.0.2');
  });

  it('win over the file where the environment has them', () => {
    const settings = [{ PIVEAU_HUB_SERVICE_PORT: '8085' }, { PLATFORM_PORT: 9000 }] as const;
    expect(read(...settings).port).toBe(8085);
    expect(said(...settings)).toContain(
      'PLATFORM_PORT has no effect: PIVEAU_HUB_SERVICE_PORT is set.',
    );
  });

  it('have the port and key of the service that runs', () => {
    const both = {
      PIVEAU_HUB_SERVICE_PORT: '8085',
      PIVEAU_HUB_SEARCH_SERVICE_PORT: '8086',
      PIVEAU_HUB_SEARCH_API_KEY: 'of-the-search',
    };
    expect(read(both)).toMatchObject({ port: 8085, apiKey: undefined });
    expect(read({ ...both, ...SEARCH_ALONE })).toMatchObject({
      port: 8086,
      apiKey: 'of-the-search',
    });
    expect(read({ PIVEAU_HUB_SEARCH_SERVICE_PORT: '8086' }).port).toBe(8086);
    expect(
      said({ ...both, ...SEARCH_ALONE, PIVEAU_HUB_API_KEY: 'of-the-repository' }).slice(2, 3),
    ).toEqual([
      expect.stringMatching(/SEARCH_API_KEY has no effect: nothing writes to the search/),
    ]);
  });

  it('turn the shell on, without its hosts and ports', () => {
    const settings = { PIVEAU_HUB_SHELL_CONFIG: '{"http": {"port": 8085}, "telnet": {}}' };
    expect(read(settings)).toMatchObject({ shell: true });
    expect(said(settings)).toEqual([
      'PIVEAU_HUB_SHELL_CONFIG is read as PLATFORM_HUB_SHELL_CONFIG.',
      expect.stringMatching(/SHELL_CONFIG\.http has no effect: the shell is the page/),
      expect.stringMatching(/SHELL_CONFIG\.telnet has no effect/),
    ]);
    expect(read({ PIVEAU_HUB_SHELL_CONFIG: '{}' }).shell).toBe(true);
    expect(read({ PIVEAU_HUB_SEARCH_CLI_CONFIG: '{"port": 8081, "type": "http"}' }).shell).toBe(
      true,
    );
  });

  it.each(EXISTING_SETTINGS.flatMap((row) => ('because' in row ? [row] : [])))(
    'are noted where they have no effect: $name',
    ({ name, because }) => {
      const [setting = '', ...path] = name.replace('*', 'dataset').split('.');
      const value = path.toReversed().reduce<unknown>((inner, key) => ({ [key]: inner }), 'x');
      const file = { PIVEAU_TRIPLESTORE_CONFIG: STORE };
      const given = said({ [setting]: path.length > 0 ? JSON.stringify(value) : 'x' }, file);
      expect(given.some((line) => line.endsWith(`has no effect: ${because}.`))).toBe(true);
    },
  );

  it('list the domains whose pages may write', () => {
    const domains = ['harbour.example', 'localhost'];
    expect(read({ PIVEAU_HUB_CORS_DOMAINS: JSON.stringify(domains) }).corsOrigins).toEqual(domains);
    expect(read({ PIVEAU_HUB_CORS_DOMAINS: 'harbour.example, localhost' }).corsOrigins).toEqual(
      domains,
    );
    expect(issuesOf({ PLATFORM_CORS_ORIGINS: '*' })).toEqual([
      { setting: 'PLATFORM_CORS_ORIGINS.0', message: expect.stringContaining('must be an origin') },
    ]);
  });

  it('say nothing where the default asks for nothing', () => {
    expect(said({ PIVEAU_HUB_AUTHORIZATION_PROCESS_DATA: '{}', PIVEAU_HUB_VALIDATOR: '' })).toEqual(
      [],
    );
  });

  it('name settings of the platform only', () => {
    const sets = EXISTING_SETTINGS.flatMap((row) => ('sets' in row ? [row.sets] : []));
    expect(sets.filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  it('that nobody knows have no effect', () => {
    expect(said({ PIVEAU_HUB_SOMETHING: '1' })).toEqual([
      'PIVEAU_HUB_SOMETHING has no effect: this version has no such setting.',
    ]);
  });

  it.each(['PIVEAU_HUB_SEARCH_ES_CONFIG', 'PLATFORM_HUB_SEARCH_ES_CONFIG'])(
    'and placeholders of their files are refused: %s',
    (name) => {
      const value = { host: 'search', password: '{{ env.ES_PASSWORD }}' };
      expect(issuesOf({}, { [name]: value })).toEqual([
        {
          setting: name,
          message: expect.stringMatching(/^holds {{env\.ES_PASSWORD}}, which is not replaced/),
        },
      ]);
    },
  );

  it('are the names of wrong values that were given by them', () => {
    const issues = issuesOf({
      PIVEAU_HUB_SERVICE_PORT: 'eighty',
      PIVEAU_HUB_SEARCH_ES_CONFIG: '{"host": "http://a"}',
      PIVEAU_PROFILE: '{type}',
    });
    expect(issues.map(({ setting }) => setting).toSorted()).toEqual([
      'PIVEAU_HUB_SEARCH_ES_CONFIG.host',
      'PIVEAU_HUB_SERVICE_PORT',
      'PIVEAU_PROFILE',
    ]);
  });
});

describe('members of objects that no version has', () => {
  const value = JSON.stringify({
    host: 'search',
    hots: 'x',
    vocabulary: { a: usual({ field: 1 }) },
  });

  function usual(more: object) {
    return { fields: ['country'], replacements: ['id:id'], ...more };
  }

  it('are left out under a name of the existing system', () => {
    const { given, enrichment, searchEngine } = read({ PIVEAU_HUB_SEARCH_ES_CONFIG: value });
    expect(enrichment).toEqual({ a: usual({}) });
    expect(searchEngine?.settings).toMatchObject({ node: 'http://search:9200' });
    expect(given.flatMap((one) => ('because' in one ? [one.name] : [])).toSorted()).toEqual([
      'PIVEAU_HUB_SEARCH_ES_CONFIG.hots',
      'PIVEAU_HUB_SEARCH_ES_CONFIG.vocabulary.a.field',
    ]);
  });

  it('are refused under a name of the platform, with the reason where one is known', () => {
    expect(issuesOf({ PLATFORM_HUB_SEARCH_ES_CONFIG: value })).toHaveLength(2);
    const [issue] = issuesOf({
      PLATFORM_HUB_SEARCH_ES_CONFIG: '{"host": "a", "circuitBreakerTries": 10}',
    });
    expect(issue?.message).toMatch(/circuitBreakerTries has no effect: .*startWaitMs/);
  });

  it('say in the configuration by which name the search was configured', () => {
    const vocabulary = { a: usual({}) };
    const existing = { PIVEAU_HUB_SEARCH_ES_CONFIG: JSON.stringify({ host: 'a', vocabulary }) };
    expect(read(existing).existingSearchMembers).toEqual(['host', 'vocabulary']);
    const platform = { PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ vocabulary }) };
    expect(read({ ...existing, ...platform }).existingSearchMembers).toEqual(['host']);
  });
});

describe('the search configuration of the existing system', () => {
  it('keeps the index in the data directory where it names no host', () => {
    const settings = {
      PIVEAU_HUB_SEARCH_ES_CONFIG: '{"port": 9200, "user": "elastic", "password": "x"}',
    };
    expect(read(settings).searchEngine?.backend.name).toBe('embedded');
    expect(said(settings).slice(1)).toEqual([
      expect.stringMatching(/\.host has no effect: it is missing; the index is kept/),
      expect.stringMatching(/\.port has no effect/),
      expect.stringMatching(/\.user has no effect/),
      expect.stringMatching(/\.password has no effect/),
    ]);
    const withHost = read(settings, { PIVEAU_HUB_SEARCH_ES_CONFIG: { host: 'search' } });
    expect(withHost.searchEngine?.settings).toMatchObject({
      node: 'http://search:9200',
      user: 'elastic',
    });
  });

  it('may have the list of replacements of older versions', () => {
    const { enrichment } = read({
      PIVEAU_HUB_SEARCH_ES_CONFIG: JSON.stringify({
        host: '',
        vocabularyReplacements: [
          { field: 'country', vocabulary: 'country' },
          { field: 'spatial', vocabulary: 'country' },
          { field: 'language', vocabulary: 'language' },
        ],
        vocabulary: { language: { fields: ['language'], replacements: ['id:id'] } },
      }),
    });
    expect(enrichment).toEqual({
      country: {
        fields: ['country', 'spatial'],
        replacements: ['id:id', 'label:pref_label.en', 'resource:resource'],
      },
      language: { fields: ['language'], replacements: ['id:id'] },
    });
  });
});
