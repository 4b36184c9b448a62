import type { FastifyInstance, InjectOptions } from 'fastify';
import { ImportStoppedError, notAnswering } from './persistent-request.ts';

/** Sends requests to a platform, each with the API key where there is one. */
export interface PlatformConnection {
  /** `path` is relative to the address of the platform, without a slash before it. */
  request(path: string, init?: PlatformRequest): Promise<Response>;
}

/** Asks a platform for JSON, whatever the status of its answer. */
export async function askJson<Answer>(
  platform: PlatformConnection,
  path: string,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await platform.request(path, { signal });
  return (await response.json()) as Answer;
}

export interface PlatformRequest {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
  readonly signal?: AbortSignal;
}

/**
 * Connects to an address, which ends in `/`. Requests reject with `ImportStoppedError` if nothing answers there. Those
 * with a key follow no redirect: `fetch` would send the key along, whoever is there.
 */
export function connectTo(url: string, apiKey?: string): PlatformConnection {
  const credentials = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  return {
    request: (path, { headers, ...init } = {}) =>
      fetch(new URL(path, url), {
        ...init,
        headers: { ...headers, ...credentials },
        ...(apiKey !== undefined && { redirect: 'manual' }),
      }).then(refuseRedirect, (error: unknown) => {
        init.signal?.throwIfAborted();
        throw notAnswering(error);
      }),
  };
}

/** Throws where the answer is at another address, which might be a stranger's. */
function refuseRedirect(response: Response): Response {
  const location = response.status >= 300 && response.headers.get('location');
  if (location) {
    const place = new URL(location, response.url);
    throw new ImportStoppedError(
      `${response.url} redirects to ${place}, which is not given the API key. Name the address of the platform with --url as it is.`,
    );
  }
  return response;
}

/** Connects to an application of this process: requests go straight to its routes. */
export function connectInside(app: FastifyInstance, apiKey: string): PlatformConnection {
  return {
    async request(path, { method = 'GET', headers, body, signal } = {}) {
      const options: InjectOptions = {
        method,
        url: `/${path}`,
        headers: { ...headers, 'x-api-key': apiKey },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : Buffer.from(body) }),
        ...(signal && { signal }),
      };
      const { statusCode, rawPayload } = await app.inject(options);
      const hasBody = rawPayload.length > 0;
      return new Response(hasBody ? new Uint8Array(rawPayload) : null, { status: statusCode });
    },
  };
}
