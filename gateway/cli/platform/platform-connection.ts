import type { FastifyInstance, InjectOptions } from 'fastify';
import { notAnswering } from './persistent-request.ts';

/** A running platform that takes requests; every one carries the API key, where there is one. */
export interface Platform {
  /** `path` is relative to the address of the platform, without a slash before it. */
  request(path: string, init?: PlatformRequest): Promise<Response>;
}

export interface PlatformRequest {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
  readonly signal?: AbortSignal;
}

/** The platform at an address, which ends in `/`; `ImportStoppedError` where nobody answers there. */
export function platformAt(url: string, apiKey?: string): Platform {
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

/** The platform that this process itself is: requests go straight to its routes. */
export function platformInside(app: FastifyInstance, apiKey: string): Platform {
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
