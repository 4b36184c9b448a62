import { graphql } from '../generated/index.ts';

export const SUGGESTIONS = graphql(/* GraphQL */ `
  query Suggestions($text: String!) {
    suggestions(text: $text, first: 4) {
      kind
      suggestions {
        text
        language
        entity
        documentId
        facet
        value
        count
      }
    }
  }
`);
