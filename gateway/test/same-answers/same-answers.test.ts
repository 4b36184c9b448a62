import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeOnElasticsearch,
  describeWithOwnServers,
  type OwnServer,
  type SparqlBackend,
  startOwnVirtuoso,
} from '../../../repository/test/backends/index.ts';
import { describeWithSharedData } from '../../../repository/test/real-data/shared-data.ts';
import type { Answers } from './answers.ts';
import { type FilledStore, fillStore } from './platforms.ts';
import { QUERIES } from './queries/index.ts';
import { unexpected } from './unexpected.ts';

describe('the list of queries', () => {
  it('has at least fifty, each with a name of its own', () => {
    expect(new Set(QUERIES.map(({ name }) => name)).size).toBe(QUERIES.length);
    expect(QUERIES.length).toBeGreaterThanOrEqual(50);
  });
});

describeWithSharedData('the same answers', () => {
  let embedded: FilledStore;
  let expected: Answers;

  beforeAll(async () => {
    embedded = await fillStore({}, QUERIES);
    expected = embedded.answers;
  });

  afterAll(() => embedded?.[Symbol.asyncDispose]());

  it('are answers: without errors, and with hits where there should be some', () => {
    const failed = QUERIES.filter(({ name }) => textOf(expected, name).includes('"errors"'));
    expect(failed.map(({ name }) => [name, expected.get(name)])).toEqual([]);
    const empty = QUERIES.filter(({ name }) => /"totalCount":0/.test(textOf(expected, name)));
    expect(empty).toEqual(QUERIES.filter(({ isEmpty }) => isEmpty));
  });

  describeWithOwnServers('come from', () => {
    // Its own: graphs of vocabularies have names that other tests use, too.
    let virtuoso: OwnServer<SparqlBackend>;
    let remote: FilledStore;

    describeOnElasticsearch('servers', (elasticsearch) => {
      beforeAll(async () => {
        virtuoso = await startOwnVirtuoso();
        remote = await fillStore({ sparql: virtuoso.backend, elasticsearch }, QUERIES);
      });

      afterAll(async () => {
        await remote?.[Symbol.asyncDispose]();
        await virtuoso?.purge();
      });

      describe('a SPARQL store and Elasticsearch', () => {
        sameAnswers('another engine', async () => remote.answers);
      });
      describe('a SPARQL store and the embedded index', () => {
        sameAnswers('the same engine', () => remote.embeddedAnswers());
      });
    });
  });

  function sameAnswers(engine: 'the same engine' | 'another engine', ask: () => Promise<Answers>) {
    const isSameEngine = engine === 'the same engine';
    let answers: Answers;
    beforeAll(async () => {
      answers = await ask();
    });

    it.each(QUERIES)('$name', (query) => {
      const [given, wanted] = [answers.get(query.name), expected.get(query.name)];
      expect(unexpected(query, { expected: wanted, given, isSameEngine })).toEqual([]);
    });
  }
});

function textOf(answers: Answers, name: string): string {
  return JSON.stringify(answers.get(name));
}
