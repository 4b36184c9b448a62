import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compileShipped } from '../../../profile-compiler/test/fixtures.ts';
import { ServiceBusyError } from '../../../repository/index.ts';
import { IndexBuildingError, SearchUnavailableError } from '../../../search/index.ts';
import { CKAN_ACTIONS } from '../../http/openapi/ckan-actions.ts';
import { openTestApp, type TestApp } from '../rest/open-test-app.ts';

const PREFIXES = `
  @prefix dcat: <http://www.w3.org/ns/dcat#> . @prefix dct: <http://purl.org/dc/terms/> .
  @prefix foaf: <http://xmlns.com/foaf/0.1/> . @prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
  @prefix at: <http://publications.europa.eu/resource/authority/> .`;

const HARBOUR = `${PREFIXES}
  [] a dcat:Catalog ; dct:title "Harbour data"@en , "Hafendaten"@de ; dct:description "Of the harbour"@en .`;

const TIDES = `${PREFIXES}
  <https://harbour.example/tides> a dcat:Dataset ;
    dct:title "Tides"@en , "Gezeiten"@de ; dct:description "Heights of *water*."@en ;
    dcat:keyword "High water"@en ; dcat:theme <http://publications.europa.eu/resource/authority/data-theme/ENVI> ;
    dcat:landingPage <https://harbour.example/tides.html> ; dcat:version "2" ; dct:type <https://harbour.example/type> ;
    dct:identifier "t-1" ; dct:issued "2020-05-01"^^<http://www.w3.org/2001/XMLSchema#date> ;
    dct:publisher [ a foaf:Agent ; foaf:name "Harbour office" ; foaf:mbox <mailto:office@harbour.example> ] ;
    dct:creator [ a foaf:Agent ; foaf:name "Gauge" ] ;
    dcat:contactPoint [ a vcard:Kind ; vcard:fn "Desk" ; vcard:hasEmail <mailto:desk@harbour.example> ] ;
    dcat:distribution <https://harbour.example/tides.csv#d> , <https://harbour.example/tides.json#d> .
  <https://harbour.example/tides.csv#d> a dcat:Distribution ; dct:title "Table"@en ;
    dcat:downloadURL <https://harbour.example/tides.csv> ; dcat:accessURL <https://harbour.example/a> ;
    dct:format <http://publications.europa.eu/resource/authority/file-type/CSV> ;
    dcat:mediaType <https://www.iana.org/assignments/media-types/text/csv> ; dcat:byteSize 5000000000 ;
    dct:issued "2020-05-01T10:00:00+02:00"^^<http://www.w3.org/2001/XMLSchema#dateTime> ; dct:modified "2021-07-01"^^<http://www.w3.org/2001/XMLSchema#date> ;
    dct:license <http://publications.europa.eu/resource/authority/licence/CC_BY_4_0> .
  <https://harbour.example/tides.json#d> a dcat:Distribution ; dct:modified "2021"^^<http://www.w3.org/2001/XMLSchema#gYear> ;
    dcat:accessURL <https://harbour.example/b> ;
    dct:license <http://publications.europa.eu/resource/authority/licence/CC_BY_4_0> .`;

const QUAYS = `${PREFIXES}
  <https://harbour.example/quays> a dcat:Dataset ; dct:title "Quays"@en ;
    dcat:distribution [ a dcat:Distribution ; dcat:accessURL <https://harbour.example/c> ; dct:license at:licence ] ,
      [ a dcat:Distribution ; dcat:accessURL <https://harbour.example/d> ; dct:license
        <http://publications.europa.eu/resource/authority/licence/CC0> ] .`;

async function openHarbour(options = {}): Promise<TestApp> {
  const test = await openTestApp({ model: await compileShipped('dcat-ap'), ...options });
  await test.put('/catalogues/harbour', HARBOUR);
  await test.put('/catalogues/harbour/datasets/origin?originalId=tides', TIDES);
  await test.put('/catalogues/harbour/datasets/origin?originalId=quays', QUAYS);
  return test;
}

