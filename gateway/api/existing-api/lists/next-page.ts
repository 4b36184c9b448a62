import type { FastifyReply } from 'fastify';
import type { ApiUrls } from '../../../http/server/api-urls.ts';

/** The parameters that say which page of a list is wanted. */
const OF_PAGES = ['limit', 'offset', 'after'];

/**
 * The address of a page of the list that a request asks for, or without `page` of the whole list. Parameters of the
 * request that do not name the page stay.
 */
export function pageAddress(
  { base }: Pick<ApiUrls, 'base'>,
  requestUrl: string,
  page: Readonly<Record<string, string | number>> = {},
): string {
  const [path = '', query = ''] = requestUrl.split(/\?(.*)/s);
  const kept = [...new URLSearchParams(query)].filter(([name]) => !OF_PAGES.includes(name));
  const given = Object.entries(page).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams([...kept, ...given]).toString();
  return base + path.slice(1) + (search === '' ? '' : `?${search}`);
}

/** Names the next page of a list in the headers of the answer (RFC 8288). */
export function linkNext(reply: FastifyReply, address: string): void {
  reply.header('link', `<${address}>; rel="next"`);
}
