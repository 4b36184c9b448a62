import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { contentTypeOf } from '../../http/negotiation/media-types.ts';
import type { Answer, Operation } from '../../http/openapi/operation.ts';
import { INDEX_PROBLEMS } from '../../http/openapi/problem-groups.ts';
import { SEARCH_PARAMETER_NAMES } from '../../http/openapi/search-parameters.ts';
import type { QueryParameters } from '../../http/routes/parameters.ts';
import { flag } from '../../http/routes/query-schemas.ts';
import {
  type ContextWith,
  type RequestTo,
  type RouteGroup,
  route,
} from '../../http/routes/route.ts';
import { textPicker } from '../graphql/index.ts';
import { sendStream } from '../rest/lists/send-stream.ts';
import { allHits, type HitsPage } from '../rest/search/answer/all-hits.ts';
import { answerHits } from '../rest/search/answer/answer-hits.ts';
import { typesOf } from '../rest/search/answer/answer-search.ts';
import { parametersOfQuery } from '../rest/search/request/search-parameters.ts';
import { readSearchRequest, type SearchRequest } from '../rest/search/request/search-request.ts';
import { searchContext } from '../rest/search/search-context.ts';
import { writeTable } from './write-table.ts';

const CSV = 'text/csv';
const JSON_LINES = 'application/jsonl';

const PROBLEMS: Operation['problems'] = ['invalid-parameter', 'invalid-query', ...INDEX_PROBLEMS];

/** What the parameters of a search say about pages and facets has no effect on all of its hits. */
const PARAMETERS = SEARCH_PARAMETER_NAMES.filter(
  (name) =>
    !/^(page|searchLimit|aggregation|globalAggregation|autocomplete|countOnly|scroll|searchAfter|pitId)/.test(
      name,
    ),
);

/** All hits of a search as one file, which is written while it is sent. */
export const DOWNLOADS: RouteGroup = {
  routes: [
    route({
      method: 'get',
      path: '/search.csv',
      needs: 'search',
      workload: 'large',
      query: z.object({
        bom: flag()
          .default(false)
          .describe(
            'Whether the file begins with a byte order mark, by which Excel knows that it is UTF-8.',
          ),
      }),
      operation: {
        id: 'downloadTable',
        tag: 'search',
        summary: 'Read all hits of a search as CSV, one column for each field',
        parameters: PARAMETERS,
        answers: answersIn(CSV),
        problems: PROBLEMS,
      },
      handler(context) {
        const { model } = context.services;
        const searched = searchContext(context.services);
        const send = sender(context);
        return (request, reply) => {
          const asked = requestOf(context, request);
          const options = {
            hasMark: request.query.bom,
            model,
            types: typesOf(searched.types, asked),
            includes: asked.includes,
            pick: textPicker(request.headers['accept-language']),
          };
          reply.header('vary', 'Accept-Language');
          return send(request, reply, {
            asked,
            mediaType: CSV,
            file: 'search.csv',
            write: (pages) => writeTable(pages, options),
          });
        };
      },
    }),
    route({
      method: 'get',
      path: '/search.jsonl',
      needs: 'search',
      workload: 'large',
      operation: {
        id: 'downloadJsonLines',
        tag: 'search',
        summary: 'Read all hits of a search as JSON, one line each',
        parameters: PARAMETERS,
        answers: answersIn(JSON_LINES),
        problems: PROBLEMS,
      },
      handler(context) {
        const searched = searchContext(context.services);
        const send = sender(context);
        return (request, reply) => {
          const asked = requestOf(context, request);
          async function* write(pages: AsyncIterable<HitsPage>) {
            for await (const { hits, query } of pages) {
              const lines = await answerHits(hits, { ...searched, request: asked, query });
              yield lines.map((line) => `${line}\n`).join('');
            }
          }
          return send(request, reply, {
            asked,
            mediaType: JSON_LINES,
            file: 'search.jsonl',
            write,
          });
        };
      },
    }),
  ],
};

type DownloadRequest = RequestTo<string>;

interface Download {
  readonly asked: SearchRequest;
  readonly mediaType: string;
  readonly file: string;
  readonly write: (pages: AsyncIterable<HitsPage>) => AsyncGenerator<string>;
}

function requestOf({ limits }: ContextWith<'search'>, { query }: DownloadRequest): SearchRequest {
  return readSearchRequest(parametersOfQuery(query as QueryParameters), limits);
}

/** The first hits are read before the answer begins, so that a query that is refused is answered as such. */
function sender({ services, stopping, chargeLater }: ContextWith<'search'>) {
  const searched = searchContext(services);
  return (
    request: DownloadRequest,
    reply: FastifyReply,
    { asked, mediaType, file, write }: Download,
  ): Promise<FastifyReply> => {
    async function* charged() {
      let isCharged = false;
      for await (const page of allHits(searched, asked)) {
        if (!isCharged) {
          isCharged = true;
          chargeLater?.(request, reply, page.total);
        }
        yield page;
      }
    }
    reply
      .header('content-type', contentTypeOf(mediaType))
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-cache');
    return sendStream(request, reply, write(charged()), stopping);
  };
}

function answersIn(mediaType: string): readonly Answer[] {
  return [
    {
      status: 200,
      description: 'All hits. A connection that ends early has not sent all of them.',
      content: { kind: 'other', mediaType },
      headers: ['Content-Disposition'],
    },
  ];
}