describe('the actions of CKAN', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openHarbour();
  });

  afterAll(() => test.close());

  async function call(action: string, query: Record<string, string> = {}, headers = {}) {
    const answer = await test.app.inject({ url: `/api/3/action/${action}`, query, headers });
    return { status: answer.statusCode, ...answer.json() };
  }

  it('show a dataset as a package, field by field', async () => {
    const { result } = await call('package_show', { id: 'tides' });
    expect(result).toEqual({
      id: 'tides',
      name: 'tides',
      title: 'Tides',
      notes: 'Heights of *water*.',
      url: 'https://harbour.example/tides.html',
      version: '2',
      author: 'Gauge',
      author_email: '',
      maintainer: 'Desk',
      maintainer_email: 'desk@harbour.example',
      license_id: 'CC_BY_4_0',
      license_title: 'CC_BY_4_0',
      license_url: 'http://publications.europa.eu/resource/authority/licence/CC_BY_4_0',
      metadata_created: expect.stringMatching(/^\d{4}-.*\.\d{6}$/),
      metadata_modified: expect.stringMatching(/^\d{4}-.*\.\d{6}$/),
      organization: {
        id: 'harbour',
        name: 'harbour',
        title: 'Harbour data',
        type: 'organization',
        description: 'Of the harbour',
        image_url: '',
        created: null,
        is_organization: true,
        approval_status: 'approved',
        state: 'active',
      },
      owner_org: 'harbour',
      groups: [
        {
          id: 'ENVI',
          name: 'envi',
          title: 'ENVI',
          display_name: 'ENVI',
          description: '',
          image_display_url: '',
        },
      ],
      tags: [
        {
          id: 'high-water',
          name: 'High water',
          display_name: 'High water',
          state: 'active',
          vocabulary_id: null,
        },
      ],
      num_tags: 1,
      resources: [
        expect.objectContaining({
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          package_id: 'tides',
          position: 0,
          name: 'Table',
          description: '',
          url: 'https://harbour.example/tides.csv',
          download_url: 'https://harbour.example/tides.csv',
          access_url: 'https://harbour.example/a',
          format: 'CSV',
          mimetype: 'text/csv',
          size: 5_000_000_000,
          // CKAN reads no zone in dates, and no year alone.
          created: '2020-05-01T08:00:00.000000',
          last_modified: '2021-07-01',
          license: 'http://publications.europa.eu/resource/authority/licence/CC_BY_4_0',
          state: 'active',
        }),
        expect.objectContaining({
          position: 1,
          name: null,
          url: 'https://harbour.example/b',
          format: '',
          mimetype: null,
          size: null,
          last_modified: null,
          modified: '2021',
        }),
      ],
      num_resources: 2,
      extras: expect.arrayContaining([
        { key: 'publisher_name', value: 'Harbour office' },
        { key: 'publisher_email', value: 'office@harbour.example' },
        { key: 'uri', value: 'https://data.test/set/data/tides' },
        { key: 'identifier', value: '["t-1"]' },
        { key: 'issued', value: '2020-05-01' },
        { key: 'dcat_type', value: expect.stringContaining('https://harbour.example/type') },
      ]),
      type: 'dataset',
      state: 'active',
      private: false,
      creator_user_id: null,
      relationships_as_object: [],
      relationships_as_subject: [],
    });
  });

  it('give extras keys that differ from one another and from the members of a package', async () => {
    const { result } = await call('package_show', { id: 'tides' });
    const keys = result.extras.map(({ key }: { key: string }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key: string) => key in result)).toEqual([]);
  });

  it('name no licence of a package whose distributions have several', async () => {
    const { result } = await call('package_show', { id: 'quays' });
    expect(result).toMatchObject({ license_id: null, license_title: null, license_url: '' });
    expect((await call('package_search', { fq: 'license_id:CC0', fl: 'id' })).result).toMatchObject(
      { count: 1, results: [{ id: 'quays' }] },
    );
  });

  it('answer in the language of the reader', async () => {
    const { result } = await call('package_show', { id: 'tides' }, { 'accept-language': 'de' });
    expect([result.title, result.organization.title]).toEqual(['Gezeiten', 'Hafendaten']);
  });

  it.each(['/api/3/action/', '/api/action/', '/ckan/'])(
    'are at %s, by GET and POST',
    async (path) => {
      const url = `${path}package_show`;
      const headers = { 'content-type': 'application/json', authorization: 'a key of CKAN' };
      const read = await test.app.inject({
        url,
        query: { id: 'tides' },
        headers: { authorization: 'x' },
      });
      const sent = await test.app.inject({
        method: 'POST',
        url,
        headers,
        payload: '{"id":"tides"}',
      });
      expect([read.statusCode, sent.statusCode]).toEqual([200, 200]);
      expect(sent.json()).toEqual(read.json());
      expect(read.json()).toMatchObject({
        help: 'https://data.test/api/3/action/help_show?name=package_show',
        success: true,
      });
    },
  );

  it('all have a help', async () => {
    for (const name of CKAN_ACTIONS) {
      const { result } = await call('help_show', { name });
      expect(result, name).toMatch(/\.$/);
    }
  });

  it.each<[string, Record<string, string>, number, object]>([
    ['package_show', {}, 409, { __type: 'Validation Error', id: ['Missing value'] }],
    ['package_show', { id: 'none' }, 404, { __type: 'Not Found Error', message: 'Not found' }],
    ['organization_show', { id: 'none' }, 404, { __type: 'Not Found Error' }],
    ['group_show', { id: 'none' }, 404, { __type: 'Not Found Error' }],
    [
      'package_search',
      { rows: 'a' },
      409,
      { __type: 'Validation Error', rows: ['Invalid integer'] },
    ],
    ['package_search', { start: '-1' }, 409, { start: ['Must be a natural number'] }],
    ['package_search', { 'facet.limit': 'a' }, 409, { 'facet.limit': ['Invalid integer'] }],
    ['package_search', { 'facet.field': '["a"' }, 409, { __type: 'Validation Error' }],
    ['package_search', { colour: 'red' }, 400, { __type: 'Search Query Error' }],
    ['package_search', { sort: 'colour asc' }, 400, { __type: 'Search Query Error' }],
    ['package_search', { sort: 'name upwards' }, 400, { __type: 'Search Query Error' }],
    ['package_search', { fq: 'tags:' }, 409, { __type: 'Search Error' }],
    ['package_search', { fq: 'colour:red' }, 409, { __type: 'Search Error' }],
    ['package_search', { fq: 'water' }, 409, { __type: 'Search Error' }],
    ['package_search', { fq: 'tags:wat*' }, 409, { __type: 'Search Error' }],
    ['package_search', { fq: 'tags:[a TO b]' }, 409, { __type: 'Search Error' }],
    [
      'package_search',
      { fq: 'metadata_modified:[NOW-1DAY TO *]' },
      409,
      { __type: 'Search Error' },
    ],
    ['package_search', { fq_list: '["tags:a", "(tags:b"]' }, 409, { __type: 'Search Error' }],
    ['package_search', { q: 'tags:(a', rows: '0' }, 409, { __type: 'Search Error' }],
    ['package_list', { limit: 'a' }, 409, { limit: ['Invalid integer'] }],
    ['group_list', { sort: 'colour' }, 409, { __type: 'Validation Error' }],
    ['help_show', { name: 'none' }, 404, { message: 'Not found: Action name not known' }],
    ['', {}, 400, { message: 'Bad request - Action name not known: ' }],
    ['package_create', {}, 400, { message: 'Bad request - Action name not known: package_create' }],
    ['%F0%9F%8C%8A'.repeat(40), {}, 400, {}],
  ])('%s of %o is refused as CKAN does', async (action, query, status, error) => {
    const answer = await call(action, query);
    expect(answer).toMatchObject({ status, success: false, error });
  });

  it.each([
    ['rows=5000', 2],
    ['q=', 2],
    ['q=*:*', 2],
    ['q=quays', 1],
    ['q=title:tid', 1],
    ['q=organization:harbour quays', 1],
    ['fq=title:QUAY', 1],
    ['fq=-title:quay', 1],
    ['fq=id:(tides OR quays)', 2],
    ['fq=owner_org:harbour AND groups:envi', 1],
    ['fq=+state:active +capacity:public +private:false +dataset_type:dataset', 2],
    ['fq=state:(draft OR active)', 2],
    ['fq=type:harvest', 0],
    ['fq=-type:harvest', 2],
    ['fq=groups:*', 1],
    ['fq=-groups:[* TO *]', 1],
    ['fq=metadata_created:[2020 TO *]', 2],
    ['fq=metadata_modified:[* TO 2020]', 0],
    ['fq=title:tides&fq=title:quays', 0],
    ['fq_list=["title:tides","groups:envi"]', 1],
    ['include_private=true&include_drafts=true&use_default_schema=1&wt=json&facet=false', 2],
  ])('package_search?%s finds %i', async (query, count) => {
    const url = `/api/3/action/package_search?${query.replaceAll('+', '%2B')}`;
    const { result } = (
      await test.app.inject({ url: encodeURI(url).replaceAll('%25', '%') })
    ).json();
    expect([result.count, result.results.length]).toEqual([count, count]);
  });

  it('leave facets out that have too few, or that nobody asked for', async () => {
    const fields = '["tags","groups"]';
    const { result } = await call('package_search', {
      'facet.field': fields,
      'facet.mincount': '2',
    });
    expect(result.facets).toEqual({ tags: {}, groups: {} });
    expect(
      (await call('package_search', { 'facet.field': fields, facet: 'false' })).result.facets,
    ).toEqual({});
    const unlimited = await call('package_search', { 'facet.field': fields, 'facet.limit': '-1' });
    expect(unlimited.result.facets).toEqual({ tags: { 'High water': 1 }, groups: { envi: 1 } });
  });

  it('list names in pages, also of organisations', async () => {
    expect((await call('package_list')).result).toEqual(['quays', 'tides']);
    expect((await call('package_list', { limit: '1', offset: '1' })).result).toEqual(['tides']);
    expect((await call('package_list', { offset: '5' })).result).toEqual([]);
    expect((await call('organization_list', { limit: '1' })).result).toEqual(['harbour']);
    expect((await call('organization_list', { offset: '1' })).result).toEqual([]);
    expect((await call('organization_list', { organizations: 'none' })).result).toEqual([]);
    expect((await call('tag_list', { vocabulary_id: 'any' })).result).toEqual([]);
    const shown = await call('organization_show', { id: 'harbour', include_datasets: 'true' });
    expect(shown.result).toMatchObject({
      package_count: 2,
      packages: [{ id: 'quays' }, { id: 'tides' }],
    });
  });

  it('list whole packages, the last changed first', async () => {
    const ids = async (query: Record<string, string>) => {
      const { result } = await call('current_package_list_with_resources', query);
      return result.map(({ id }: { id: string }) => id);
    };
    expect(await ids({})).toEqual(['quays', 'tides']);
    expect(await ids({ limit: '1' })).toEqual(['quays']);
    expect(await ids({ limit: '1', offset: '1' })).toEqual(['tides']);
    expect(await ids({ limit: '1', page: '2' })).toEqual(['tides']);
  });

  it('answer a body that is no JSON, or of no media type, in the form of CKAN', async () => {
    for (const [type, status] of [
      ['application/json', 400],
      ['none', 415],
    ] as const) {
      const headers = { 'content-type': type };
      const request = { method: 'POST', url: '/api/3/action/package_show', headers } as const;
      const answer = await test.app.inject({ ...request, payload: '{"id"' });
      expect([type, answer.statusCode]).toEqual([type, status]);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.json()).toMatchObject({
        success: false,
        error: { __type: expect.any(String) },
      });
    }
  });
});

