import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** The requests that benches send over persistent connections. Rejects on error statuses. */
export interface PlatformClient {
  putCatalogue(id: string, turtle: string): Promise<void>;
  putDataset(catalogue: string, originalId: string, turtle: Uint8Array): Promise<void>;
  putVocabulary(id: string, turtle: string): Promise<void>;
  /** Nothing happens where it is not there. */
  deleteVocabulary(id: string): Promise<void>;
  /** The body; that of 304 is empty. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<string>;
  graphql<Data>(query: string, variables?: Readonly<Record<string, unknown>>): Promise<Data>;
  /** The body of the answer, which has a status below 300 or one of those expected. */
  send(call: Call, expected?: readonly number[]): Promise<string>;
  close(): void;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export function createClient(url: string, apiKey: string): PlatformClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  async function send(
    { method, path, headers: more, body }: Call,
    expected: readonly number[] = [],
  ): Promise<string> {
    const headers = {
      'x-api-key': apiKey,
      ...more,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(new URL(path, url), { method, agent, headers }).end(body);
    const [response] = (await once(sent, 'response').catch((cause: unknown) => {
      throw new Error(`${method} ${path} was not answered: ${cause}`, { cause });
    })) as [IncomingMessage];
    const answer = await text(response);
    const { statusCode = 500 } = response;
    if (statusCode >= 300 && !expected.includes(statusCode)) {
      throw new Error(`${method} ${path}: ${statusCode} ${answer}`);
    }
    return answer;
  }

  const put = async (path: string, body: string | Uint8Array) => {
    await send({ method: 'PUT', path, headers: { 'content-type': 'text/turtle' }, body });
  };
  return {
    send,
    putCatalogue: (id, turtle) => put(`/catalogues/${id}`, turtle),
    putDataset: (catalogue, originalId, turtle) =>
      put(`/catalogues/${catalogue}/datasets/origin?originalId=${originalId}`, turtle),
    putVocabulary: (id, turtle) => put(`/vocabularies/${id}`, turtle),
    async deleteVocabulary(id) {
      await send({ method: 'DELETE', path: `/vocabularies/${id}` }, [404]);
    },
    get: (path, headers = {}) => send({ method: 'GET', path, headers }, [304]),
    async graphql<Data>(query: string, variables: Readonly<Record<string, unknown>> = {}) {
      const answer = await send(graphqlRequest(query, variables));
      const { data, errors } = JSON.parse(answer) as { data: Data; errors?: unknown };
      if (errors) {
        throw new Error(`GraphQL refused ${query}: ${JSON.stringify(errors)}`);
      }
      return data;
    },
    close: () => agent.destroy(),
  };
}

/** A query as a request over HTTP. */
export function graphqlRequest(query: string, variables: Readonly<Record<string, unknown>> = {}) {
  return {
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  };
}
