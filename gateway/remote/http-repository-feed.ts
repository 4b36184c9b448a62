import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Change,
  contentGraphOf,
  type GraphEntry,
  graphOf,
  namesUnder,
  type ResourceKind,
  readStoredTriples,
  StoreUnavailableError,
} from '../../repository/index.ts';
import type { FeedGraph, Log, RepositoryFeed } from '../../search/index.ts';

const TIMEOUT_MS = 30_000;
const RETRY_MS = 1_000;

interface ChangesAnswer {
  readonly base: string;
  readonly last: number;
  readonly changes: readonly Change[];
}

interface GraphAnswer {
  readonly entry: GraphEntry;
  readonly triples: string;
}

/**
 * Opens the feed of the repository at `url` (ending in `/`). Waits until the repository answers, since the processes
 * of a platform start in any order.
 */
export async function openHttpFeed(url: string, log: Log): Promise<RepositoryFeed> {
  const { base } = await whenReachable(() => changesAfter(0, 1), url, log);
  const names = namesUnder(base);

  return {
    base,
    changes: async ({ after, limit, waitMs, signal }) =>
      (await changesAfter(after, limit, waitMs, signal)).changes,
    lastSeq: async () => (await changesAfter(0, 1)).last,
    async graph(kind, id) {
      if (kind !== 'vocabulary') {
        return namedGraph(kind, graphOf(names, kind, id));
      }
      const described = 'vocabulary-dataset';
      const dataset = await namedGraph(described, graphOf(names, described, id));
      const content = dataset && contentGraphOf(dataset.quads);
      return content === undefined ? undefined : namedGraph(kind, content);
    },
    async *datasetsOf(catalogue) {
      const list = `catalogues/${encodeURIComponent(catalogue)}/datasets`;
      for (let after = ''; ; ) {
        const page = await get<Listing>(`${list}?after=${encodeURIComponent(after)}`);
        const datasets = page?.datasets ?? [];
        yield* datasets.map(({ id }) => id);
        const last = datasets.at(-1);
        if (!last) {
          return;
        }
        after = last.id;
      }
    },
  };

  async function namedGraph(kind: ResourceKind, graph: string): Promise<FeedGraph | undefined> {
    const answer = await get<GraphAnswer>(`graphs?iri=${encodeURIComponent(graph)}`);
    return answer?.entry.kind === kind
      ? { ...answer.entry, quads: await readStoredTriples(answer.triples) }
      : undefined;
  }

  async function changesAfter(after: number, limit: number, waitMs = 0, signal?: AbortSignal) {
    const query = `changes?after=${after}&limit=${limit}&wait=${Math.floor(waitMs / 1000)}`;
    const answer = await get<ChangesAnswer>(query, { waitMs, signal });
    if (!answer) {
      throw new Error(`${url} answers, but has no change feed; is it the repository service?`);
    }
    return answer;
  }

  async function get<Answer>(
    path: string,
    { waitMs = 0, signal }: { waitMs?: number; signal?: AbortSignal | undefined } = {},
  ): Promise<Answer | undefined> {
    const timeout = AbortSignal.timeout(waitMs + TIMEOUT_MS);
    const response = await fetch(new URL(path, url), {
      headers: { accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((error: Error) => {
      signal?.throwIfAborted();
      throw unreachable(url, error);
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) {
      throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    }
    return (await response.json()) as Answer;
  }
}

function unreachable(url: string, error: Error): StoreUnavailableError {
  const { message } = error.cause instanceof Error ? error.cause : error;
  return new StoreUnavailableError(`The repository ${url} cannot be reached: ${message}`, {
    cause: error,
  });
}

interface Listing {
  readonly datasets: readonly { readonly id: string }[];
}

async function whenReachable<T>(ask: () => Promise<T>, url: string, log: Log): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      log.warn({ url, err: error }, 'The repository does not answer yet; trying again');
      await sleep(RETRY_MS);
    }
  }
}
