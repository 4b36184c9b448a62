import { describe, expect, it } from 'vitest';
import { StoreUnavailableError } from '../../../repository/index.ts';
import { SearchUnavailableError } from '../../../search/index.ts';
import { problemOfError } from '../../http/problems/problem-of-error.ts';
import { withoutAddresses } from '../../http/problems/without-addresses.ts';

describe('a message of a backend', () => {
  it.each([
    [
      'http://virtuoso.internal:8890/sparql cannot be reached (ECONNREFUSED).',
      'the server cannot be reached (ECONNREFUSED).',
    ],
    [
      'The SPARQL server refused a request (https://v.internal/sparql answered 500: SR171).',
      'The SPARQL server refused a request (the server answered 500: SR171).',
    ],
    [
      'Elasticsearch does not answer GET /dataset: connect ECONNREFUSED 10.0.0.7:9200',
      'Elasticsearch does not answer GET /dataset: connect ECONNREFUSED',
    ],
    ['getaddrinfo EAI_AGAIN search.internal', 'getaddrinfo EAI_AGAIN'],
  ])('has no address of the server: %s', (message, told) => {
    expect(withoutAddresses(message)).toBe(told);
  });

  it('names the graph that it is about', () => {
    const message =
      'The triples of <https://data.example/set/data/trees> are not those that were put.';
    expect(withoutAddresses(message)).toBe(message);
  });

  it('reaches clients without the address', () => {
    const away = 'http://10.0.0.7:8890/sparql cannot be reached (ECONNREFUSED).';
    for (const error of [new StoreUnavailableError(away), new SearchUnavailableError(away)]) {
      expect(problemOfError(error).detail).toBe('the server cannot be reached (ECONNREFUSED).');
    }
  });
});
