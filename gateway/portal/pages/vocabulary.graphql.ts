import { graphql } from '../generated/index.ts';

/** A vocabulary with a page of its terms: those at the top, those below one, all, or those with the words of a query. */
export const SHOWN_VOCABULARY = graphql(/* GraphQL */ `
  query Vocabulary(
    $id: ID!
    $query: String
    $topOnly: Boolean!
    $below: String
    $isBelow: Boolean!
    $offset: Int!
    $first: Int!
    $firstBelow: Int!
    $scheme: String
    $deprecated: Boolean
  ) {
    vocabulary(id: $id) {
      id
      resource
      modified
      languages
      termCount
      title {
        ...ChosenText
      }
      description {
        ...ChosenText
      }
      tops: terms(topOnly: true, scheme: $scheme, first: 0) {
        totalCount
      }
      above: term(value: $below) @include(if: $isBelow) {
        ...ListedTerm
        broader {
          ...ListedTerm
        }
      }
      terms(
        query: $query
        topOnly: $topOnly
        broader: $below
        scheme: $scheme
        deprecated: $deprecated
        first: $first
        offset: $offset
      ) {
        totalCount
        nodes {
          ...ListedTerm
          narrower(first: $firstBelow) {
            ...ListedTerm
          }
        }
      }
    }
  }
`);

/** Number of terms at the top of a vocabulary. */
export const TOP_TERMS = graphql(/* GraphQL */ `
  query TopTerms($id: ID!, $scheme: String) {
    vocabulary(id: $id) {
      terms(topOnly: true, scheme: $scheme, first: 0) {
        totalCount
      }
    }
  }
`);
