import { graphql } from '../generated/index.ts';

/** Fields of a term in lists. */
export const LISTED_TERM = graphql(/* GraphQL */ `
  fragment ListedTerm on Term {
    value
    prefLabel {
      ...ChosenText
    }
    narrowerCount
    deprecated
  }
`);
