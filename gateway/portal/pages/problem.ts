import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Html, html } from '../../http/html/html.ts';
import {
  contentTypeOf,
  HTML_MEDIA_TYPE,
  JSON_MEDIA_TYPE,
  prefersHtml,
} from '../../http/negotiation/media-types.ts';
import type { ProblemCause } from '../../http/problems/problem-of-error.ts';
import { PROBLEM_MEDIA_TYPE } from '../../http/problems/send-problem.ts';
import { ENGLISH, type MessageKey, messagesIn } from '../languages/messages.ts';
import { readerOf } from '../languages/reader.ts';
import type { Site } from '../plan/site.ts';
import { type PortalPage, pageText, searchForm } from '../view/layout.ts';
import { createView, type View } from '../view/view.ts';
import { portalHeaders } from './answer-page.ts';

/** A problem as it is sent to programs. */
interface SentProblem extends Pick<ProblemCause, 'detail'> {
  readonly status: number;
  readonly code: string;
  /** Id of the request, as a URN. */
  readonly instance: string;
}

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
    prefersHtml(headers.accept, [PROBLEM_MEDIA_TYPE, JSON_MEDIA_TYPE])
  );
}

/** The page of a problem and its remedy. */
function pageOfProblem(problem: SentProblem, view: View): PortalPage {
  const { status, detail, instance } = problem;
  const title = view.reader.say(titleKey(status));
  return {
    title,
    path: '/',
    status,
    isUnlisted: true,
    hasOwnSearch: true,
    main: html`<h1>${title}</h1>
${adviceFor(problem, view)}
${status < 500 ? html`<p class="quiet" lang="en">${detail}</p>` : html`<p><code>${instance}</code></p>`}
${searchForm(view, { query: '', id: 'search' })}
<p><a href="${view.page('/')}">${view.reader.say('home')}</a></p>`,
  };
}

function titleKey(status: number): MessageKey {
  const key = `error.${status}`;
  const known = Object.hasOwn(messagesIn(ENGLISH).interface, key);
  return known ? (key as MessageKey) : status < 500 ? 'error.400' : 'error.500';
}

function adviceFor({ status }: SentProblem, { reader }: View): Html | undefined {
  if (status === 404) {
    return html`<p>${reader.say('error.text.404')}</p>`;
  }
  if (status === 503 || status === 429) {
    return html`<p>${reader.say('error.text.503')}</p>`;
  }
  return status >= 500 ? html`<p>${reader.say('error.text.500')}</p>` : undefined;
}
