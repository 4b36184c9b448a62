import { type Html, html } from '../../http/html/html.ts';
import type { SchemaOrg } from './schema-org.ts';

/** Metadata of a page besides its resource. */
export interface PageFacts {
  readonly siteName: string;
  /** Language tag of the page. */
  readonly language: string;
}

/** Characters of a description that previews of links show at most. */
const MAX_PREVIEW_LENGTH = 300;

/** Properties of the Open Graph protocol (https://ogp.me) for the page of a resource. */
export function openGraphOf(
  { name, description, url }: SchemaOrg,
  { siteName, language }: PageFacts,
): Readonly<Record<string, string>> {
  return {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:locale': language.replace('-', '_'),
    ...(typeof name === 'string' && { 'og:title': name }),
    ...(typeof description === 'string' && { 'og:description': preview(description) }),
    ...(typeof url === 'string' && { 'og:url': url }),
  };
}

function preview(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_PREVIEW_LENGTH
    ? line
    : `${line.slice(0, MAX_PREVIEW_LENGTH - 2).replace(/\s+\S*$/, '')} …`;
}

/** The head of a resource's page for search engines and link previews. */
export function headOfResource(said: SchemaOrg, facts: PageFacts): Html {
  const json: Html = { html: embeddedJsonLd(said) };
  return html`<script type="application/ld+json">${json}</script>
${Object.entries(openGraphOf(said, facts)).map(
  ([property, content]) => html`<meta property="${property}" content="${content}">
`,
)}`;
}

/** Characters that would end or change a script element, or break lines of older scripts. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** JSON as it may stand in `<script type="application/ld+json">`, whatever its texts hold. */
function embeddedJsonLd(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
