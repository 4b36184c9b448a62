import { fixedAnswer } from '../http/negotiation/fixed-answer.ts';
import { HTML_MEDIA_TYPE } from '../http/negotiation/media-types.ts';
import { fixed, INDEX_PROBLEMS } from '../http/operations/shared-parts.ts';
import { RequestError } from '../http/problems/request-error.ts';
import type { QueryParameters } from '../http/routes/query-schemas.ts';
import { type RouteGroup, route } from '../http/routes/route.ts';
import { pageRequest, sendPage } from './pages/answer-page.ts';
import { homePageOf } from './pages/home.ts';
import { suggestionsOf } from './pages/suggestions.ts';
import { siteOf } from './plan/site.ts';

/** Cache header of files whose name changes with their content. */
const ONE_YEAR = 'public, max-age=31536000, immutable';

const OF_THE_PORTAL = { undocumented: 'A part of the pages of the portal' } as const;

/** The home page of the portal and its assets. Other pages are `page` of other rows. */
export const PORTAL: RouteGroup = {
  routes: [
    route({
      method: 'get',
      path: '/',
      operation: {
        id: 'getHomePage',
        tag: 'service',
        summary: 'Open the portal',
        answers: fixed(HTML_MEDIA_TYPE),
        problems: INDEX_PROBLEMS,
      },
      handler(context) {
        const { search } = context.services;
        if (!search) {
          return (_request, reply) => reply.redirect('./developers', 303);
        }
        const site = siteOf({ ...context, services: { ...context.services, search } });
        const home = homePageOf(site);
        return async (request, reply) => {
          const asked = pageRequest(site, request, reply);
          return sendPage(await home(asked), asked);
        };
      },
    }),
    route({
      method: 'get',
      path: '/search/suggestions',
      needs: 'search',
      operation: OF_THE_PORTAL,
      handler(context) {
        const site = siteOf(context);
        const suggest = suggestionsOf(site);
        return async (request, reply) => {
          const asked = pageRequest(site, request, reply);
          reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' });
          return suggest(asked, request.query as QueryParameters);
        };
      },
    }),
    route({
      method: 'get',
      path: '/portal-files/{asset}',
      needs: 'search',
      cost: 0,
      workload: 'small',
      operation: OF_THE_PORTAL,
      handler(context) {
        const { style, script, logo } = siteOf(context).assets;
        const answers = new Map(
          [style, script, ...(logo ? [logo] : [])].map(({ name, ...content }) => [
            name,
            fixedAnswer({ ...content, headers: { 'cache-control': ONE_YEAR } }),
          ]),
        );
        return (request, reply) => {
          const answer = answers.get(request.params.asset);
          if (!answer) {
            throw new RequestError(
              'not-found',
              `The portal has no file "${request.params.asset}".`,
            );
          }
          return answer(request, reply);
        };
      },
    }),
  ],
};
