import type { FastifyReply } from 'fastify';
import { createVocabularySearch } from '../../../search/index.ts';
import { contentTypeOf } from '../../http/negotiation/media-types.ts';
import type { Answer, Operation } from '../../http/openapi/operation.ts';
import { INDEX_PROBLEMS } from '../../http/openapi/problem-groups.ts';
import { SEARCH_PARAMETER_NAMES } from '../../http/openapi/search-parameters.ts';
import { flagParameter, type QueryParameters } from '../../http/routes/parameters.ts';
import {
  type ContextWith,
  type RequestTo,
  type RouteGroup,
  route,
} from '../../http/routes/route.ts';
import { answerHits } from '../existing-api/search/answer/answer-hits.ts';
import {
  type CompiledRestSearch,
  compileRestSearch,
} from '../existing-api/search/query/compile-search.ts';
import { type RestSearch, readSearch } from '../existing-api/search/request/rest-search.ts';
import { parametersOfQuery } from '../existing-api/search/request/search-parameters.ts';
import { searchContext } from '../existing-api/search/search-context.ts';
import { textPicker } from '../graphql/index.ts';
import { sendStream } from '../rest/lists/send-stream.ts';
import { allHits, type FoundHits } from '../search/find-hits.ts';
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
      operation: {
        id: 'downloadTable',
        tag: 'search',
        summary: 'Read all hits of a search as CSV, one column for each field',
        parameters: [...PARAMETERS, 'bom'],
        answers: answersIn(CSV),
        problems: PROBLEMS,
      },
      handler(context) {
        const { model } = context.services;
        const send = sender(context);
        return (request, reply) => {
          const hasMark = flagParameter(request.query as QueryParameters, 'bom');
          const asked = requestOf(context, request);
          const options = {
            hasMark,
            model,
            includes: asked.includes,
            pick: textPicker(request.headers['accept-language']),
          };
          reply.header('vary', 'Accept-Language');
          return send(request, reply, {
            asked,
            mediaType: CSV,
            file: 'search.csv',
            write: (pages, compiled) => writeTable(pages, { ...options, types: compiled.types }),
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
          async function* write(pages: AsyncIterable<FoundHits>, compiled: CompiledRestSearch) {
            for await (const { hits } of pages) {
              const lines = await answerHits(hits, { ...searched, asked, compiled });
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
  readonly asked: RestSearch;
  readonly mediaType: string;
  readonly file: string;
  readonly write: (
    pages: AsyncIterable<FoundHits>,
    compiled: CompiledRestSearch,
  ) => AsyncGenerator<string>;
}

function requestOf({ limits }: ContextWith<'search'>, { query }: DownloadRequest): RestSearch {
  return readSearch(parametersOfQuery(query), limits);
}

/** The first hits are read before the answer begins, so that a query that is refused is answered as such. */
function sender({ services, stopping, chargeLater }: ContextWith<'search'>) {
  const searched = searchContext(services);
  return async (
    request: DownloadRequest,
    reply: FastifyReply,
    { asked, mediaType, file, write }: Download,
  ): Promise<FastifyReply> => {
    const compiled = await compileRestSearch(searched, { ...asked, autocomplete: false });
    const { search } = searched;
    // However many vocabularies there are: a few at once, and no faster than the client takes the hits.
    const searchVocabulary = createVocabularySearch(search.terms, Number.POSITIVE_INFINITY);
    async function* charged() {
      let isCharged = false;
      for await (const page of allHits({ search, searchVocabulary }, compiled.request)) {
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
    return sendStream(request, reply, write(charged(), compiled), stopping);
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
