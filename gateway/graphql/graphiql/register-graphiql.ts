import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { ProfileModel } from '../../../profile-compiler/index.ts';
import { type FixedContent, fixedAnswer } from '../../http/fixed-answer.ts';
import { ASSET_NAMES, type Asset, loadAssets } from './assets.ts';
import { ASSETS, CONTENT_SECURITY_POLICY, PAGE, startScript } from './page.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the files of GraphiQL and gives the handler that answers with its page. */
export function registerGraphiql(app: FastifyInstance, model: ProfileModel): Answer {
  const start = fixedAnswer({
    contentType: 'text/javascript; charset=utf-8',
    body: startScript(model),
  });
  app.get(`/${ASSETS}/start.js`, start);
  registerAssets(app);
  return fixedAnswer({
    contentType: 'text/html; charset=utf-8',
    body: PAGE,
    headers: {
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'referrer-policy': 'same-origin',
      vary: 'Accept',
    },
  });
}

const PAGE_OR_ANSWER = ['application/json', 'application/graphql-response+json', 'text/html'];

/** Whether a browser wants to see a page, as opposed to a program that wants an answer. */
export function wantsPage(request: FastifyRequest): boolean {
  return new Negotiator(request).mediaType(PAGE_OR_ANSWER) === 'text/html';
}

function registerAssets(app: FastifyInstance): void {
  let loading: ReturnType<typeof loadAssets> | undefined;
  for (const name of ASSET_NAMES) {
    let answer: Answer | undefined;
    app.get(`/${ASSETS}/${name}`, async (request, reply) => {
      loading ??= loadAssets();
      answer ??= assetAnswer((await loading)[name]);
      return answer(request, reply);
    });
  }
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
