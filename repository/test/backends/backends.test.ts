import { describe, expect, it } from 'vitest';
import {
  elasticsearchBackend,
  skippedSuites,
  sparqlBackendForTests,
  uniqueNamespace,
} from './backends.ts';

const SPARQL = {
  TEST_SPARQL_QUERY_URL: 'http://127.0.0.1:8890/sparql',
  TEST_SPARQL_UPDATE_URL: 'http://127.0.0.1:8890/sparql-basic',
};
const ALL = {
  ...SPARQL,
  TEST_ELASTICSEARCH_URL: 'http://127.0.0.1:9200',
  TEST_BACKENDS: '/b',
  TEST_DEPLOYMENT: '/d',
};

describe('backends of tests', () => {
  it('are what the variables name', () => {
    expect(elasticsearchBackend(ALL)).toEqual({ node: 'http://127.0.0.1:9200' });
    expect(
      sparqlBackendForTests({ ...ALL, TEST_SPARQL_USER: 'dba', TEST_SPARQL_PASSWORD: 'x' }),
    ).toEqual({
      queryEndpoint: 'http://127.0.0.1:8890/sparql',
      updateEndpoint: 'http://127.0.0.1:8890/sparql-basic',
      user: 'dba',
      password: 'x',
    });
  });

  it('are missing where a variable is missing or empty', () => {
    expect(elasticsearchBackend({ TEST_ELASTICSEARCH_URL: '' })).toBeUndefined();
    expect(sparqlBackendForTests({ ...SPARQL, TEST_SPARQL_UPDATE_URL: undefined })).toBeUndefined();
  });

  it('are kept apart by namespaces', () => {
    expect(uniqueNamespace()).toMatch(/^t[0-9a-f]{12}$/);
    expect(uniqueNamespace()).not.toBe(uniqueNamespace());
  });
});

describe('skippedSuites', () => {
  it('says in one line what is skipped and what to set', () => {
    const machine = [
      ['in a browser', false, 'install chromium'],
      ['on real data', true, ''],
    ] as const;
    expect(skippedSuites({ ...SPARQL }, machine)).toBe(
      'Skipped: the suites on Elasticsearch (set TEST_ELASTICSEARCH_URL), ' +
        'that start and kill servers (set TEST_BACKENDS), ' +
        'of containers and services (set TEST_DEPLOYMENT), in a browser (install chromium). ' +
        'How to run them: docs/testing.md',
    );
  });

  it('says nothing where everything runs', () => {
    expect(skippedSuites(ALL, [])).toBeUndefined();
  });
});
