import { graphql } from '../generated/index.ts';

/** Fields about all hits, common to the connections of all entities. */
export const FOUND_HITS = graphql(/* GraphQL */ `
  fragment FoundHits on DatasetConnection {
    totalCount
    relaxed
    didYouMean
  }
`);

/** A facet with the values that a connection asks for. */
export const SHOWN_FACET = graphql(/* GraphQL */ `
  fragment ShownFacet on Facet {
    field
    title {
      ...ChosenText
    }
    buckets {
      ...FacetValue
    }
  }
`);

/** A facet with all its values, up to 200, or with those that have a text in them. */
export const WHOLE_FACET = graphql(/* GraphQL */ `
  fragment WholeFacet on Facet {
    field
    title {
      ...ChosenText
    }
    buckets(matching: $find, first: 200) {
      ...FacetValue
    }
  }
`);

export const FACET_VALUE = graphql(/* GraphQL */ `
  fragment FacetValue on Bucket {
    value
    label
    count
    selected
  }
`);

/** Passages of a hit with words of the query. */
export const HIGHLIGHTED = graphql(/* GraphQL */ `
  fragment Highlighted on Highlight {
    field
    language
    fragments
  }
`);

/** The hits of one span of time after the other. */
export const COUNTED_DATES = graphql(/* GraphQL */ `
  fragment CountedDates on DateHistogram {
    buckets {
      from
      to
      count
    }
  }
`);
