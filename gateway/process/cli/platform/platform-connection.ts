import type { FastifyInstance, InjectOptions } from 'fastify';
import { notAnswering } from './persistent-request.ts';

/** Sends requests to a platform, each with the API key where there is one. */
export interface PlatformConnection {
  /** `path` is relative to the address of the platform, without a slash before it. */
  request(path: string, init?: PlatformRequest): Promise<Response>;
}

export interface PlatformRequest {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
  readonly signal?: AbortSignal;
}

/** Connects to an address, which ends in `/`. Requests reject with `ImportStoppedError` if nothing answers there. */
export function connectTo(url: string, apiKey?: string): PlatformConnection {
  const credentials = apiKey === undefined ? {} : { 'x-api-key': apiKey };
  return {
    request: (path, { headers, ...init } = {}) =>
      fetch(new URL(path, url), { ...init, headers: { ...headers, ...credentials } }).catch(
        (error: unknown) => {
          init.signal?.throwIfAborted();
          throw notAnswering(error);
        },
      ),
  };
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
