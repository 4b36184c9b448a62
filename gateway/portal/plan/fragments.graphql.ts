import { graphql } from '../generated/index.ts';

// Every entity has these fields. The types of the answers are made from those of datasets, which every profile has.

/** The id of a resource. */
export const RESOURCE_ID = graphql(/* GraphQL */ `
  fragment ResourceId on Dataset {
    id
  }
`);

/** Number of hits. */
export const HIT_COUNT = graphql(/* GraphQL */ `
  fragment HitCount on DatasetConnection {
    totalCount
  }
`);

/** A text in the language that GraphQL chose for the reader. */
export const CHOSEN_TEXT = graphql(/* GraphQL */ `
  fragment ChosenText on LocalizedText {
    value
    language
  }
`);
