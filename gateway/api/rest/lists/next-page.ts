import type { FastifyReply } from 'fastify';
import type { QueryParameters } from '../../../http/routes/parameters.ts';
import type { ApiUrls } from '../../../http/server/api-urls.ts';

/** The parameters that say which page of a list is wanted. */
const OF_PAGES: readonly string[] = ['limit', 'offset', 'after'];

/**
 * The address of a page of a list, or without `page` of the whole list. Parameters of the request that do not name the page
 * stay.
 */
export function pageAddress(
  url: string,
  query: QueryParameters,
  page: Readonly<Record<string, string | number>> = {},
): string {
  const kept = Object.entries(query).flatMap(([name, value]) =>
    OF_PAGES.includes(name) ? [] : [value ?? []].flat().map((one) => [name, one]),
  );
  const given = Object.entries(page).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams([...kept, ...given]).toString();
  return search === '' ? url : `${url}?${search}`;
}

/** The address of the list that a request asks for, without query. */
export function listAddress({ base }: Pick<ApiUrls, 'base'>, requestUrl: string): string {
  const [path = ''] = requestUrl.split('?');
  return base + path.slice(1);
}

/** Names the next page of a list in the headers of the answer (RFC 8288). */
export function linkNext(reply: FastifyReply, address: string): void {
  reply.header('link', `<${address}>; rel="next"`);
}
