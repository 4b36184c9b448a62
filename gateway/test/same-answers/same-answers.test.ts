import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithSharedData } from '../../../repository/test/real-data/shared-data.ts';
import {
  describeWithOwnServers,
  type OwnServer,
  type SparqlBackend,
  startOwnElasticsearch,
  startOwnVirtuoso,
} from '../../../repository/testing/index.ts';
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
    embedded = await fillStore({});
    expected = await embedded.answers(undefined, QUERIES);
  });

  afterAll(() => embedded?.dispose());

  it('are answers: without errors, and with hits where there should be some', () => {
    const failed = QUERIES.filter(({ name }) => textOf(expected, name).includes('"errors"'));
    expect(failed.map(({ name }) => [name, expected.get(name)])).toEqual([]);
    const empty = QUERIES.filter(({ name }) => /"totalCount":0/.test(textOf(expected, name)));
    expect(empty).toEqual(QUERIES.filter(({ isEmpty }) => isEmpty));
  });

  // Without servers the queries are only asked: a second platform is filled for the comparison.
  describeWithOwnServers('come from', () => {
    describe('another platform of the same kind', () => {
      sameAnswers('the same engine', async () => {
        const other = await fillStore({});
        return other.answers(undefined, QUERIES).finally(other.dispose);
      });
    });

    let virtuoso: OwnServer<SparqlBackend>;
    let elasticsearch: Awaited<ReturnType<typeof startOwnElasticsearch>>;
    let remote: FilledStore;

    beforeAll(async () => {
      [virtuoso, elasticsearch] = await Promise.all([startOwnVirtuoso(), startOwnElasticsearch()]);
      remote = await fillStore({
        sparql: virtuoso.backend,
        elasticsearch: elasticsearch.backend,
      });
    });

    afterAll(async () => {
      await remote?.dispose();
      await Promise.all([virtuoso?.purge(), elasticsearch?.purge()]);
    });

    describe('a SPARQL store and Elasticsearch', () => {
      sameAnswers('another engine', () => remote.answers(elasticsearch.backend, QUERIES));
    });
    describe('a SPARQL store and the embedded index', () => {
      sameAnswers('the same engine', () => remote.answers(undefined, QUERIES));
    });
    describe('the embedded store and Elasticsearch', () => {
      sameAnswers('another engine', () => embedded.answers(elasticsearch.backend, QUERIES));
    });
    describe('a SPARQL store that the embedded one was moved to, and Elasticsearch', () => {
      let another: OwnServer<SparqlBackend>;
      afterAll(() => another?.purge());

      sameAnswers('another engine', async () => {
        another = await startOwnVirtuoso();
        const moved = await embedded.movedTo(another.backend);
        return moved.answers(elasticsearch.backend, QUERIES);
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
