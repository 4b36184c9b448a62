import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { loadOnce } from '../../../../repository/index.ts';
import { PAGE_HEADERS } from '../../../http/html/layout.ts';
import { type FixedContent, fixedAnswer } from '../../../http/negotiation/fixed-answer.ts';
import { route } from '../../../http/routes/route.ts';
import { ASSET_NAMES, type Asset, type AssetName, loadAssets } from './assets.ts';
import { ASSETS, GRAPHIQL_PAGE, partOfPage, startScript } from './page.ts';

type Answer = ReturnType<typeof fixedAnswer>;

const OF_THE_PAGE = { undocumented: 'A file that GraphiQL loads' } as const;

/** The files of GraphiQL. */
export const GRAPHIQL_ASSETS = [
  route({
    method: 'get',
    path: `/${ASSETS}/start.js`,
    needs: 'search',
    operation: OF_THE_PAGE,
    handler: async ({ services: { model } }) =>
      fixedAnswer({
        contentType: 'text/javascript; charset=utf-8',
        body: await startScript(model),
      }),
  }),
  route({
    method: 'get',
    path: `/${ASSETS}/start.css`,
    needs: 'search',
    operation: OF_THE_PAGE,
    handler: async () =>
      fixedAnswer({ contentType: 'text/css; charset=utf-8', body: await partOfPage('start.css') }),
  }),
  ...ASSET_NAMES.map((name) =>
    route({
      method: 'get',
      path: `/${ASSETS}/${name}`,
      needs: 'search',
      operation: OF_THE_PAGE,
      handler: () => serveAsset(name),
    }),
  ),
];

/** Creates the handler that answers with the page. */
export function graphiqlPage(): Answer {
  return fixedAnswer({
    contentType: 'text/html; charset=utf-8',
    body: GRAPHIQL_PAGE,
    headers: { ...PAGE_HEADERS, vary: 'Accept' },
  });
}

const PAGE_OR_ANSWER = ['application/json', 'application/graphql-response+json', 'text/html'];

/** True if a browser requests the page, false if a program sends a query. */
export function wantsPage(request: Pick<FastifyRequest, 'headers'>): boolean {
  return new Negotiator(request).mediaType(PAGE_OR_ANSWER) === 'text/html';
}

/** The files are large: they are loaded with the first request for one of them. */
const assets = loadOnce('GraphiQL', loadAssets);

function serveAsset(name: AssetName) {
  let answer: Answer | undefined;
  return async (
    request: Pick<FastifyRequest, 'headers'>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    answer ??= assetAnswer((await assets())[name]);
    return answer(request, reply);
  };
}

function assetAnswer({ contentType, plain, gzipped }: Asset): Answer {
  const answerWith = (body: FixedContent['body'], headers: FixedContent['headers']) =>
    fixedAnswer({ contentType, body, headers: { vary: 'Accept-Encoding', ...headers } });
  const inPlain = answerWith(plain, {});
  const compressed = answerWith(gzipped, { 'content-encoding': 'gzip' });
  return (request, reply) => {
    const coding = new Negotiator(request).encoding(['gzip', 'identity']);
    return (coding === 'gzip' ? compressed : inPlain)(request, reply);
  };
}
