import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  observed,
  publishEvent,
  type Repository,
  StoreUnavailableError,
} from '../../../repository/index.ts';
import { createMetrics, type Metrics } from '../../process/metrics/create-metrics.ts';
import { createMetricsServer } from '../../process/metrics/routes.ts';
import { API_KEY, openTestApp, type TestApp } from '../rest/open-test-app.ts';

const CATALOGUE =
  '<> a <http://www.w3.org/ns/dcat#Catalog> ; <http://purl.org/dc/terms/title> "City"@en .';

/** The value of a sample as it is written, with its labels in the order of the table. */
function sampleOf(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

describe('metrics of a platform', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await openTestApp({ measures: true });
  });
  afterEach(() => test.close());

  const scrape = async () => {
    const response = await test.app.inject({
      url: '/metrics',
      headers: { 'x-api-key': API_KEY },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    return response.body;
  };

  it.each([
    [401, {}],
    [401, { 'x-api-key': 'another-key' }],
    [200, { 'x-api-key': API_KEY }],
  ])('are answered with %i to %j', async (status, headers) => {
    const response = await test.app.inject({ url: '/metrics', headers: { ...headers } });
    expect(response.statusCode).toBe(status);
  });

  it('count requests by pattern, never by path', async () => {
    await test.app.inject('/datasets/secret-name?query=a');
    await test.app.inject('/secret/place');
    const text = await scrape();
    const labels = 'method="GET",route="/datasets/:datasetId"';
    expect(sampleOf(text, `shapeql_http_requests_total{${labels},status="404"}`)).toBe(1);
    expect(sampleOf(text, `shapeql_http_request_duration_seconds_count{${labels}}`)).toBe(1);
    expect(text).toContain('{method="GET",route="none",status="404"} 1');
    expect(text).not.toContain('secret');
  });

  it('count problems, GraphQL errors and wrong credentials by code', async () => {
    await test.put('/catalogues/a', 'no turtle');
    await test.put('/catalogues/a', CATALOGUE, { headers: { 'x-api-key': 'wrong' } });
    await test.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ nothing }' } });
    const text = await scrape();
    expect(sampleOf(text, 'shapeql_problems_total{code="invalid-rdf"}')).toBe(1);
    expect(sampleOf(text, 'shapeql_problems_total{code="authentication-required"}')).toBe(1);
    expect(sampleOf(text, 'shapeql_wrong_credentials_total')).toBe(1);
    const errors = 'shapeql_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"}';
    expect(sampleOf(text, errors)).toBe(1);
  });

  it('show a write on its way from the body to the index', async () => {
    await test.put('/catalogues/a', CATALOGUE);
    const text = await scrape();
    for (const activity of ['read-body', 'write', 'commit', 'follow']) {
      const count = `shapeql_activity_duration_seconds_count{activity="${activity}",outcome="ok"}`;
      expect([activity, sampleOf(text, count)]).toEqual([activity, 1]);
    }
    expect(sampleOf(text, 'shapeql_commit_writes_sum')).toBe(1);
    expect(sampleOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    const gauges = {
      'shapeql_graphs{kind="catalogue"}': 1,
      'shapeql_index_documents{entity="catalog"}': 1,
      shapeql_repository_last_change: 1,
      shapeql_index_cursor: 1,
      shapeql_index_lag_changes: 0,
      'shapeql_up{service="search"}': 1,
      'shapeql_queue_length{queue="writes"}': 0,
    };
    // What a busy process does not know in time has no value.
    await expect
      .poll(async () => {
        const later = await scrape();
        return Object.fromEntries(Object.keys(gauges).map((name) => [name, sampleOf(later, name)]));
      })
      .toEqual(gauges);
  });

  it('count lookups in caches', async () => {
    const ask = {
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ profile { id } }' },
    } as const;
    const hits = 'shapeql_cache_lookups_total{cache="graphql-operations",result="hit"}';
    await test.app.inject(ask);
    const before = sampleOf(await scrape(), hits) ?? 0;
    await test.app.inject(ask);
    expect(sampleOf(await scrape(), hits)).toBeGreaterThan(before);
  });
});

describe('metrics of a process', () => {
  let metrics: Metrics | undefined;
  afterEach(() => metrics?.close());

  /** Metrics of a repository that is all that runs. */
  async function metricsOf(repository: Partial<Repository> = {}): Promise<Metrics> {
    await using test = await openTestApp();
    const { model, base, readGraph } = test.services;
    const up = {
      probe: async () => undefined,
      lastSeq: async () => 7,
      count: async () => 3,
      damage: () => undefined,
      queues: () => [],
    };
    const services = { model, base, readGraph, repository: { ...up, ...repository } as Repository };
    metrics = createMetrics({ services: () => services, version: '1', directories: {} });
    return metrics;
  }

  it('count requests to servers behind it, and threads that were replaced', async () => {
    const { render } = await metricsOf();
    const request = { name: 'triplestore', attributes: { request: 'select' } } as const;
    await observed(request, async () => 'found');
    const failure = observed(request, () => Promise.reject(new StoreUnavailableError('Away.')));
    await expect(failure).rejects.toThrow('Away.');
    publishEvent('thread-replaced', 'large bodies');
    const text = await render();
    for (const outcome of ['ok', 'error']) {
      const labels = `backend="triplestore",request="select",outcome="${outcome}"`;
      const count = `shapeql_backend_request_duration_seconds_count{${labels}}`;
      expect([outcome, sampleOf(text, count)]).toEqual([outcome, 1]);
    }
    expect(sampleOf(text, 'shapeql_thread_replacements_total{thread="large bodies"}')).toBe(1);
  });

  it('answer while a store hangs, and leave out what is unknown', async () => {
    const hang = () => new Promise<never>(() => undefined);
    const { render } = await metricsOf({ probe: hang, count: hang });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await Promise.all([render(), vi.advanceTimersByTimeAsync(60_000)]);
    const [text] = await Promise.all([render(), vi.advanceTimersByTimeAsync(1_000)]);
    expect(sampleOf(text, 'shapeql_up{service="repository"}')).toBe(0);
    expect(sampleOf(text, 'shapeql_repository_last_change')).toBeUndefined();
    expect(text).not.toMatch(/^shapeql_graphs\{/m);
  });

  it('count nothing once they are closed', async () => {
    const { render, close } = await metricsOf();
    close();
    publishEvent('problem', 'not-found');
    expect(sampleOf(await render(), 'shapeql_problems_total{code="not-found"}')).toBeUndefined();
  });
});

describe('a port for metrics', () => {
  it('has nothing but them', async () => {
    const app = createMetricsServer({ render: async () => 'shapeql_up 1\n' });
    expect((await app.inject('/metrics')).body).toBe('shapeql_up 1\n');
    expect((await app.inject('/health')).statusCode).toBe(404);
    await app.close();
  });

  it('leaves none at the port of the platform', async () => {
    await using test = await openTestApp();
    const headers = { 'x-api-key': API_KEY };
    expect((await test.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });
});
