import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MEBIBYTE } from '../../../http/bounds/limits.ts';
import { takeBytes } from '../../../http/bounds/take-bodies.ts';
import { jsonBodyOf } from '../../../http/negotiation/json-text.ts';
import { JSON_MEDIA_TYPE } from '../../../http/negotiation/media-types.ts';
import type { Operation } from '../../../http/operations/operation.ts';
import { INDEX_PROBLEMS, json } from '../../../http/operations/shared-parts.ts';
import { RequestError } from '../../../http/problems/request-error.ts';
import type { LooseParameters } from '../../../http/routes/loose-parameters.ts';
import { given, parseQuery } from '../../../http/routes/query-schemas.ts';
import {
  type ContextWith,
  type Route,
  type RouteGroup,
  route,
} from '../../../http/routes/route.ts';
import type { Workload } from '../../../http/server/workloads.ts';
import { answerSearch, searchContext } from './answer/answer-search.ts';
import { type RestSearch, searchOfBody, searchOfQuery } from './request/rest-search.ts';
import { parametersOfBody } from './request/search-parameters.ts';
import { SCROLL_MS, type ScrollPositions } from './scroll-positions.ts';
import { SEARCH_SCHEMAS } from './search-schemas.ts';
import { decodePositions, encodePositions, sendAnswer } from './send-answer.ts';

const ANSWERS = json('search-answer', 'Counts, facets and hits.');
const PROBLEMS: Operation['problems'] = [
  'invalid-parameter',
  'invalid-query',
  'query-too-complex',
  'result-too-large',
  ...INDEX_PROBLEMS,
];

type SearchRouteContext = ContextWith<'search'>;

/** Hits of a page beyond which answering it is a lot of work. */
const LARGE_PAGE = 100;

function workloadOfPage(parameters: unknown): Workload {
  const { limit = 0 } = parameters as { readonly limit?: unknown };
  return Number(limit) > LARGE_PAGE ? 'large' : 'medium';
}

function parametersInBody(request: FastifyRequest): LooseParameters {
  return parametersOfBody(jsonBodyOf(request, 'the parameters'));
}

const SEARCH_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/search',
    needs: 'search',
    page: 'search',
    workload: ({ query }) => workloadOfPage(query),
    query: (bounds) => searchOfQuery(bounds),
    operation: {
      id: 'search',
      tag: 'search',
      summary: 'Search documents and vocabularies',
      answers: ANSWERS,
      problems: PROBLEMS,
    },
    handler: (context) => {
      const answer = searchAnswerer(context);
      return ({ query }, reply) => answer(query.search, reply);
    },
  }),
  route({
    method: 'post',
    path: '/search',
    needs: 'search',
    bodyBytes: MEBIBYTE,
    workload: (request) => workloadOfPage(parametersInBody(request)),
    operation: {
      id: 'searchByBody',
      tag: 'search',
      summary: 'Search with parameters in a JSON body',
      body: 'search',
      answers: ANSWERS,
      problems: [...PROBLEMS, 'malformed-request', 'unsupported-media-type', 'body-too-large'],
    },
    handler: (context) => {
      const answer = searchAnswerer(context);
      const schema = searchOfBody(context.limits);
      return (request, reply) => answer(parseQuery(schema, parametersInBody(request)), reply);
    },
  }),
  route({
    method: 'get',
    path: '/scroll',
    needs: 'search',
    workload: 'large',
    query: z.object({
      scrollId: given().meta({ description: 'As `/search` gave it.', pattern: '[!-~]' }),
    }),
    operation: {
      id: 'scroll',
      tag: 'search',
      summary: 'Read the next hits of a search that was sent with scroll=true',
      answers: ANSWERS,
      problems: ['not-found', ...PROBLEMS],
    },
    handler: (context) => {
      const searched = searchContext(context.services);
      const { scrolls } = context;
      return async ({ query }, reply) => {
        const { scrollId } = query;
        const known = scrolls.find(scrollId);
        if (!known) {
          throw new RequestError(
            'not-found',
            `There is no search with this scrollId: it was not used for ${SCROLL_MS / 1_000} seconds, or another process gave it. Start the search again with scroll=true.`,
          );
        }
        const { request, positions } = known;
        const answer = await answerSearch(searched, request, positions);
        scrolls.advance(scrollId, { request, positions: answer.positions });
        return sendAnswer(reply, answer, { scrollId });
      };
    },
  }),
  route({
    method: 'get',
    path: '/autocomplete',
    needs: 'search',
    query: (bounds) => searchOfQuery(bounds, { has: (name) => name !== 'autocomplete' }),
    operation: {
      id: 'autocomplete',
      tag: 'search',
      summary: 'Find documents whose title continues a text',
      answers: ANSWERS,
      problems: PROBLEMS,
    },
    handler: (context) => {
      const answer = searchAnswerer(context);
      return ({ query }, reply) => answer({ ...query.search, autocomplete: true }, reply);
    },
  }),
];

/** Search in the form of the existing API. */
export const SEARCH: RouteGroup = {
  prepare: (app) => takeBytes(app, [JSON_MEDIA_TYPE]),
  schemas: SEARCH_SCHEMAS,
  routes: SEARCH_ROUTES,
};

type Answerer = (request: RestSearch, reply: FastifyReply) => Promise<FastifyReply>;

function searchAnswerer(context: SearchRouteContext): Answerer {
  const searched = searchContext(context.services);
  return async (request, reply) => {
    const after = request.after === undefined ? undefined : decodePositions(request.after);
    const answer = await answerSearch(searched, request, after);
    return sendAnswer(reply, answer, continuationOf(request, answer.positions, context.scrolls));
  };
}

function continuationOf(
  request: RestSearch,
  positions: Awaited<ReturnType<typeof answerSearch>>['positions'],
  scrolls: ScrollPositions,
) {
  return {
    ...(request.scroll && { scrollId: scrolls.open({ request, positions }) }),
    ...(request.searchAfter && {
      pitId: STATELESS,
      searchAfterSort: [encodePositions(positions)],
    }),
  };
}

/** Clients send it back unread: a continuation needs no state here. */
const STATELESS = 'none';
