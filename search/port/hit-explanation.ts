/** Why a hit stands where it does, as far as its index knows. */
export interface HitExplanation {
  /** The words that were looked for, in the order typed; not those that need not be found. */
  readonly words: readonly ExplainedWord[];
  /** Absent if hits are not ordered by relevance. */
  readonly relevance?: RelevanceParts;
}

/** A typed word, and whether the hit has it in some form. */
export interface ExplainedWord {
  readonly word: string;
  readonly isFound: boolean;
}

/** What relevance is made of. The numbers are those of the engine, and compare hits of one search. */
export interface RelevanceParts {
  /** Whether a title is just what was typed. */
  readonly isWholeTitle: boolean;
  /** Whether it stands before hits that have most of the words only. */
  readonly isAhead: boolean;
  /** What the words say, by how rare they are, how they were found, and in which fields of which length. */
  readonly texts: number;
  /** The share of the title. */
  readonly title: number;
  /** How well the title matches the query, from 0 to 1; 0 behind the hits whose titles are compared. */
  readonly titleShare: number;
  /** What words add that stand near each other in a text. */
  readonly nearness: number;
}
