import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';
import { isHtmlTag } from '../../../search/index.ts';
import type { Html } from '../../http/html/html.ts';

/** Anything between angle brackets. */
const BRACKETS = /<!--[\s\S]*?-->|<[^<>]*>|</g;

const markdown = new MarkdownIt({ html: true, linkify: true });
// Text that a publisher indents is no code.
markdown.disable('code');
markdown.renderer.rules.html_inline = (tokens, at) => knownTags(tokens[at]?.content ?? '');
markdown.renderer.rules.html_block = (tokens, at) => knownTags(tokens[at]?.content ?? '');

/** The headings of a text are below those of the page. */
const HEADINGS = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' } as const;

const SAFE: sanitize.IOptions = {
  allowedTags: sanitize.defaults.allowedTags.filter(
    (tag) => !/^(?:main|header|footer|nav|aside)$/.test(tag),
  ),
  allowedAttributes: { a: ['href', 'title', 'rel'], '*': ['lang', 'dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(HEADINGS).map(([from, to]) => [from, sanitize.simpleTransform(to, {})]),
    ),
    a: sanitize.simpleTransform('a', { rel: 'nofollow' }),
  },
};

/** A text of a publisher in Markdown, HTML or neither, as HTML that is safe to show. */
export function richText(text: string): Html {
  return { html: sanitize(markdown.render(text), SAFE) };
}

/** Tags of HTML as they are; other text in angle brackets as text. */
function knownTags(text: string): string {
  return text.replaceAll(BRACKETS, (part) =>
    part.startsWith('<!--') || isHtmlTag(part)
      ? part
      : part.replace('<', '&lt;').replace('>', '&gt;'),
  );
}
