import type { StoredDocument } from '../../../../search/index.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { compileSignposts, linkHeader } from '../../schema-org/signposts.ts';

/**
 * Makes the reader of the header `Link` of resources, from their documents in the index. The
 * resource is served without it while the index has no document, or cannot answer.
 */
export function linksOf<Key = string>(
  context: Pick<RouteContext, 'services' | 'urls'>,
  read: (key: Key) => Promise<StoredDocument | undefined>,
): (key: Key) => Promise<string | undefined> {
  const signpostsOf = compileSignposts(context);
  return async (key) => {
    const document = await read(key).catch(() => undefined);
    return document && linkHeader(signpostsOf(document));
  };
}
