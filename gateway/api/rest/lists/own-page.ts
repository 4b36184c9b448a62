import type { FastifyReply } from 'fastify';
import type { Page } from '../../../../repository/index.ts';
import type { RequestTo } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { linkNext, pageAddress } from '../../existing-api/lists/list-pages.ts';
import type { ListRequest } from '../../existing-api/lists/list-request.ts';

interface Entry {
  readonly id: string;
}

/** Entries behind those that a page skips, and the number of all. */
interface ReadPage<Listed extends Entry> {
  readonly total: number;
  readonly entries: readonly Listed[];
}

/** A page of a list in the platform's own form. */
export interface OwnPage extends Pick<Page, 'limit' | 'offset'> {
  readonly total: number;
}

/**
 * Makes a page in the platform's own form, with its entries as `member`. The header `Link` names the page behind it, if there
 * is one: by the last id, so that entries which are added or deleted meanwhile are neither repeated nor left out.
 */
export async function ownPage<Listed extends Entry>(
  { limits, urls }: Pick<RouteContext, 'limits' | 'urls'>,
  { query, url }: Pick<RequestTo<string, { readonly list: ListRequest }>, 'query' | 'url'>,
  reply: FastifyReply,
  {
    member,
    read,
    show = async (entries) => entries,
  }: {
    readonly member: string;
    readonly read: (page: Required<Page>) => Promise<ReadPage<Listed>>;
    /** Maps entries to items; absent for the entries themselves. */
    readonly show?: (entries: readonly Listed[]) => Promise<readonly Entry[]>;
  },
): Promise<OwnPage> {
  const { limit = limits.pageSize, offset, after } = query.list;
  // One more than is shown: only so is it known whether there is another page.
  const { total, entries } = await read({ limit: limit + 1, offset, after });
  const shown = entries.slice(0, limit);
  const last = shown.at(-1);
  if (last && entries.length > shown.length) {
    const rest = { ...(query.list.limit !== undefined && { limit }), after: last.id };
    linkNext(reply, pageAddress(urls, url, rest));
  }
  return { total, limit, offset, [member]: await show(shown) };
}
