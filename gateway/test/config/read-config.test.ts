import { describe, expect, it } from 'vitest';
import { describeOutcome } from '../../process/config/config.ts';
import { issuesOf, read } from './read-settings.ts';

describe('the configuration', () => {
  it('needs nothing: both services on port 8080 with the built-in profile', () => {
    expect(read({ HOME: '/root' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      baseUri: 'http://localhost:8080/',
      dataDirectory: '/srv/portal/data',
      profileDirectory: '/opt/default',
      profileSource: 'built-in',
      services: { repository: true, search: true },
      apiKey: undefined,
      featureFlags: { platform_profile: false },
    });
  });

  it('activates a profile directory by flag and path, relative to the working directory', () => {
    const config = read({
      PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}',
      PLATFORM_PROFILE: '{"type": "directory", "path": "profile"}',
    });
    expect(config).toMatchObject({
      profileDirectory: '/srv/portal/profile',
      profileSource: 'configured',
    });
  });

  it('passes settings of search on as they are given, which must be objects', () => {
    const index = { dataset: { facets: [{ name: 'a', path: 'b' }], max_agg_size: 'many' } };
    const given = { PLATFORM_HUB_SEARCH_ES_CONFIG: JSON.stringify({ index }) };
    expect(read(given).index).toEqual(index);
    const wrong = { PLATFORM_HUB_SEARCH_ES_CONFIG: '{"index": {"dataset": 7}}' };
    expect(issuesOf(wrong)).toMatchObject([
      { setting: 'PLATFORM_HUB_SEARCH_ES_CONFIG.index.dataset', message: 'must be an object' },
    ]);
  });

  it('merges objects key by key, the environment over the file, and keeps existing flags', () => {
    const config = read(
      { PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}', PLATFORM_LIMITS: '{"pageSize": 50}' },
      {
        PLATFORM_FEATURE_FLAGS: { other: true, platform_profile: false },
        PLATFORM_PROFILE: { type: 'directory', path: '/p' },
        PLATFORM_LIMITS: { bodyBytes: 1000 },
        PLATFORM_PORT: 9000,
      },
    );
    expect(config.featureFlags).toEqual({ other: true, platform_profile: true });
    expect(config.limits).toMatchObject({ pageSize: 50, bodyBytes: 1000 });
    expect(config.port).toBe(9000);
  });

  it('reads the older names and says so', () => {
    const config = read({
      PIVEAU_FEATURE_FLAGS: '{"piveau_profile": true}',
      PIVEAU_PROFILE: '{"type": "directory", "path": "/p"}',
    });
    expect(config.profileDirectory).toBe('/p');
    expect(config.given.map(describeOutcome)).toContain(
      'PIVEAU_PROFILE is read as PLATFORM_PROFILE.',
    );
  });

  it('names every wrong value in one report', () => {
    const issues = issuesOf({
      PLATFORM_PORT: '99999',
      PLATFORM_BASE_URI: 'https://data.example.org/x',
      PLATFORM_SERVICES: 'repository,shop',
      PLATFORM_LOG_LEVEL: 'loud',
      PLATFORM_API_KEY: 'short',
      PLATFORM_LIMITS: '{"bodyBytes": 0, "pagesize": 3}',
      PLATFORM_PROFILE: '{type: directory}',
      PLATFORM_TRIPLESTORE_CONFIG: '{"queryEndpoint": "http://127.0.0.1:8890/sparql"}',
    });
    expect(issues.map((issue) => issue.setting).sort()).toEqual([
      'PLATFORM_API_KEY',
      'PLATFORM_BASE_URI',
      'PLATFORM_LIMITS',
      'PLATFORM_LIMITS.bodyBytes',
      'PLATFORM_LOG_LEVEL',
      'PLATFORM_PORT',
      'PLATFORM_PROFILE',
      'PLATFORM_SERVICES.1',
      'PLATFORM_TRIPLESTORE_CONFIG.updateEndpoint',
    ]);
  });

  it('refuses limits under which no query, or no PUT, would be answered as it should', () => {
    const issues = issuesOf({
      PLATFORM_LIMITS: '{"pageSize": 19, "readYourWriteMs": 3000000000}',
    });
    expect(issues.map(({ setting, message }) => `${setting} ${message}`)).toEqual([
      expect.stringMatching(/pageSize must be at least 20/),
      expect.stringMatching(/readYourWriteMs must be at most 600000/),
    ]);
  });

  it('refuses the profile flag without a profile', () => {
    const issues = issuesOf({ PLATFORM_FEATURE_FLAGS: '{"platform_profile": true}' });
    expect(issues[0]?.message).toContain('turn the flag off');
  });

  it('refuses other profile types than directory', () => {
    const issues = issuesOf({ PLATFORM_PROFILE: '{"type": "git", "path": "x"}' });
    expect(issues.map((issue) => issue.setting)).toEqual(['PLATFORM_PROFILE.type']);
  });

  it('wants to know the repository that a search process follows', () => {
    const issues = issuesOf({ PLATFORM_SERVICES: 'search' });
    expect(issues.map((issue) => issue.setting)).toEqual(['PLATFORM_REPOSITORY_URL']);
    expect(
      read({ PLATFORM_SERVICES: 'search', PLATFORM_REPOSITORY_URL: 'http://127.0.0.1:8081' }),
    ).toMatchObject({
      repositoryUrl: 'http://127.0.0.1:8081/',
      services: { repository: false, search: true },
    });
  });

  it('notes unknown settings of the family and leaves foreign ones alone', () => {
    const config = read({ PLATFORM_PROT: '1', PATH: '/bin', PLATFORM_CONFIG: 'x.json' });
    expect(config.given.map(describeOutcome)).toEqual([
      'PLATFORM_PROT has no effect: this version has no such setting.',
    ]);
  });

  it('reads the identity provider and fills in what is usual', () => {
    expect(
      read({ PLATFORM_AUTH: '{"issuer": "https://id.example/realms/a", "audience": "portal"}' })
        .auth,
    ).toEqual({
      issuer: 'https://id.example/realms/a',
      audience: ['portal'],
      groupsClaim: 'groups',
      groups: { vocabularies: ['vocabularies'], catalogues: [], read: [], admin: [] },
    });
  });

  it('merges the identity provider of file and environment', () => {
    const { auth } = read(
      { PLATFORM_AUTH: '{"issuer": "https://id.example/", "groups": {"catalogues": "editors"}}' },
      { PLATFORM_AUTH: { issuer: 'https://other.example', audience: ['portal', 'api'] } },
    );
    expect(auth).toMatchObject({
      issuer: 'https://id.example/',
      audience: ['portal', 'api'],
      groups: { vocabularies: ['vocabularies'], catalogues: ['editors'] },
    });
  });

  it('names everything that is wrong with the identity provider', () => {
    const issues = issuesOf({
      PLATFORM_AUTH: JSON.stringify({
        issuer: 'id.example',
        audience: [],
        jwksUri: 'file:///keys.json',
        groupsClaim: '',
        groups: { vocabularies: [''], shop: ['sellers'] },
        algorithms: ['none'],
      }),
    });
    expect(issues.map((issue) => issue.setting).sort()).toEqual([
      'PLATFORM_AUTH',
      'PLATFORM_AUTH.audience',
      'PLATFORM_AUTH.groups',
      'PLATFORM_AUTH.groups.vocabularies.0',
      'PLATFORM_AUTH.groupsClaim',
      'PLATFORM_AUTH.issuer',
      'PLATFORM_AUTH.jwksUri',
    ]);
    expect(issuesOf({ PLATFORM_AUTH: '{}' }).map((issue) => issue.setting)).toEqual([
      'PLATFORM_AUTH.issuer',
      'PLATFORM_AUTH.audience',
    ]);
  });

  it.each([
    ['https://id.example', false],
    ['http://127.0.0.1:8082/realms/a', false],
    ['http://localhost', false],
    ['http://localhost.example', true],
    ['http://id.example', true],
  ])('warns of keys that are fetched without https: %s', (issuer, warned) => {
    const { notes } = read({ PLATFORM_AUTH: JSON.stringify({ issuer, audience: 'portal' }) });
    expect(notes.join().includes('without https')).toBe(warned);
  });

  it('warns that the base IRI is not set', () => {
    expect(read({}).notes.join()).toContain('PLATFORM_BASE_URI');
    expect(read({ PLATFORM_BASE_URI: 'https://data.example.org/' }).notes).toEqual([]);
  });

  it('reads which vocabularies enrich which fields, in their order, also by the older name', () => {
    const vocabulary = {
      themes: { fields: ['categories'], replacements: ['id:id', 'label:pref_label'] },
      places: { fields: ['country'], excludes: ['distributions'], replacements: ['id:id'] },
    };
    const { enrichment } = read({
      PIVEAU_HUB_SEARCH_ES_CONFIG: JSON.stringify({ vocabulary }),
    });
    expect(enrichment).toEqual(vocabulary);
    expect(Object.keys(enrichment)).toEqual(['themes', 'places']);
    expect(read({}).enrichment).toEqual({});
  });

  it('refuses what is no enrichment', () => {
    const issues = issuesOf({
      PLATFORM_HUB_SEARCH_ES_CONFIG: '{"vocabulary": {"a": {"fields": "type"}, "B c": {}}}',
    });
    expect(issues.map(({ setting }) => setting)).toEqual([
      'PLATFORM_HUB_SEARCH_ES_CONFIG.vocabulary.a.fields',
      'PLATFORM_HUB_SEARCH_ES_CONFIG.vocabulary.a.replacements',
      'PLATFORM_HUB_SEARCH_ES_CONFIG.vocabulary.B c',
    ]);
    expect(issues[2]?.message).toContain('cannot be the id of a vocabulary');
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(read({}))).toBe(true);
  });
});
