import { graphql } from './generated/index.ts';

/** A page of search results as a portal shows it: hits, their count, and what to narrow them by. */
export const DATASET_PAGE = graphql(/* GraphQL */ `
  query DatasetPage($query: String, $facets: DatasetFacetSelection, $languages: [String!], $first: Int, $after: String) {
    datasets(query: $query, facets: $facets, first: $first, after: $after) {
      totalCount
      nodes {
        id
        title(languages: $languages) {
          value
          language
        }
        issued
        keywords {
          value
          label(languages: $languages) {
            value
          }
        }
        distributions {
          format {
            value
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      facets(only: [categories, language, keywords, distributions_format, catalog]) {
        name
        buckets {
          value
          label(languages: $languages)
          count
          selected
        }
      }
    }
  }
`);
