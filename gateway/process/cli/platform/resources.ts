import { z } from 'zod';
import {
  PlatformAnswerError,
  persistently,
  refuseFailure,
} from '../../command/persistent-request.ts';
import type { PlatformConnection, PlatformRequest } from '../../command/platform-connection.ts';

/** Sends a request; rejects unless the platform answers it with a success. */
export type Send = (path: string, init?: PlatformRequest) => Promise<Response>;

/** Sends requests persistently; a request rejects as `persistently` and `refuseFailure` do. */
export function sender(platform: PlatformConnection, signal: AbortSignal): Send {
  return async (path, init) => {
    const response = await persistently(() => platform.request(path, { ...init, signal }), signal);
    await refuseFailure(response);
    return response;
  };
}

const ENTRY = z.object({
  id: z.string(),
  graph: z.string(),
  hash: z.string().optional(),
  originalId: z.string().optional(),
  issued: z.string().optional(),
  modified: z.string().optional(),
  imported: z.literal(true).optional(),
});

/** A resource as a platform lists it. A vocabulary that is imported into the search has no hash. */
export type ListedResource = Readonly<z.output<typeof ENTRY>>;

/**
 * All resources of a list, page by page in the order of ids. `member` names them in the answer, `path` is without query.
 * Rejects with a message where the answer is not such a list.
 */
export async function* platformResources(
  send: Send,
  path: string,
  member: 'catalogues' | 'datasets' | 'vocabularies',
): AsyncGenerator<ListedResource> {
  const shape = z.object({ [member]: z.array(ENTRY) });
  for (let after = ''; ; ) {
    const response = await send(`${path}?after=${encodeURIComponent(after)}`);
    const page = shape.safeParse(await response.json());
    if (!page.success) {
      throw new PlatformAnswerError(
        `The platform does not list its ${member} under /${path}. Is the address that of a platform?`,
      );
    }
    const entries = page.data[member] ?? [];
    yield* entries;
    const last = entries.at(-1);
    if (!last) {
      return;
    }
    after = last.id;
  }
}

/** A document with its media type: RDF, or the XML of a registry. */
export interface TypedBody {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Header of one of many writes: it is answered once it is durable, and the search index follows. */
export const NO_WAIT = { prefer: 'wait=0' };

/** Creates or replaces a resource: `replaced` also where nothing changed. */
export async function putRdf(
  send: Send,
  path: string,
  { contentType, bytes }: TypedBody,
  headers: Readonly<Record<string, string>> = {},
): Promise<'created' | 'replaced'> {
  const response = await send(path, {
    method: 'PUT',
    headers: { 'content-type': contentType, ...headers },
    body: bytes,
  });
  await response.body?.cancel();
  return response.status === 201 ? 'created' : 'replaced';
}
