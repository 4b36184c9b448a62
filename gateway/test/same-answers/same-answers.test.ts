import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithSharedData } from '../../../repository/test/real-data/shared-data.ts';
import {
  describeWithOwnServers,
  type OwnServer,
  type SparqlBackend,
  startOwnElasticsearch,
  startOwnVirtuoso,
} from '../../../repository/testing.ts';
import type { Answers } from './answers.ts';
import { differences } from './differences.ts';
import { type FilledStore, fillStore } from './platforms.ts';
import { QUERIES } from './queries/index.ts';

const MINUTES = 60_000;

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
  }, 3 * MINUTES);

  afterAll(() => embedded?.dispose());

  it('are answers: without errors, and with hits where there should be some', () => {
    const failed = QUERIES.filter(({ name }) => textOf(expected, name).includes('"errors"'));
    expect(failed.map(({ name }) => [name, expected.get(name)])).toEqual([]);
    const empty = QUERIES.filter(({ name }) => /"totalCount":0/.test(textOf(expected, name)));
    expect(empty).toEqual(QUERIES.filter(({ isEmpty }) => isEmpty));
  });

  describe('come from another platform of the same kind', () => {
    sameAnswers(async () => {
      const other = await fillStore({});
      return other.answers(undefined, QUERIES).finally(other.dispose);
    });
  });

  describeWithOwnServers('come from', () => {
    let virtuoso: OwnServer<SparqlBackend>;
    let elasticsearch: Awaited<ReturnType<typeof startOwnElasticsearch>>;
    let remote: FilledStore;

    beforeAll(async () => {
      [virtuoso, elasticsearch] = await Promise.all([startOwnVirtuoso(), startOwnElasticsearch()]);
      remote = await fillStore({
        sparql: virtuoso.backend,
        elasticsearch: elasticsearch.backend,
      });
    }, 10 * MINUTES);

    afterAll(async () => {
      await remote?.dispose();
      await Promise.all([virtuoso?.purge(), elasticsearch?.purge()]);
    }, 2 * MINUTES);

    describe('a SPARQL store and Elasticsearch', () => {
      sameAnswers(() => remote.answers(elasticsearch.backend, QUERIES));
    });
    describe('a SPARQL store and the embedded index', () => {
      sameAnswers(() => remote.answers(undefined, QUERIES));
    });
    describe('the embedded store and Elasticsearch', () => {
      sameAnswers(() => embedded.answers(elasticsearch.backend, QUERIES));
    });
  });

  function sameAnswers(answer: () => Promise<Answers>): void {
    let given: Answers;
    beforeAll(async () => {
      given = await answer();
    }, 5 * MINUTES);

    it.each(QUERIES)('$name', ({ name }) => {
      expect(differences(expected.get(name), given.get(name))).toEqual([]);
    });
  }
});

function textOf(answers: Answers, name: string): string {
  return JSON.stringify(answers.get(name));
}
