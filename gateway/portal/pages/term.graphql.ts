import { graphql } from '../generated/index.ts';

/** A term, without the resources that use it: these are of entities of the profile. */
export const SHOWN_TERM = graphql(/* GraphQL */ `
  fragment ShownTerm on Term {
    ...ListedTerm
    resource
    notation
    labels: prefLabel {
      translations {
        value
        language
      }
    }
    altLabels {
      value
      language
    }
    vocabulary {
      id
      title {
        ...ChosenText
      }
    }
    broader {
      ...ListedTerm
    }
    replacedBy {
      ...ListedTerm
    }
    narrower(first: 200) {
      ...ListedTerm
    }
  }
`);

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
