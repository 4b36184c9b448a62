import { setTimeout as sleep } from 'node:timers/promises';
import { reasonBehind } from '../../../profile-compiler/index.ts';
import {
  AheadOfFeedError,
  type Change,
  type ChangesRequest,
  contentGraphOf,
  DamagedError,
  type GraphEntry,
  graphOf,
  namesUnder,
  observed,
  type ResourceKind,
  readStoredTriples,
  StoreUnavailableError,
} from '../../../repository/index.ts';
import type { FeedText, Log, RepositoryFeed } from '../../../search/index.ts';
import { jsonIn } from '../../http/negotiation/json-text.ts';
import type { ProblemCode } from '../../http/problems/problem-types.ts';
import { organizationIds } from './organization-ids.ts';

const TIMEOUT_MS = 30_000;
const RETRY_MS = 1_000;

interface ChangesAnswer {
  readonly base: string;
  readonly store: string;
  readonly last: number;
  readonly changes: readonly Change[];
}

interface GraphAnswer {
  readonly entry: GraphEntry;
  readonly triples: string;
}

type ReceivedText = FeedText & Pick<GraphAnswer, 'triples'>;

/**
 * Opens the feed of the repository at `url` (ending in `/`). Waits until the repository answers, since the processes
 * of a platform start in any order.
 */
export async function openHttpFeed(url: string, log: Log): Promise<RepositoryFeed> {
  const get = jsonGetter(url);
  const { base } = await whenReachable(() => changesAfter({ after: 0, limit: 1 }), url, log);
  const names = namesUnder(base);

  return {
    base,
    identity: async () => (await changesAfter({ after: 0, limit: 1 })).store,
    changes: async (request) => (await changesAfter(request)).changes,
    lastSeq: async () => (await changesAfter({ after: 0, limit: 1 })).last,
    async graph(kind, id) {
      const stored = await text(kind, id);
      if (!stored) {
        return undefined;
      }
      const { triples, ...entry } = stored;
      return { ...entry, quads: await readStoredTriples(triples) };
    },
    text,
    organizations: () =>
      organizationIds(async (list) => (await get<readonly string[]>(list)) ?? []),
    async *datasetsOf(catalogue) {
      const list = `catalogues/${encodeURIComponent(catalogue)}/datasets`;
      for (let after = ''; ; ) {
        const page = await get<DatasetPage>(`${list}?after=${encodeURIComponent(after)}`);
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

  async function text(kind: ResourceKind, id: string): Promise<ReceivedText | undefined> {
    if (kind !== 'vocabulary') {
      return namedGraph(kind, graphOf(names, kind, id));
    }
    const described = 'vocabulary-dataset';
    const dataset = await namedGraph(described, graphOf(names, described, id));
    const content = dataset && contentGraphOf(await readStoredTriples(dataset.triples));
    return content === undefined ? undefined : namedGraph(kind, content);
  }

  async function namedGraph(kind: ResourceKind, graph: string): Promise<ReceivedText | undefined> {
    const answer = await get<GraphAnswer>(`graphs?iri=${encodeURIComponent(graph)}`);
    return answer?.entry.kind === kind ? { ...answer.entry, triples: answer.triples } : undefined;
  }

  async function changesAfter({ after, store, limit, waitMs = 0, signal }: ChangesRequest) {
    const query = new URLSearchParams({
      after: String(after),
      limit: String(limit),
      wait: String(Math.floor(waitMs / 1000)),
      ...(store !== undefined && { store }),
    });
    const answer = await get<ChangesAnswer>(`changes?${query}`, { waitMs, signal });
    if (!answer) {
      throw new Error(
        `${url} has no change feed. Set PLATFORM_REPOSITORY_URL to the address of a repository service.`,
      );
    }
    return answer;
  }
}

type Get = <Answer>(path: string, options?: GetOptions) => Promise<Answer | undefined>;

interface GetOptions {
  /** Milliseconds that the server may wait before it answers. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Requests to a server that answers JSON; `undefined` where it answers 404. */
function jsonGetter(url: string): Get {
  return async <Answer>(path: string, { waitMs = 0, signal }: GetOptions = {}) => {
    const timeout = AbortSignal.timeout(waitMs + TIMEOUT_MS);
    const read = async (headers: Readonly<Record<string, string>>) => {
      const response = await fetch(new URL(path, url), {
        headers: { accept: 'application/json', ...headers },
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
        throw failureOf(response, await response.text());
      }
      return (await response.json()) as Answer;
    };
    const [request = ''] = path.split(/[/?]/, 1);
    // Waiting for a change is not a slow request.
    return waitMs > 0
      ? read({})
      : observed({ name: 'remote-repository', attributes: { request } }, ({ headers }) =>
          read(headers),
        );
  };
}

/** The error of a problem that a follower acts on; every other answer is retried. */
function failureOf({ status, url }: Response, text: string): Error {
  const message = `${url} answered ${status}: ${text}`;
  switch (Object(jsonIn(text)).code) {
    case 'ahead' satisfies ProblemCode:
      return new AheadOfFeedError(message);
    case 'damaged' satisfies ProblemCode:
      return new DamagedError(undefined, undefined, { cause: new Error(message) });
    default:
      return new Error(message);
  }
}

function unreachable(url: string, error: Error): StoreUnavailableError {
  const message = `The repository ${url} cannot be reached: ${reasonBehind(error)}`;
  return new StoreUnavailableError(message, { cause: error });
}

interface DatasetPage {
  readonly datasets: readonly { readonly id: string }[];
}

async function whenReachable<T>(ask: () => Promise<T>, url: string, log: Log): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      log.warn({ url, err: error }, 'The repository does not answer yet; retrying');
      await sleep(RETRY_MS);
    }
  }
}
