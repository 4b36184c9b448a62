import { persistently, refuseFailure } from './persistent-request.ts';
import type { PlatformConnection, PlatformRequest } from './platform-connection.ts';

/** Sends requests persistently; a request rejects as `persistently` and `refuseFailure` do. */
export function sender(platform: PlatformConnection, signal: AbortSignal) {
  return async (path: string, init: PlatformRequest = {}): Promise<Response> => {
    const response = await persistently(() => platform.request(path, { ...init, signal }), signal);
    await refuseFailure(response);
    return response;
  };
}
