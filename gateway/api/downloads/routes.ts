import { z } from 'zod';
import { createVocabularySearch } from '../../../search/index.ts';
import { contentTypeOf } from '../../http/negotiation/media-types.ts';
import type { Operation } from '../../http/openapi/operation.ts';
import { INDEX_PROBLEMS } from '../../http/openapi/problem-groups.ts';
import { SEARCH_PARAMETER_NAMES } from '../../http/openapi/search-parameters.ts';
import type { QueryParameters } from '../../http/routes/parse-query.ts';
import { flag } from '../../http/routes/query-schemas.ts';
import {
  type ContextWith,
  type QuerySchema,
  type RequestTo,
  type RouteGroup,
  route,
} from '../../http/routes/route.ts';
import { answerHits } from '../existing-api/search/answer/answer-hits.ts';
import type { SearchContext } from '../existing-api/search/answer/answer-search.ts';
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

/** Parameters of a search except those for pages and facets, which have no effect on a file of all hits. */
const PARAMETERS = SEARCH_PARAMETER_NAMES.filter(
  (name) =>
    !/^(page|searchLimit|aggregation|globalAggregation|autocomplete|countOnly|scroll|searchAfter|pitId)/.test(
      name,
    ),
);

/** Writes the hits of a search while they are read. */
type WriteHits = (
  pages: AsyncIterable<FoundHits>,
  compiled: CompiledRestSearch,
) => AsyncGenerator<string>;

/** One form of a file with all hits. */
interface FileForm<Query> {
  readonly file: 'search.csv' | 'search.jsonl';
  readonly mediaType: string;
  readonly id: string;
  readonly summary: string;
  readonly parameters: NonNullable<Operation['parameters']>;
  readonly query?: QuerySchema<Query>;
  readonly vary?: string;
  readonly writer: (
    searched: SearchContext,
    asked: RestSearch,
    request: RequestTo<string, Query>,
    context: ContextWith<'search'>,
  ) => WriteHits;
}

/** All hits of a search as one file, which is written while it is sent. */
export const DOWNLOADS: RouteGroup = {
  routes: [
    download({
      file: 'search.csv',
      mediaType: 'text/csv',
      id: 'downloadTable',
      summary: 'Read all hits of a search as CSV, one column for each field',
      parameters: PARAMETERS,
      query: z.object({
        bom: flag()
          .default(false)
          .describe(
            'Whether the file begins with a byte order mark, by which Excel knows that it is UTF-8.',
          ),
      }),
      vary: 'Accept-Language',
      writer(_, { includes }, { query, headers }, { services: { model } }) {
        const hasMark = query.bom;
        const pick = textPicker(headers['accept-language']);
        return (pages, { types }) => writeTable(pages, { hasMark, model, types, includes, pick });
      },
    }),
    download({
      file: 'search.jsonl',
      mediaType: 'application/jsonl',
      id: 'downloadJsonLines',
      summary: 'Read all hits of a search as JSON, one line each',
      parameters: PARAMETERS,
      writer: (searched, asked) =>
        async function* write(pages, compiled) {
          for await (const { hits } of pages) {
            const lines = await answerHits(hits, { ...searched, asked, compiled });
            yield lines.map((line) => `${line}\n`).join('');
          }
        },
    }),
  ],
};

function download<Query = QueryParameters>({
  file,
  mediaType,
  id,
  summary,
  parameters,
  query,
  vary,
  writer,
}: FileForm<Query>) {
  return route({
    method: 'get',
    path: `/${file}`,
    needs: 'search',
    workload: 'large',
    ...(query && { query }),
    operation: {
      id,
      tag: 'search',
      summary,
      parameters,
      answers: [
        {
          status: 200,
          description: 'All hits. A connection that ends early has not sent all of them.',
          content: { kind: 'other', mediaType },
          headers: ['Content-Disposition'],
        },
      ],
      problems: ['invalid-parameter', 'invalid-query', ...INDEX_PROBLEMS],
    },
    handler(context) {
      const { services, limits, stopping, chargeLater } = context;
      const searched = searchContext(services);
      const { search } = searched;
      return async (request, reply) => {
        const asked = readSearch(parametersOfQuery(request.query as QueryParameters), limits);
        const write = writer(searched, asked, request, context);
        const compiled = await compileRestSearch(searched, { ...asked, autocomplete: false });
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
        reply.headers({
          'content-type': contentTypeOf(mediaType),
          'content-disposition': `attachment; filename="${file}"`,
          'cache-control': 'no-cache',
          ...(vary && { vary }),
        });
        // The first hits are read before the answer begins, so that a query that is refused is answered as such.
        return sendStream(request, reply, write(charged(), compiled), stopping);
      };
    },
  });
}
