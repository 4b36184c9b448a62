/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment FoundProblem on Problem {\n    code\n    field\n    value\n  }\n": typeof types.FoundProblemFragmentDoc,
    "\n  fragment FoundHits on DatasetConnection {\n    totalCount\n    relaxed\n    didYouMean\n  }\n": typeof types.FoundHitsFragmentDoc,
    "\n  fragment ShownFacet on Facet {\n    field\n    title {\n      ...ChosenText\n    }\n    buckets {\n      ...FacetValue\n    }\n  }\n": typeof types.ShownFacetFragmentDoc,
    "\n  fragment WholeFacet on Facet {\n    field\n    title {\n      ...ChosenText\n    }\n    buckets(matching: $find, first: 200) {\n      ...FacetValue\n    }\n  }\n": typeof types.WholeFacetFragmentDoc,
    "\n  fragment FacetValue on Bucket {\n    value\n    label\n    count\n    selected\n  }\n": typeof types.FacetValueFragmentDoc,
    "\n  fragment Highlighted on Highlight {\n    field\n    language\n    fragments\n  }\n": typeof types.HighlightedFragmentDoc,
    "\n  fragment CountedDates on DateHistogram {\n    buckets {\n      from\n      to\n      count\n    }\n  }\n": typeof types.CountedDatesFragmentDoc,
    "\n  query Suggestions($text: String!) {\n    suggestions(text: $text, first: 4) {\n      kind\n      suggestions {\n        text\n        language\n        entity\n        documentId\n        facet\n        value\n        count\n      }\n    }\n  }\n": typeof types.SuggestionsDocument,
    "\n  fragment ShownTerm on Term {\n    ...ListedTerm\n    resource\n    notation\n    labels: prefLabel {\n      translations {\n        value\n        language\n      }\n    }\n    altLabels {\n      value\n      language\n    }\n    vocabulary {\n      id\n      title {\n        ...ChosenText\n      }\n    }\n    broader {\n      ...ListedTerm\n    }\n    replacedBy {\n      ...ListedTerm\n    }\n    narrower(first: 200) {\n      ...ListedTerm\n    }\n  }\n": typeof types.ShownTermFragmentDoc,
    "\n  fragment ListedTerm on Term {\n    value\n    prefLabel {\n      ...ChosenText\n    }\n    narrowerCount\n    deprecated\n  }\n": typeof types.ListedTermFragmentDoc,
    "\n  query AllVocabularies {\n    vocabularies {\n      id\n      termCount\n      title {\n        ...ChosenText\n      }\n      description {\n        ...ChosenText\n      }\n    }\n  }\n": typeof types.AllVocabulariesDocument,
    "\n  fragment KnownVocabularies on Query {\n    vocabularies {\n      id\n    }\n  }\n": typeof types.KnownVocabulariesFragmentDoc,
    "\n  query Vocabulary(\n    $id: ID!\n    $query: String\n    $topOnly: Boolean!\n    $below: String\n    $isBelow: Boolean!\n    $offset: Int!\n    $first: Int!\n    $firstBelow: Int!\n    $scheme: String\n    $deprecated: Boolean\n  ) {\n    vocabulary(id: $id) {\n      id\n      resource\n      modified\n      languages\n      termCount\n      title {\n        ...ChosenText\n      }\n      description {\n        ...ChosenText\n      }\n      tops: terms(topOnly: true, scheme: $scheme, first: 0) {\n        totalCount\n      }\n      above: term(value: $below) @include(if: $isBelow) {\n        ...ListedTerm\n        broader {\n          ...ListedTerm\n        }\n      }\n      terms(\n        query: $query\n        topOnly: $topOnly\n        broader: $below\n        scheme: $scheme\n        deprecated: $deprecated\n        first: $first\n        offset: $offset\n      ) {\n        totalCount\n        nodes {\n          ...ListedTerm\n          narrower(first: $firstBelow) {\n            ...ListedTerm\n          }\n        }\n      }\n    }\n  }\n": typeof types.VocabularyDocument,
    "\n  query TopTerms($id: ID!, $scheme: String) {\n    vocabulary(id: $id) {\n      terms(topOnly: true, scheme: $scheme, first: 0) {\n        totalCount\n      }\n    }\n  }\n": typeof types.TopTermsDocument,
    "\n  fragment ResourceId on Dataset {\n    id\n  }\n": typeof types.ResourceIdFragmentDoc,
    "\n  fragment HitCount on DatasetConnection {\n    totalCount\n  }\n": typeof types.HitCountFragmentDoc,
    "\n  fragment ChosenText on LocalizedText {\n    value\n    language\n  }\n": typeof types.ChosenTextFragmentDoc,
};
const documents: Documents = {
    "\n  fragment FoundProblem on Problem {\n    code\n    field\n    value\n  }\n": types.FoundProblemFragmentDoc,
    "\n  fragment FoundHits on DatasetConnection {\n    totalCount\n    relaxed\n    didYouMean\n  }\n": types.FoundHitsFragmentDoc,
    "\n  fragment ShownFacet on Facet {\n    field\n    title {\n      ...ChosenText\n    }\n    buckets {\n      ...FacetValue\n    }\n  }\n": types.ShownFacetFragmentDoc,
    "\n  fragment WholeFacet on Facet {\n    field\n    title {\n      ...ChosenText\n    }\n    buckets(matching: $find, first: 200) {\n      ...FacetValue\n    }\n  }\n": types.WholeFacetFragmentDoc,
    "\n  fragment FacetValue on Bucket {\n    value\n    label\n    count\n    selected\n  }\n": types.FacetValueFragmentDoc,
    "\n  fragment Highlighted on Highlight {\n    field\n    language\n    fragments\n  }\n": types.HighlightedFragmentDoc,
    "\n  fragment CountedDates on DateHistogram {\n    buckets {\n      from\n      to\n      count\n    }\n  }\n": types.CountedDatesFragmentDoc,
    "\n  query Suggestions($text: String!) {\n    suggestions(text: $text, first: 4) {\n      kind\n      suggestions {\n        text\n        language\n        entity\n        documentId\n        facet\n        value\n        count\n      }\n    }\n  }\n": types.SuggestionsDocument,
    "\n  fragment ShownTerm on Term {\n    ...ListedTerm\n    resource\n    notation\n    labels: prefLabel {\n      translations {\n        value\n        language\n      }\n    }\n    altLabels {\n      value\n      language\n    }\n    vocabulary {\n      id\n      title {\n        ...ChosenText\n      }\n    }\n    broader {\n      ...ListedTerm\n    }\n    replacedBy {\n      ...ListedTerm\n    }\n    narrower(first: 200) {\n      ...ListedTerm\n    }\n  }\n": types.ShownTermFragmentDoc,
    "\n  fragment ListedTerm on Term {\n    value\n    prefLabel {\n      ...ChosenText\n    }\n    narrowerCount\n    deprecated\n  }\n": types.ListedTermFragmentDoc,
    "\n  query AllVocabularies {\n    vocabularies {\n      id\n      termCount\n      title {\n        ...ChosenText\n      }\n      description {\n        ...ChosenText\n      }\n    }\n  }\n": types.AllVocabulariesDocument,
    "\n  fragment KnownVocabularies on Query {\n    vocabularies {\n      id\n    }\n  }\n": types.KnownVocabulariesFragmentDoc,
    "\n  query Vocabulary(\n    $id: ID!\n    $query: String\n    $topOnly: Boolean!\n    $below: String\n    $isBelow: Boolean!\n    $offset: Int!\n    $first: Int!\n    $firstBelow: Int!\n    $scheme: String\n    $deprecated: Boolean\n  ) {\n    vocabulary(id: $id) {\n      id\n      resource\n      modified\n      languages\n      termCount\n      title {\n        ...ChosenText\n      }\n      description {\n        ...ChosenText\n      }\n      tops: terms(topOnly: true, scheme: $scheme, first: 0) {\n        totalCount\n      }\n      above: term(value: $below) @include(if: $isBelow) {\n        ...ListedTerm\n        broader {\n          ...ListedTerm\n        }\n      }\n      terms(\n        query: $query\n        topOnly: $topOnly\n        broader: $below\n        scheme: $scheme\n        deprecated: $deprecated\n        first: $first\n        offset: $offset\n      ) {\n        totalCount\n        nodes {\n          ...ListedTerm\n          narrower(first: $firstBelow) {\n            ...ListedTerm\n          }\n        }\n      }\n    }\n  }\n": types.VocabularyDocument,
    "\n  query TopTerms($id: ID!, $scheme: String) {\n    vocabulary(id: $id) {\n      terms(topOnly: true, scheme: $scheme, first: 0) {\n        totalCount\n      }\n    }\n  }\n": types.TopTermsDocument,
    "\n  fragment ResourceId on Dataset {\n    id\n  }\n": types.ResourceIdFragmentDoc,
    "\n  fragment HitCount on DatasetConnection {\n    totalCount\n  }\n": types.HitCountFragmentDoc,
    "\n  fragment ChosenText on LocalizedText {\n    value\n    language\n  }\n": types.ChosenTextFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FoundProblem on Problem {\n    code\n    field\n    value\n  }\n"): (typeof documents)["\n  fragment FoundProblem on Problem {\n    code\n    field\n    value\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FoundHits on DatasetConnection {\n    totalCount\n    relaxed\n    didYouMean\n  }\n"): (typeof documents)["\n  fragment FoundHits on DatasetConnection {\n    totalCount\n    relaxed\n    didYouMean\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownFacet on Facet {\n    field\n    title {\n      ...ChosenText\n    }\n    buckets {\n      ...FacetValue\n    }\n  }\n"): (typeof documents)["\n  fragment ShownFacet on Facet {\n    field\n    title {\n      ...ChosenText\n    }\n    buckets {\n      ...FacetValue\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WholeFacet on Facet {\n    field\n    title {\n      ...ChosenText\n    }\n    buckets(matching: $find, first: 200) {\n      ...FacetValue\n    }\n  }\n"): (typeof documents)["\n  fragment WholeFacet on Facet {\n    field\n    title {\n      ...ChosenText\n    }\n    buckets(matching: $find, first: 200) {\n      ...FacetValue\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FacetValue on Bucket {\n    value\n    label\n    count\n    selected\n  }\n"): (typeof documents)["\n  fragment FacetValue on Bucket {\n    value\n    label\n    count\n    selected\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment Highlighted on Highlight {\n    field\n    language\n    fragments\n  }\n"): (typeof documents)["\n  fragment Highlighted on Highlight {\n    field\n    language\n    fragments\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CountedDates on DateHistogram {\n    buckets {\n      from\n      to\n      count\n    }\n  }\n"): (typeof documents)["\n  fragment CountedDates on DateHistogram {\n    buckets {\n      from\n      to\n      count\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suggestions($text: String!) {\n    suggestions(text: $text, first: 4) {\n      kind\n      suggestions {\n        text\n        language\n        entity\n        documentId\n        facet\n        value\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  query Suggestions($text: String!) {\n    suggestions(text: $text, first: 4) {\n      kind\n      suggestions {\n        text\n        language\n        entity\n        documentId\n        facet\n        value\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ShownTerm on Term {\n    ...ListedTerm\n    resource\n    notation\n    labels: prefLabel {\n      translations {\n        value\n        language\n      }\n    }\n    altLabels {\n      value\n      language\n    }\n    vocabulary {\n      id\n      title {\n        ...ChosenText\n      }\n    }\n    broader {\n      ...ListedTerm\n    }\n    replacedBy {\n      ...ListedTerm\n    }\n    narrower(first: 200) {\n      ...ListedTerm\n    }\n  }\n"): (typeof documents)["\n  fragment ShownTerm on Term {\n    ...ListedTerm\n    resource\n    notation\n    labels: prefLabel {\n      translations {\n        value\n        language\n      }\n    }\n    altLabels {\n      value\n      language\n    }\n    vocabulary {\n      id\n      title {\n        ...ChosenText\n      }\n    }\n    broader {\n      ...ListedTerm\n    }\n    replacedBy {\n      ...ListedTerm\n    }\n    narrower(first: 200) {\n      ...ListedTerm\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ListedTerm on Term {\n    value\n    prefLabel {\n      ...ChosenText\n    }\n    narrowerCount\n    deprecated\n  }\n"): (typeof documents)["\n  fragment ListedTerm on Term {\n    value\n    prefLabel {\n      ...ChosenText\n    }\n    narrowerCount\n    deprecated\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AllVocabularies {\n    vocabularies {\n      id\n      termCount\n      title {\n        ...ChosenText\n      }\n      description {\n        ...ChosenText\n      }\n    }\n  }\n"): (typeof documents)["\n  query AllVocabularies {\n    vocabularies {\n      id\n      termCount\n      title {\n        ...ChosenText\n      }\n      description {\n        ...ChosenText\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment KnownVocabularies on Query {\n    vocabularies {\n      id\n    }\n  }\n"): (typeof documents)["\n  fragment KnownVocabularies on Query {\n    vocabularies {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Vocabulary(\n    $id: ID!\n    $query: String\n    $topOnly: Boolean!\n    $below: String\n    $isBelow: Boolean!\n    $offset: Int!\n    $first: Int!\n    $firstBelow: Int!\n    $scheme: String\n    $deprecated: Boolean\n  ) {\n    vocabulary(id: $id) {\n      id\n      resource\n      modified\n      languages\n      termCount\n      title {\n        ...ChosenText\n      }\n      description {\n        ...ChosenText\n      }\n      tops: terms(topOnly: true, scheme: $scheme, first: 0) {\n        totalCount\n      }\n      above: term(value: $below) @include(if: $isBelow) {\n        ...ListedTerm\n        broader {\n          ...ListedTerm\n        }\n      }\n      terms(\n        query: $query\n        topOnly: $topOnly\n        broader: $below\n        scheme: $scheme\n        deprecated: $deprecated\n        first: $first\n        offset: $offset\n      ) {\n        totalCount\n        nodes {\n          ...ListedTerm\n          narrower(first: $firstBelow) {\n            ...ListedTerm\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Vocabulary(\n    $id: ID!\n    $query: String\n    $topOnly: Boolean!\n    $below: String\n    $isBelow: Boolean!\n    $offset: Int!\n    $first: Int!\n    $firstBelow: Int!\n    $scheme: String\n    $deprecated: Boolean\n  ) {\n    vocabulary(id: $id) {\n      id\n      resource\n      modified\n      languages\n      termCount\n      title {\n        ...ChosenText\n      }\n      description {\n        ...ChosenText\n      }\n      tops: terms(topOnly: true, scheme: $scheme, first: 0) {\n        totalCount\n      }\n      above: term(value: $below) @include(if: $isBelow) {\n        ...ListedTerm\n        broader {\n          ...ListedTerm\n        }\n      }\n      terms(\n        query: $query\n        topOnly: $topOnly\n        broader: $below\n        scheme: $scheme\n        deprecated: $deprecated\n        first: $first\n        offset: $offset\n      ) {\n        totalCount\n        nodes {\n          ...ListedTerm\n          narrower(first: $firstBelow) {\n            ...ListedTerm\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TopTerms($id: ID!, $scheme: String) {\n    vocabulary(id: $id) {\n      terms(topOnly: true, scheme: $scheme, first: 0) {\n        totalCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query TopTerms($id: ID!, $scheme: String) {\n    vocabulary(id: $id) {\n      terms(topOnly: true, scheme: $scheme, first: 0) {\n        totalCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ResourceId on Dataset {\n    id\n  }\n"): (typeof documents)["\n  fragment ResourceId on Dataset {\n    id\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HitCount on DatasetConnection {\n    totalCount\n  }\n"): (typeof documents)["\n  fragment HitCount on DatasetConnection {\n    totalCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ChosenText on LocalizedText {\n    value\n    language\n  }\n"): (typeof documents)["\n  fragment ChosenText on LocalizedText {\n    value\n    language\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;