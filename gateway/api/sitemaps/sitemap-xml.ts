import { escapedXml } from '../../http/negotiation/escaped-xml.ts';

/** An address in a sitemap. */
export interface SitemapEntry {
  readonly address: string;
  /** A UTC instant. */
  readonly modified?: string | undefined;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap (https://www.sitemaps.org/protocol.html) of pages. */
export function sitemapOfPages(entries: readonly SitemapEntry[]): string {
  return documentOf('urlset', 'url', entries);
}

/** The sitemap that lists other sitemaps. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return documentOf('sitemapindex', 'sitemap', entries);
}

function documentOf(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ address, modified }) => {
    const date = modified === undefined ? '' : `<lastmod>${escapedXml(modified)}</lastmod>`;
    return `<${element}><loc>${escapedXml(address)}</loc>${date}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`;
}
