/** `, ..."of the text"... is not valid JSON`, by which the engine ends what it says. */
const EXCERPT = /(, |^)(\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s;

/** What `JSON.parse` says is wrong with a text, without any of the text: it may hold passwords. */
export function jsonProblem(error: unknown): string {
  const problem = error instanceof Error ? error.message : String(error);
  return problem.replace(EXCERPT, '') || 'Unexpected text';
}
