import type { FastifyReply } from 'fastify';
import { fixedAnswer } from '../../http/negotiation/fixed-answer.ts';
import type { Operation } from '../../http/operations/operation.ts';
import { INDEX_PROBLEMS, revalidated } from '../../http/operations/shared-parts.ts';
import { RequestError } from '../../http/problems/request-error.ts';
import {
  type ContextWith,
  type QueryBounds,
  type RequestTo,
  type RouteGroup,
  route,
} from '../../http/routes/route.ts';
import { catalogueId, missing } from '../documents/ids.ts';
import { searchContext } from '../existing-api/search/answer/answer-search.ts';
import {
  type RestSearch,
  type SearchParameterName,
  searchOfQuery,
} from '../existing-api/search/request/rest-search.ts';
import { textPicker } from '../graphql/index.ts';
import { compileSchemaOrg } from '../schema-org/schema-org.ts';
import { writeAtom } from './atom.ts';
import { catalogueFacet, recordOrder } from './feed-orders.ts';
import { readFeed } from './read-feed.ts';

const ATOM = 'application/atom+xml';
/** Entries of a feed, unless `limit` says otherwise. */
const ENTRIES = 20;

const PROBLEMS: Operation['problems'] = [
  'invalid-parameter',
  'invalid-query',
  'query-too-complex',
  ...INDEX_PROBLEMS,
];

/** Reads a search for datasets, unless it names other types. */
function query(has: (name: SearchParameterName) => boolean) {
  return (bounds: QueryBounds) =>
    searchOfQuery(bounds, { has, limit: ENTRIES, filters: 'dataset' });
}

/** Pages, orders and conditions of a search; a feed counts nothing and shows whole entries. */
const QUERY = query(
  (name) =>
    !/^(aggregation|globalAggregation|countOnly|scroll|searchAfter|pitId|includes|showScore|filterDistributions)/.test(
      name,
    ),
);

const PAGE_QUERY = query((name) => name === 'page' || name === 'limit');

/** The common part of the rows of feeds. */
const FEED = { method: 'get', needs: 'search', workload: 'large' } as const;
const FEED_OPERATION = {
  parameters: ['ifNoneMatch'],
  answers: revalidated(ATOM, 'An Atom feed, with texts in the language of `Accept-Language`.', [
    'ETag',
    'Cache-Control',
    'Vary',
  ]),
  problems: PROBLEMS,
} as const;

/** Routes for feed readers. */
export const FEEDS: RouteGroup = {
  routes: [
    route({
      ...FEED,
      path: '/search.atom',
      query: QUERY,
      operation: {
        id: 'getSearchFeed',
        tag: 'search',
        summary: 'Follow a search as an Atom feed; what was changed last comes first',
        ...FEED_OPERATION,
      },
      handler(context) {
        const send = feedSender(context);
        return (request, reply) =>
          send(request, reply, { asked: request.query.search, order: 'modified' });
      },
    }),
    ...(['new', 'changed'] as const).map((name) =>
      route({
        ...FEED,
        path: `/feeds/${name}.atom`,
        query: PAGE_QUERY,
        operation: {
          id: name === 'new' ? 'getNewestFeed' : 'getChangedFeed',
          tag: 'datasets',
          summary:
            name === 'new'
              ? 'Follow new datasets as an Atom feed'
              : 'Follow changed datasets as an Atom feed',
          ...FEED_OPERATION,
        },
        handler(context) {
          const send = feedSender(context);
          const order = name === 'new' ? 'issued' : 'modified';
          return (request, reply) => send(request, reply, { asked: request.query.search, order });
        },
      }),
    ),
    route({
      ...FEED,
      path: '/catalogues/{catalogueId}/feed.atom',
      query: PAGE_QUERY,
      operation: {
        id: 'getCatalogueFeed',
        tag: 'catalogues',
        summary:
          'Follow the datasets of a catalogue as an Atom feed; what was changed last comes first',
        ...FEED_OPERATION,
        problems: ['not-found', ...PROBLEMS],
      },
      handler(context) {
        const { search, model } = context.services;
        const send = feedSender(context);
        const facet = catalogueFacet(searchContext(context.services).types);
        return async (request, reply) => {
          const id = catalogueId(request.params.catalogueId);
          if (!(await search.get('catalog', [id]))[0]) {
            missing('catalogue', id);
          }
          if (facet === undefined) {
            throw new RequestError(
              'not-found',
              `Datasets of the profile "${model.id}" have no facet of their catalogue, by which a feed finds them.`,
            );
          }
          const asked = { ...request.query.search, facets: new Map([[facet, [id]]]) };
          return send(request, reply, { asked, order: 'modified', of: { entity: 'catalog', id } });
        };
      },
    }),
  ],
};

interface AskedFeed {
  readonly asked: RestSearch;
  /** The date by which entries are ordered, the newest first, unless `sort` names an order. The hits of a text have theirs. */
  readonly order: 'issued' | 'modified';
  /** The resource whose feed it is, if it is that of one. */
  readonly of?: { readonly entity: string; readonly id: string };
}

function feedSender(context: ContextWith<'search'>) {
  const { services, urls } = context;
  const searched = searchContext(services);
  const toSchemaOrg = compileSchemaOrg(services.model, urls);
  return async (
    request: Pick<RequestTo<string>, 'headers' | 'url'>,
    reply: FastifyReply,
    { asked, order, of }: AskedFeed,
  ): Promise<FastifyReply> => {
    const accepted = request.headers['accept-language'];
    const pick = textPicker(accepted);
    const isOrdered = asked.sort.length > 0 || asked.q !== undefined;
    const sort = isOrdered ? asked.sort : [recordOrder(searched.types, order)];
    const feed = await readFeed(
      { searched, toSchemaOrg, pick, urls, model: services.model },
      { asked: { ...asked, sort }, requestUrl: request.url, of },
    );
    return fixedAnswer({
      contentType: ATOM,
      body: writeAtom(feed),
      headers: { vary: 'Accept-Language', 'cache-control': 'public, max-age=300' },
    })(request, reply);
  };
}
