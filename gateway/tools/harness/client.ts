import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Address of the client. */
  readonly from?: string;
  readonly signal?: AbortSignal;
}

export interface CallAnswer {
  readonly status: number;
  readonly body: string;
  /** Code of the problem or of the first GraphQL error; empty if there is none. */
  readonly code: string;
  readonly retryAfter: string | undefined;
}

/** Sends requests to a server, with the API key if there is one. Rejects if there is no answer. */
export type HttpClient = ReturnType<typeof clientOf>;

/** Keeps connections open, or opens one for each request (`isFresh`), as attackers do. */
export function clientOf(url: string, apiKey = '', isFresh = false) {
  const agent = new Agent({ keepAlive: !isFresh, maxSockets: isFresh ? Infinity : 64 });

  async function send(call: Call): Promise<CallAnswer> {
    const sent = openRequest({ url, apiKey, agent }, call);
    sent.end(call.body);
    const [response] = (await once(sent, 'response').catch((cause: unknown) => {
      throw new Error(`${call.method} ${call.path} was not answered: ${cause}`, { cause });
    })) as [IncomingMessage];
    const body = await text(response);
    return {
      status: response.statusCode ?? 0,
      body,
      code: /"code":\s*"([\w-]+)"/.exec(body)?.[1] ?? '',
      retryAfter: response.headers['retry-after'],
    };
  }

  /** The body of an answer whose status is below 300 or one of those expected; rejects on others. */
  async function ask(call: Call, ...expected: readonly number[]): Promise<string> {
    const { status, body } = await send(call);
    if (status >= 300 && !expected.includes(status)) {
      throw new Error(`${call.method} ${call.path}: ${status} ${body}`);
    }
    return body;
  }

  return {
    url,
    apiKey,
    send,
    ask,
    get: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      ask({ method: 'GET', path, headers }, 304),
    putTurtle: (path: string, body: string | Uint8Array) =>
      ask({ method: 'PUT', path, contentType: 'text/turtle', body }),
    /** The data of an answer without errors. */
    async graphql<Data>(query: string, variables: Readonly<Record<string, unknown>> = {}) {
      const { data, errors } = JSON.parse(await ask(graphqlCall(query, variables)));
      if (errors) {
        throw new Error(`GraphQL refused ${query}: ${JSON.stringify(errors)}`);
      }
      return data as Data;
    },
    close: () => agent.destroy(),
  };
}

/** Opens a request whose body is still to be written. */
export function openRequest(
  { url, apiKey, agent = false }: Pick<HttpClient, 'url' | 'apiKey'> & { agent?: Agent | false },
  { method, path, contentType, headers, body, from, signal }: Call,
): ClientRequest {
  return request(new URL(path, url), {
    method,
    agent,
    ...(from && { localAddress: from }),
    ...(signal && { signal }),
    headers: {
      ...(apiKey && { 'x-api-key': apiKey }),
      ...(contentType && { 'content-type': contentType }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
  });
}

export function jsonCall(path: string, body: unknown): Call {
  return { method: 'POST', path, contentType: 'application/json', body: JSON.stringify(body) };
}

export function graphqlCall(query: string, variables: Readonly<Record<string, unknown>> = {}) {
  return jsonCall('/graphql', { query, variables });
}

/** Runs some work for each item, a limited number at a time. */
export async function forEachConcurrently<Item>(
  concurrency: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        await work(next.value);
      }
    }),
  );
}
