import { type BodyRows, sending } from '../asking.ts';
import type { Attack } from '../attack.ts';

/** Ordinary clients accept `application/json`, for which errors might be answered with 200. */
const CALL = {
  method: 'POST',
  path: '/graphql',
  contentType: 'application/json',
  headers: { accept: 'application/json' },
};

/** A query, or one with its variables. */
type Query = () => string | readonly [query: string, variables: unknown];

/** GraphQL queries: 400 where they are refused before execution, 200 where they are cheap enough to be answered. */
export function queries(
  status: 200 | 400,
  rows: Readonly<Record<string, Query>>,
  times = 1,
): readonly Attack[] {
  const texts = Object.entries(rows).map(([name, make]) => {
    const text = () => {
      const [query, variables] = [make()].flat() as [string, unknown];
      return JSON.stringify({ query, variables });
    };
    return [times > 1 ? `${name}, ${times} times at once` : name, text] as const;
  });
  return bodies([status], Object.fromEntries(texts), times);
}

/** Texts as they are. */
export function bodies(statuses: readonly number[], rows: BodyRows, times = 1): readonly Attack[] {
  return sending({ theme: 'GraphQL', statuses }, CALL, rows, times);
}
