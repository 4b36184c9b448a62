import type { FastifyInstance } from 'fastify';

/** The path of a base URI, which ends in `/`: `/platform/` of `https://host/platform/`. */
export function basePathOf(base: string): string {
  return URL.parse(base)?.pathname ?? '/';
}

/**
 * Makes the function that takes the path of the base off the address of a request, which a proxy may forward with or without
 * it. Where a path of the platform begins as the base does, nothing is taken off: the two could not be told apart.
 */
export function withoutBasePath(
  basePath: string,
  paths: readonly string[],
): (url: string) => string {
  const first = firstSegment(basePath);
  if (first === '' || paths.some((path) => firstSegment(path) === first)) {
    return (url) => url;
  }
  return (url) => (url.startsWith(basePath) ? url.slice(basePath.length - 1) : url);
}

function firstSegment(path: string): string {
  return path.split('/', 2)[1] ?? '';
}

/** Redirects from the base path without its last slash, where relative links would lead elsewhere. */
export function addMissingSlash(app: FastifyInstance, basePath: string): void {
  const bare = basePath.slice(0, -1);
  if (bare !== '') {
    app.addHook('onRequest', async ({ url }, reply) => {
      const [path, query] = url.split('?', 2);
      if (path === bare) {
        return reply.redirect(query === undefined ? basePath : `${basePath}?${query}`, 308);
      }
    });
  }
}
