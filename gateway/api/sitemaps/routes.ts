import { onceFor } from '../../../repository/index.ts';
import { fixedAnswer } from '../../http/negotiation/fixed-answer.ts';
import { contentTypeOf } from '../../http/negotiation/media-types.ts';
import { fixed, INDEX_PROBLEMS, revalidated } from '../../http/operations/shared-parts.ts';
import { RequestError } from '../../http/problems/request-error.ts';
import { type ContextWith, type RouteGroup, route } from '../../http/routes/route.ts';
import { apiUrls } from '../../http/server/api-urls.ts';
import { basePathOf } from '../../http/server/base-path.ts';
import { createSitemaps } from './sitemaps.ts';

const SITEMAP = revalidated(
  'application/xml',
  'Addresses of pages, with the time when what they show was last changed.',
  ['ETag', 'Cache-Control'],
);

const PART = /^(.+)-([1-9]\d{0,6})\.xml$/;

/** Routes for crawlers. */
export const SITEMAPS: RouteGroup = {
  routes: [
    route({
      method: 'get',
      path: '/robots.txt',
      needs: 'search',
      workload: 'small',
      operation: {
        id: 'getRobots',
        tag: 'service',
        summary: 'Read what crawlers may read',
        answers: fixed('text/plain'),
      },
      handler: ({ urls }) =>
        fixedAnswer({ contentType: contentTypeOf('text/plain'), body: robotsText(urls.base) }),
    }),
    route({
      method: 'get',
      path: '/sitemap.xml',
      needs: 'search',
      operation: {
        id: 'getSitemaps',
        tag: 'service',
        summary: 'List the sitemaps of all resources',
        parameters: ['ifNoneMatch'],
        answers: SITEMAP,
        problems: INDEX_PROBLEMS,
      },
      handler(context) {
        const sitemaps = sitemapsOf(context.services);
        return async (request, reply) => (await sitemaps.index())(request, reply);
      },
    }),
    route({
      method: 'get',
      path: '/sitemaps/{sitemap}',
      needs: 'search',
      workload: 'large',
      operation: {
        id: 'getSitemap',
        tag: 'service',
        summary: 'Read the addresses of up to 10,000 resources',
        parameters: ['ifNoneMatch'],
        answers: SITEMAP,
        problems: ['not-found', ...INDEX_PROBLEMS],
      },
      handler(context) {
        const sitemaps = sitemapsOf(context.services);
        return async (request, reply) => {
          const { sitemap } = request.params;
          const [, entity = '', number] = PART.exec(sitemap) ?? [];
          const answer = number && (await sitemaps.part(entity, Number(number)));
          if (!answer) {
            throw new RequestError(
              'not-found',
              `There is no sitemap "${sitemap}". /sitemap.xml lists the sitemaps.`,
            );
          }
          return answer(request, reply);
        };
      },
    }),
  ],
};

/** The routes of a process share their sitemaps. */
const sitemapsOf = onceFor(({ search, model, base }: ContextWith<'search'>['services']) =>
  createSitemaps({ search, model, urls: apiUrls(base) }),
);

/** Paths with endlessly many addresses behind a `?`: searches, queries and pages of feeds. */
const ENDLESS = [
  'search',
  'scroll',
  'autocomplete',
  'graphql',
  'sparql',
  'changes',
  'ldes',
  'graphs',
];

/**
 * Text of `robots.txt` (RFC 9309): what crawlers may read, and the address of the sitemap. Each page of a resource
 * may be read.
 */
function robotsText(base: string): string {
  const path = basePathOf(base);
  const rules = ENDLESS.flatMap((name) => [
    `Disallow: ${path}${name}?`,
    // The same below the path of a language.
    `Disallow: ${path}*/${name}?`,
  ]);
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${base}sitemap.xml\n`;
}
