import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

describe('explanations of hits', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql();
  });
  afterAll(() => graphql.close());

  const EXPLANATION = `explanation {
    rule field words { word found instead }
    relevance { texts title titleShare nearness wholeTitle allWords }
  }`;

  async function edges(args: string) {
    const { data, errors } = await graphql.ask(
      `{ datasets(${args}) { edges { node { id } ${EXPLANATION} } } }`,
    );
    expect(errors).toBeUndefined();
    return data.datasets.edges;
  }

  it('are there only where they are asked for', async () => {
    expect(await edges('query: "wheat"')).toMatchObject([{ explanation: null }]);
  });

  it('say which words a hit has, and how well its title answers them', async () => {
    expect(await edges('query: "wheat yield", explain: true')).toMatchObject([
      {
        node: { id: 'wheat-yield' },
        explanation: {
          rule: null,
          words: [
            { word: 'wheat', found: true, instead: null },
            { word: 'yield', found: true, instead: null },
          ],
          relevance: { titleShare: 1, wholeTitle: true },
        },
      },
    ]);
  });

  it('name the word that was looked for in place of a misspelled one', async () => {
    const [first] = await edges('query: "wheta", explain: true');
    expect(first.explanation.words).toEqual([{ word: 'wheta', found: true, instead: 'wheat' }]);
  });

  it('name the rule that put a hit behind the one before it', async () => {
    const [, ...byId] = await edges('explain: true');
    expect(byId.length).toBeGreaterThan(0);
    for (const { explanation } of byId) {
      expect(explanation).toEqual({ rule: 'ID', field: null, words: [], relevance: null });
    }
    const byTitle = await edges('explain: true, orderBy: [{ field: title, language: "en" }]');
    expect(byTitle[1].explanation).toMatchObject({ rule: 'FIELD', field: 'title' });
  });
});
