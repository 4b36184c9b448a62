/** A line that says nothing in a file of words, with its number from 1. */
export interface WordFileProblem {
  readonly line: number;
  readonly message: string;
}
