import { isObjectType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IndexedVocabulary, TermDocument } from '../../../search/index.ts';
import { TERM_MEMBERS } from '../../api/graphql/schema/vocabularies/term-type.ts';
import { openTestGraphql, type TestGraphql } from './open-test-graphql.ts';

function letter(id: string, members: Partial<TermDocument>) {
  const document: TermDocument = {
    id,
    resource: `https://letters.example/${id}`,
    in_scheme: ['https://letters.example/'],
    pref_label: { en: `Letter ${id}` },
    ...members,
  };
  return { document, matches: [] };
}

const LETTERS: IndexedVocabulary = {
  entry: {
    id: 'letters',
    resource: 'https://letters.example/',
    terms: 4,
    languages: ['en'],
  },
  terms: [
    letter('all', { narrower: ['a', 'b'], top_concept: true, extensions: { foaf_type: 'sign' } }),
    letter('greek', { narrower: ['a'], top_concept: true }),
    letter('a', { broader: ['all', 'greek'] }),
    letter('b', { broader: ['all'] }),
  ],
};

describe('terms', () => {
  let graphql: TestGraphql;
  beforeAll(async () => {
    graphql = await openTestGraphql({ vocabularies: [LETTERS] });
  });
  beforeEach(() => graphql.termGets.splice(0));
  afterAll(() => graphql.close());

  it('are read once for all that a page leads to', async () => {
    const { data } = await graphql.ask(
      '{ vocabulary(id: "letters") { terms(first: 4) { nodes { value broader { value prefLabel { value } } } } } }',
    );
    expect(data.vocabulary.terms.nodes).toContainEqual({
      value: 'a',
      broader: [
        { value: 'all', prefLabel: { value: 'Letter all' } },
        { value: 'greek', prefLabel: { value: 'Letter greek' } },
      ],
    });
    expect(graphql.termGets).toEqual([['letters/all', 'letters/greek']]);
  });

  it('tell what their vocabulary says beyond SKOS', async () => {
    const { data } = await graphql.ask(
      '{ with: term(vocabulary: "letters", value: "all") { extensions document } without: term(vocabulary: "letters", value: "b") { extensions } }',
    );
    expect(data.with.extensions).toEqual({ foaf_type: 'sign' });
    expect(data.with.document).toMatchObject({ id: 'all', top_concept: true });
    expect(data.without.extensions).toBeNull();
  });

  it('are not found in a vocabulary that is not there', async () => {
    const { data, errors } = await graphql.ask(
      '{ vocabulary(id: "runes") { id } term(vocabulary: "runes", value: "a") { value } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ vocabulary: null, term: null });
  });

  it('refuse a cursor that is none, and a cursor together with an offset', async () => {
    for (const args of ['after: "x"', 'after: "x", offset: 1', 'offset: -1']) {
      const { errors } = await graphql.ask(
        `{ vocabulary(id: "letters") { terms(${args}) { totalCount } } }`,
      );
      expect([args, errors?.[0].extensions.code]).toEqual([args, 'BAD_USER_INPUT']);
    }
  });

  it('lead to every entity of the profile', async () => {
    const { data } = await graphql.ask(
      '{ term(vocabulary: "letters", value: "a") { datasets { totalCount } catalogs { totalCount } } }',
    );
    expect(data.term).toEqual({ datasets: { totalCount: 0 }, catalogs: { totalCount: 0 } });
  });

  it('keep all their own fields from entities of the same name', () => {
    const term = graphql.schema.getType('Term');
    const fields = isObjectType(term) ? Object.keys(term.getFields()) : [];
    expect(fields.sort()).toEqual([...TERM_MEMBERS, 'datasets', 'catalogs'].sort());
  });
});
