import { graphql } from '../generated/index.ts';

export const ALL_VOCABULARIES = graphql(/* GraphQL */ `
  query AllVocabularies {
    vocabularies {
      id
      termCount
      title {
        ...ChosenText
      }
      description {
        ...ChosenText
      }
    }
  }
`);

export const KNOWN_VOCABULARIES = graphql(/* GraphQL */ `
  fragment KnownVocabularies on Query {
    vocabularies {
      id
    }
  }
`);
