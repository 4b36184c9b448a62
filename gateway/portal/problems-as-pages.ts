import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  contentTypeOf,
  HTML_MEDIA_TYPE,
  isPageWanted,
  JSON_MEDIA_TYPE,
} from '../http/negotiation/media-types.ts';
import { PROBLEM_MEDIA_TYPE } from '../http/problems/send-problem.ts';
import { readerOf } from './languages/reader.ts';
import { portalHeaders } from './pages/answer-page.ts';
import { pageOfProblem, type SentProblem } from './pages/problem.ts';
import type { Site } from './plan/site.ts';
import { pageText } from './view/layout.ts';
import { createView } from './view/view.ts';

/**
 * Sends problems as pages to people who ask for HTML, on paths with pages and on unknown ones. Call it before the
 * first route is registered.
 */
export function showProblems(
  app: FastifyInstance,
  siteFor: (request: FastifyRequest) => Site,
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (
      !type.startsWith(PROBLEM_MEDIA_TYPE) ||
      typeof payload !== 'string' ||
      !isForPeople(request)
    ) {
      done(null, payload);
      return;
    }
    try {
      const view = createView(siteFor(request), readerOf(request));
      const page = pageText(pageOfProblem(JSON.parse(payload) as SentProblem, view), view);
      reply
        .headers(portalHeaders(view))
        .header('content-type', contentTypeOf(HTML_MEDIA_TYPE))
        .removeHeader('content-length');
      done(null, page);
    } catch (error) {
      done(error as Error);
    }
  });
}

function isForPeople({ is404, routeOptions, headers }: FastifyRequest): boolean {
  return (
    (is404 || routeOptions.config.hasPage === true) &&
    isPageWanted(headers.accept, [PROBLEM_MEDIA_TYPE, JSON_MEDIA_TYPE])
  );
}
