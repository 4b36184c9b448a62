import type { Attack } from '../attack.ts';
import { many } from '../repeat.ts';
import { graphql } from './ask.ts';

const SEARCH =
  'query ($text: String) { datasets(query: $text, first: 100) { totalCount nodes { id } facets { name buckets { value count } } } suggest(text: "a") { documentId } }';

const search = (name: string, text: () => string): Attack =>
  graphql({
    name: `search for ${name}`,
    status: 200,
    query: () => SEARCH,
    variables: () => ({ text: text() }),
  });

const suggest = (name: string, text: () => string): Attack =>
  graphql({
    name: `suggestions for ${name}`,
    status: 200,
    query: () => 'query ($text: String!) { suggest(text: $text, first: 100) { documentId } }',
    variables: () => ({ text: text() }),
  });

/** Texts that are searched for, ordered by or compared with. */
export const GRAPHQL_TEXTS: readonly Attack[] = [
  search('100,000 characters without a space', () => 'x'.repeat(100_000)),
  search('15,000 different words', () => many(15_000, (number) => `w${number}`)),
  search('15,000 words joined by OR', () => many(15_000, (number) => `w${number}`, ' OR ')),
  search('10,000 common words', () => 'data water traffic school '.repeat(2_500)),
  search('10,000 common words joined by OR', () =>
    many(10_000, (n) => ['data', 'tax', 'soil'][n % 3] ?? '', ' OR '),
  ),
  search('a phrase of 20,000 words', () => `"${'data 1 '.repeat(10_000)}"`),
  search('50,000 opened parentheses', () => '('.repeat(50_000)),
  search('20,000 nested groups', () => `${'(data OR '.repeat(10_000)}tax${')'.repeat(10_000)}`),
  search('20,000 exclusions', () => 'data -tax '.repeat(10_000)),
  search('wildcards and regular expressions', () =>
    '*a* ?? (a+)+$ .* [a-z]* \\ /(x+x+)+y/ %_% '.repeat(1_000),
  ),
  search(
    'one letter, as a prefix of everything',
    () => 'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  ),
  search('100,000 combining accents', () => `e${'\u0301'.repeat(100_000)}`),
  search('30,000 emojis and ligatures', () => '👩‍👩‍👧‍👦ﷺ'.repeat(10_000)),
  search('lone surrogates and control characters', () => '\ud800\u0000\u202e\ufffe '.repeat(5_000)),
  suggest('100,000 characters', () => 'data '.repeat(20_000)),
  graphql({
    name: 'search for terms: 20,000 words',
    status: 200,
    query: () =>
      'query ($t: String) { vocabularies { terms(query: $t, first: 100) { totalCount nodes { id } } } }',
    variables: () => ({ t: many(20_000, (number) => `w${number} data`) }),
  }),
  suggest('every letter', () => many(26, (number) => String.fromCharCode(97 + number))),
  graphql({
    name: 'values of 500,000 characters',
    status: 200,
    query: () =>
      'query ($t: String!) { datasets(where: { keywords: { value: { eq: $t } } }, facets: { keywords: [$t] }) { totalCount } }',
    variables: () => ({ t: 'x'.repeat(500_000) }),
  }),
  graphql({
    name: 'an id of 500,000 characters',
    status: 200,
    query: () => 'query ($t: ID!) { dataset(id: $t) { id } catalog(id: $t) { id } }',
    variables: () => ({ t: 'ä/'.repeat(250_000) }),
  }),
  graphql({
    name: 'languages of 100,000 characters',
    status: 200,
    query: () =>
      'query ($t: [String!]) { datasets(first: 100) { nodes { title(languages: $t) { value } } } }',
    variables: () => ({ t: ['a-'.repeat(50_000)] }),
  }),
];
