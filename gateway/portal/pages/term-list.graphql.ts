import { graphql } from '../generated/index.ts';

/** What lists show of a term. */
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