describe('the action API of CKAN', () => {
  it.each([
    [503, '5', new IndexBuildingError('Being filled.'), 'Being filled.'],
    [503, '5', new ServiceBusyError('Too much waits.'), 'Too much waits.'],
    [503, '5', new SearchUnavailableError('It is down.'), 'It is down.'],
    [500, undefined, new Error('a secret'), expect.not.stringContaining('secret')],
  ])('answers %i in its own form (%s)', async (status, retryAfter, error, message) => {
    await using test = await openHarbour();
    const { search } = test.services;
    vi.spyOn(search ?? expect.fail(), 'dated').mockRejectedValue(error);
    const answer = await test.app.inject('/api/3/action/package_list');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter]);
    expect(answer.json()).toMatchObject({
      success: false,
      error: { __type: expect.any(String), message },
    });
  });

  it('refuses what is beyond a quota in its own form', async () => {
    await using test = await openHarbour({
      rateLimits: { anonymous: { requestsPerMinute: 4 }, authenticated: {} },
    });
    const read = () => test.app.inject('/api/3/action/site_read');
    const answers = [await read(), await read(), await read(), await read(), await read()];
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const answer = answers.at(-1) ?? expect.fail();
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'rate-limited' } });
  });

  it('works for a profile with titles only', async () => {
    await using test = await openHarbour({ model: await compileShipped('minimal') });
    const { result } = (await test.app.inject('/ckan/package_show?id=tides')).json();
    expect(result).toMatchObject({ title: 'Tides', organization: null, tags: [], resources: [] });
    const found = await test.app.inject('/ckan/package_search?sort=metadata_modified+desc');
    expect(found.json().result.count).toBe(2);
    const refused = await test.app.inject('/ckan/package_search?fq=organization:harbour');
    expect(refused.json()).toMatchObject({ success: false, error: { __type: 'Search Error' } });
    expect((await test.app.inject('/ckan/organization_list')).json().result).toEqual(['harbour']);
    expect((await test.app.inject('/ckan/group_list')).json().result).toEqual([]);
  });

  it('is not there without the search', async () => {
    await using test = await openHarbour({ only: 'repository' });
    expect((await test.app.inject('/api/3/action/site_read')).statusCode).toBe(404);
  });
});
