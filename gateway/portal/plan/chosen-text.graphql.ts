import { graphql } from '../generated/index.ts';

/** A text in the language that GraphQL chose for the reader. */
export const CHOSEN_TEXT = graphql(/* GraphQL */ `
  fragment ChosenText on LocalizedText {
    value
    language
  }
`);
