import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { ProfileModel } from '../../../../profile-compiler/index.ts';
import { loadOnce } from '../../../../repository/index.ts';
import { html } from '../../../http/html/html.ts';
import { htmlDocument, PAGE_HEADERS } from '../../../http/html/layout.ts';
import { pageFiles } from '../../../http/html/page-files.ts';
import { type FixedContent, fixedAnswer } from '../../../http/negotiation/fixed-answer.ts';
import { route } from '../../../http/routes/route.ts';
import { exampleQueries } from './example-queries.ts';

type Answer = ReturnType<typeof fixedAnswer>;

/** Path of the scripts and styles of the page, relative to `/graphql`. */
const ASSETS = 'graphql/assets';

/** Names of the files that the page loads; the editor requests a worker by its label. */
const ASSET_NAMES = [
  'graphiql.js',
  'graphiql.css',
  'editorWorkerService.worker.js',
  'json.worker.js',
  'graphql.worker.js',
] as const;

type AssetName = (typeof ASSET_NAMES)[number];

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

const OF_THE_PAGE = { undocumented: 'A file that GraphiQL loads' } as const;

/** The files of GraphiQL. */
export const GRAPHIQL_ASSETS = [
  route({
    method: 'get',
    path: `/${ASSETS}/start.js`,
    needs: 'search',
    operation: OF_THE_PAGE,
    handler: async ({ services: { model } }) =>
      fixedAnswer({ contentType: SCRIPT, body: await startScript(model) }),
  }),
  ...pageFiles(`/${ASSETS}`, [import.meta.resolve('./page/start.css')], 'search'),
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

/** The HTML page of GraphiQL. */
const GRAPHIQL_PAGE = htmlDocument({
  title: 'GraphiQL',
  head: html`<link rel="stylesheet" href="${ASSETS}/graphiql.css">
<link rel="stylesheet" href="${ASSETS}/start.css">`,
  body: html`<noscript>GraphiQL needs JavaScript. The schema is also available at <a href="profile/schema.graphql">/profile/schema.graphql</a>.</noscript>
<div id="root"></div>
<script src="${ASSETS}/graphiql.js"></script>
<script src="${ASSETS}/start.js"></script>`,
});

/** The script that starts GraphiQL with a tab for each example query of the profile. */
async function startScript(model: ProfileModel): Promise<string> {
  const defaultTabs = exampleQueries(model).map(({ query, variables }) => ({
    query,
    variables: variables ?? null,
  }));
  const options = { title: `GraphiQL: ${model.id}`, defaultTabs, assets: ASSETS };
  const start = await readFile(new URL('./page/start.js', import.meta.url), 'utf8');
  return `const OPTIONS = ${JSON.stringify(options, null, 2)};\n${start}`;
}

/** A file that does not change while the process runs, plain and compressed. */
interface Asset {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

const compress = promisify(gzip);

async function loadAssets(): Promise<Readonly<Record<AssetName, Asset>>> {
  const files = await import('@graphql-yoga/render-graphiql/graphiql');
  return {
    'graphiql.js': await asset(SCRIPT, files.js),
    'graphiql.css': await asset(STYLE, files.css),
    'editorWorkerService.worker.js': await asset(SCRIPT, files.editorWorkerService),
    'json.worker.js': await asset(SCRIPT, files.jsonWorker),
    'graphql.worker.js': await asset(SCRIPT, files.graphqlWorker),
  };
}

async function asset(contentType: string, text: string): Promise<Asset> {
  const plain = Buffer.from(text);
  return { contentType, plain, gzipped: await compress(plain) };
}
