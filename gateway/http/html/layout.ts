import { readFileSync } from 'node:fs';
import { type Html, html } from './html.ts';

/** Styles of all pages. */
export const PAGE_STYLE = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

interface DocumentParts {
  /** English if absent. */
  readonly language?: string;
  readonly title: string;
  /** Further elements of the head. */
  readonly head?: Html;
  /** Elements of the body. */
  readonly body: Html;
}

/** A complete HTML document. */
export function htmlDocument({ language = 'en', title, head, body }: DocumentParts): string {
  const { html: text } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
  return text;
}

/** A page of the service, in English and self-contained. */
export function htmlPage(title: string, main: Html): string {
  const head = html`<style>${{ html: PAGE_STYLE }}</style>`;
  return htmlDocument({ title, head, body: html`<main>${main}</main>` });
}

interface AllowedContent {
  /** True for libraries that set styles while they run, and for pages whose styles stand in them. */
  readonly inlineStyles?: boolean;
  /** Origins of images beside this one. */
  readonly images?: readonly string[];
}

/** What a page may do: it loads from this host only, runs no script that stands in it, and no page may frame it. */
export function contentSecurityPolicy({ inlineStyles, images = [] }: AllowedContent = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of a page. */
export function pageHeaders(allowed?: AllowedContent) {
  return {
    'content-security-policy': contentSecurityPolicy(allowed),
    'referrer-policy': 'same-origin',
  };
}

/** Headers of the pages of the service. */
export const PAGE_HEADERS = pageHeaders({ inlineStyles: true });
