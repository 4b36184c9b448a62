import { reasonOf } from '../../../profile-compiler/index.ts';

/** `, ..."of the text"... is not valid JSON`, by which the engine ends what it says. */
const EXCERPT = /(, |^)(\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s;

/** Describes a `JSON.parse` error without any of the text, which may hold passwords. */
export function jsonProblem(error: unknown): string {
  const problem = reasonOf(error);
  return problem.replace(EXCERPT, '') || 'Unexpected text';
}
