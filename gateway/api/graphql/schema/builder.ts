import SchemaBuilder from '@pothos/core';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import type {
  FieldProblem,
  Highlight,
  ProblemPage,
  SearchResult,
  VocabularyEntry,
} from '../../../../search/index.ts';
import type { ValidationReport } from '../../../http/routes/services.ts';
import type { FoundTerm } from '../../search/hit-source.ts';
import type { GraphQLContext } from '../context.ts';
import type { ChosenText } from '../languages/choose-text.ts';
import type { CountedSpan, DateHistogram } from '../query/date-counts.ts';
import type { ExplainedHit } from '../query/explained-hits.ts';
import type { LabelledFacet } from './connections/labelled-facets.ts';

/** The position of a page among all hits. */
interface PlacedPage extends Pick<SearchResult, 'hasNextPage' | 'hasPreviousPage'> {
  readonly hits: readonly { readonly cursor: string }[];
}

interface Types {
  DefaultFieldNullability: false;
  Context: GraphQLContext;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    Long: { Input: number; Output: number };
    JSON: { Input: unknown; Output: unknown };
  };
  /** The sources of types that fields refer to by name. */
  Objects: {
    DateBucket: CountedSpan;
    DateHistogram: DateHistogram;
    Explanation: ExplainedHit;
    Facet: LabelledFacet;
    Highlight: Highlight;
    LocalizedText: ChosenText;
    PageInfo: PlacedPage;
    Problem: FieldProblem;
    Profile: ProfileModel;
    ProfileProblems: ProblemPage;
    Term: FoundTerm;
    Translation: { readonly language: string; readonly value: string };
    ValidationReport: ValidationReport;
    Vocabulary: VocabularyEntry;
  };
  Interfaces: { Node: object };
}

/** A Pothos builder with the context and scalars of this schema. */
export function createBuilder() {
  return new SchemaBuilder<Types>({ defaultFieldNullability: false });
}

export type Builder = ReturnType<typeof createBuilder>;
