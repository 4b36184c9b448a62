import type { Client, estypes } from '@elastic/elasticsearch';
import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type {
  DocumentKey,
  DocumentProblems,
  FieldProblem,
  ProblemPage,
} from '../../../port/search-index.ts';
import { readFound } from '../client/read-documents.ts';

/** The problems of one document in their index; `codes` counts them: `bad-date 2`. */
interface ProblemSource extends DocumentKey {
  readonly codes: readonly string[];
  readonly problems: readonly FieldProblem[];
}

/** More different codes with numbers than there can be in practice. */
const MAX_CODES = 10_000;

/** The id of a document in the index of problems. */
export function problemKey({ entity, id }: DocumentKey): string {
  return `${entity} ${id}`;
}

/** The source of the problems of a document; `undefined` if there are none. */
export function problemSource({ entity, id, problems }: DocumentProblems): string | undefined {
  if (problems.length === 0) {
    return undefined;
  }
  const byCode = Map.groupBy(problems, ({ code }) => code);
  const codes = [...byCode].map(([code, some]) => `${code} ${some.length}`);
  return JSON.stringify({ entity, id, codes, problems } satisfies ProblemSource);
}

/** The problems of one document, as written last. */
export async function problemsOf(
  client: Client,
  index: string,
  key: DocumentKey,
): Promise<readonly FieldProblem[]> {
  const [found] = await readFound<ProblemSource>(client, index, [problemKey(key)]);
  return found?._source?.problems ?? [];
}

/** Documents with problems by entity and id, and how many problems of each code there are. */
export async function problemPage(
  client: Client,
  index: string,
  { first, offset }: { readonly first: number; readonly offset: number },
): Promise<ProblemPage> {
  const { hits, aggregations } = await client.search<ProblemSource, Counts>({
    index,
    from: offset,
    size: first,
    sort: ['entity', 'id'],
    track_total_hits: true,
    aggs: { codes: { terms: { field: 'codes', size: MAX_CODES } } },
    allow_partial_search_results: false,
  });
  const { total = 0 } = hits;
  return {
    total: typeof total === 'number' ? total : total.value,
    counts: countsOf(aggregations?.codes.buckets ?? []),
    documents: hits.hits.flatMap(({ _source: source }) =>
      source ? [{ entity: source.entity, id: source.id, problems: source.problems }] : [],
    ),
  };
}

interface Counts extends Record<string, estypes.AggregationsAggregate> {
  readonly codes: { readonly buckets: readonly CodeBucket[] };
}

interface CodeBucket {
  readonly key: string;
  readonly doc_count: number;
}

function countsOf(buckets: readonly CodeBucket[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { key, doc_count: documents } of buckets) {
    const [code = '', times] = key.split(' ');
    counts.set(code, (counts.get(code) ?? 0) + documents * Number(times));
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => byCodePoint(a, b)));
}
