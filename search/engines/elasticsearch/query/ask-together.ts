import type { Client, estypes } from '@elastic/elasticsearch';
import { failedAnswerError } from '../client/request-error.ts';
import type { StoredSource } from '../documents/stored-document.ts';

type Answer = estypes.SearchResponse<StoredSource, never>;
type Ask = (body: estypes.SearchRequest) => Promise<Answer>;

interface Waiting {
  readonly body: estypes.SearchRequest;
  readonly settle: PromiseWithResolvers<Answer>;
}

/** Asks at once, with `_msearch`, for all that is wanted before the caller waits. */
export function askTogether(client: Client, index: string, ask: Ask): Ask {
  let waiting: Waiting[] = [];

  function send(): void {
    const sent = waiting;
    waiting = [];
    const bodies = sent.map(({ body }) => body);
    const answerOf = bodies.length === 1 ? ask : askMany(client, index, bodies);
    for (const { body, settle } of sent) {
      settle.resolve(answerOf(body));
    }
  }

  return (body) => {
    const settle = Promise.withResolvers<Answer>();
    if (waiting.push({ body, settle }) === 1) {
      queueMicrotask(send);
    }
    return settle.promise;
  };
}

/** Sends several searches in one request. Returns what gives the answer of each of them, which may fail alone. */
function askMany(client: Client, index: string, bodies: readonly estypes.SearchRequest[]): Ask {
  const answer = client.msearch<StoredSource, never>({ index, searches: bodies.flatMap(linesOf) });
  return async (body) => {
    const { responses } = await answer;
    const one = responses[bodies.indexOf(body)];
    if (!one || 'error' in one) {
      throw failedAnswerError({ status: one?.status ?? 0, body: one }, `POST /${index}/_msearch`);
    }
    return one as Answer;
  };
}

/** A search as two lines: what is a parameter of the address of a single one, and its body. */
function linesOf({ search_type, request_cache, ...body }: estypes.SearchRequest) {
  const header: estypes.MsearchMultisearchHeader = {
    allow_partial_search_results: false,
    ...(search_type !== undefined && { search_type }),
    ...(request_cache !== undefined && { request_cache }),
  };
  return [header, body as estypes.MsearchMultisearchBody];
}
