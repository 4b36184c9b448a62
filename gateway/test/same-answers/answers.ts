import type { Filled } from './load-content.ts';
import type { SameAnswerQuery } from './query.ts';

/** What a platform answers, by the names of the queries, in the form in which answers are compared. */
export type Answers = ReadonlyMap<string, unknown>;

interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly { readonly message: string }[];
}

interface Connection {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Asks everything, one after the other; an answer with errors is compared as such. */
export async function answersOf(
  url: string,
  queries: readonly SameAnswerQuery[],
  filled: Filled,
): Promise<Answers> {
  const answers = new Map<string, unknown>();
  for (const query of queries) {
    const answer = query.pages ? await allPages(url, query, query.pages) : await ask(url, query);
    answers.set(query.name, comparable(answer, filled));
  }
  return answers;
}

async function allPages(url: string, query: SameAnswerQuery, field: string) {
  const pages: GraphqlAnswer[] = [];
  for (let after: string | null = null; ; ) {
    const page = await ask(url, { ...query, variables: { ...query.variables, after } });
    pages.push(page);
    const connection = page.data?.[field] as Connection | undefined;
    if (!connection?.pageInfo.hasNextPage) {
      return pages;
    }
    after = connection.pageInfo.endCursor;
  }
}

async function ask(url: string, { query, variables }: SameAnswerQuery): Promise<GraphqlAnswer> {
  const answer = await fetch(new URL('graphql', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'nl, fr;q=0.8, en;q=0.5' },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as GraphqlAnswer;
}

const CURSORS = new Set(['cursor', 'startCursor', 'endCursor']);
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Without what belongs to one run: positions are opaque, and a platform records when it was filled. */
export function comparable(answer: unknown, { from, to }: Filled): unknown {
  const text = JSON.stringify(answer, (member, value) =>
    CURSORS.has(member) && value !== null ? '(a position)' : lines(member, value),
  );
  const isRecorded = (moment: number) => Date.parse(from) <= moment && moment <= Date.parse(to);
  return JSON.parse(
    text.replaceAll(MOMENT, (moment) => (isRecorded(Date.parse(moment)) ? '(recorded)' : moment)),
  );
}

/** N-Triples have no order; a list of lines shows what differs. */
function lines(member: string, value: unknown): unknown {
  return member === 'rdf' && typeof value === 'string' ? value.split('\n').toSorted() : value;
}
