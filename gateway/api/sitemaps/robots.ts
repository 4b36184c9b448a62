import { basePathOf } from '../../http/server/base-path.ts';

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
export function robotsText(base: string): string {
  const path = basePathOf(base);
  const rules = ENDLESS.flatMap((name) => [
    `Disallow: ${path}${name}?`,
    // The same below the path of a language.
    `Disallow: ${path}*/${name}?`,
  ]);
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${base}sitemap.xml\n`;
}
