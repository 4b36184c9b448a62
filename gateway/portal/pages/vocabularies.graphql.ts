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
