import type { FastifyReply } from 'fastify';
import { byCodePoint } from '../../../../profile-compiler/index.ts';
import type { Search, StoredDocument } from '../../../../search/index.ts';
import type { RequestTo } from '../../../http/routes/route.ts';
import type { RouteContext } from '../../../http/routes/route-context.ts';
import { type ListSlice, listedIds, sliceOf } from '../../documents/listed-ids.ts';
import {
  type ListForm,
  type ListRequest,
  type ListValueType,
  listLimit,
} from '../../existing-api/lists/list-request.ts';
import {
  type ListSource,
  sendArray,
  sendIds,
  sendList,
} from '../../existing-api/lists/send-list.ts';
import type { OwnPage } from './own-page.ts';

/** A list that a route serves. */
export interface ServedList extends ListSource {
  readonly list: ListRequest;
  /** The documents that a process without a repository lists; routes that need a repository have none. */
  readonly indexed?: IndexedList;
  /** The value type of a list of values where a request names none. */
  readonly valueType?: ListValueType;
  /** Makes the platform's own form; a list of values takes its place if absent. */
  readonly page?: () => Promise<OwnPage>;
}

/** Documents of an entity, of one catalogue or of all. */
export interface IndexedList {
  readonly entity: string;
  readonly catalogue?: string | undefined;
}

/** Answers with a list in a form; a process with the search alone knows no other than ids. */
export async function serveList(
  context: RouteContext,
  request: RequestTo<string>,
  reply: FastifyReply,
  { form, ...served }: ServedList & { readonly form: ListForm },
): Promise<unknown> {
  const { repository, search } = context.services;
  if (!repository) {
    return (
      search &&
      served.indexed &&
      sendArray(context, request, reply, idsIn(search, served.indexed, served.list))
    );
  }
  const here = { ...context, services: { ...context.services, repository } };
  if (form === 'page' && served.page) {
    return served.page();
  }
  if (form === 'ids') {
    return sendIds(here, request, reply, served);
  }
  const { valueType = served.valueType ?? 'uriRefs', offset, ...asked } = served.list;
  const limit = asked.limit ?? listLimit(context.limits);
  return sendList(here, request, reply, { ...served, range: { valueType, limit, offset } });
}

/** Hits that are read at once. */
const BATCH = 200;

function idsIn(search: Search, list: IndexedList, slice: ListSlice): AsyncGenerator<string> {
  return list.catalogue === undefined
    ? listedIds(search, list.entity, slice)
    : idsOfCatalogue(search, list, slice);
}

function idsOfCatalogue(
  search: Search,
  list: IndexedList,
  slice: ListSlice,
): AsyncGenerator<string> {
  const { offset, limit = BATCH, after = '' } = slice;
  const first = after === '' ? Math.min(BATCH, offset + limit) : BATCH;
  return sliceOf(idsAfter(after, documentsIn(search, list, first)), slice);
}

async function* idsAfter(after: string, documents: AsyncIterable<StoredDocument>) {
  for await (const { id } of documents) {
    if (byCodePoint(id, after) > 0) {
      yield id;
    }
  }
}

/** All documents of a list, in the order of their ids; `first` of them are read at once. */
export async function* documentsIn(
  search: Pick<Search, 'search'>,
  { entity, catalogue }: IndexedList,
  first = BATCH,
): AsyncGenerator<StoredDocument> {
  let after: string | undefined;
  let isMore: boolean;
  do {
    const { hits, hasNextPage } = await search.search(entity, {
      selection: {},
      ...(catalogue !== undefined && {
        filter: { kind: 'facet', facet: 'catalog', values: [catalogue] },
      }),
      order: [{ by: 'id', direction: 'asc' }],
      page: { first, ...(after !== undefined && { after }) },
      facets: [],
    });
    yield* hits.map(({ document }) => document);
    after = hits.at(-1)?.cursor;
    isMore = hasNextPage;
  } while (isMore);
}
