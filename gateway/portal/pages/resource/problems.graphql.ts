import { graphql } from '../../generated/index.ts';

/** A value that indexing could not read. */
export const FOUND_PROBLEM = graphql(/* GraphQL */ `
  fragment FoundProblem on Problem {
    code
    field
    value
  }
`);
