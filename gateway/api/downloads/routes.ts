import { createVocabularySearch } from '../../../search/index.ts';
import { sendStream } from '../../http/bounds/send-stream.ts';
import { contentTypeOf } from '../../http/negotiation/media-types.ts';
import { INDEX_PROBLEMS } from '../../http/operations/shared-parts.ts';
import { flag } from '../../http/routes/query-schemas.ts';
import {
  type ContextWith,
  type QuerySchema,
  type RequestTo,
  type RouteGroup,
  route,
} from '../../http/routes/route.ts';
import { answerHits } from '../existing-api/search/answer/answer-hits.ts';
import { type SearchContext, searchContext } from '../existing-api/search/answer/answer-search.ts';
import {
  type CompiledRestSearch,
  compileRestSearch,
} from '../existing-api/search/query/compile-search.ts';
import {
  type RestSearch,
  type SearchParameterName,
  searchOfQuery,
} from '../existing-api/search/request/rest-search.ts';
import { textPicker } from '../graphql/index.ts';
import { allHits, type FoundHits } from '../search/find-hits.ts';
import { writeTable } from './write-table.ts';

/** Parameters for pages and facets have no effect on a file of all hits. */
function has(name: SearchParameterName): boolean {
  return !/^(page|limit|aggregation|globalAggregation|autocomplete|countOnly|scroll|searchAfter|pitId)/.test(
    name,
  );
}

const BYTE_ORDER_MARK = flag()
  .default(false)
  .describe(
    'Whether the file begins with a byte order mark, by which Excel knows that it is UTF-8.',
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
  readonly query: QuerySchema<Query>;
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
      query: (bounds) => searchOfQuery(bounds, { has, further: { bom: BYTE_ORDER_MARK } }),
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
      query: (bounds) => searchOfQuery(bounds, { has }),
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

function download<Query extends { readonly search: RestSearch }>({
  file,
  mediaType,
  id,
  summary,
  query,
  vary,
  writer,
}: FileForm<Query>) {
  return route({
    method: 'get',
    path: `/${file}`,
    needs: 'search',
    workload: 'large',
    query,
    operation: {
      id,
      tag: 'search',
      summary,
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
      const { services, stopping, chargeLater } = context;
      const searched = searchContext(services);
      const { search } = searched;
      return async (request, reply) => {
        const { search: asked } = request.query as Query;
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
