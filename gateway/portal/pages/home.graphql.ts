import { graphql } from '../generated/index.ts';

export const KNOWN_VOCABULARIES = graphql(/* GraphQL */ `
  fragment KnownVocabularies on Query {
    vocabularies {
      id
    }
  }
`);
