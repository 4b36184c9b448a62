import { createRequire } from 'node:module';
import type MarkdownIt from 'markdown-it';
import type sanitizeHtml from 'sanitize-html';
import { isHtmlTag } from '../../../search/index.ts';
import type { Html } from '../../http/html/html.ts';

/** Anything between angle brackets. */
const BRACKETS = /<!--[\s\S]*?-->|<[^<>]*>|</g;

/** The headings of a text are below those of the page. */
const HEADINGS = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' } as const;

let toSafeHtml: ((text: string) => string) | undefined;

/** A text of a publisher in Markdown, HTML or neither, as HTML that is safe to show. */
export function richText(text: string): Html {
  toSafeHtml ??= loadMarkup();
  return { html: toSafeHtml(text) };
}

/** Loads both libraries with the first page that needs them: every garbage collection visits what is loaded. */
function loadMarkup(): (text: string) => string {
  const require = createRequire(import.meta.url);
  const markdown = createMarkdown(require('markdown-it'));
  const sanitize: typeof sanitizeHtml = require('sanitize-html');
  const safe = safeMarkup(sanitize);
  return (text) => sanitize(markdown.render(text), safe);
}

function createMarkdown(Markdown: typeof MarkdownIt): InstanceType<typeof MarkdownIt> {
  const markdown = new Markdown({ html: true, linkify: true });
  // Text that a publisher indents is no code.
  markdown.disable('code');
  markdown.renderer.rules.html_inline = (tokens, at) => knownTags(tokens[at]?.content ?? '');
  markdown.renderer.rules.html_block = (tokens, at) => knownTags(tokens[at]?.content ?? '');
  return markdown;
}

function safeMarkup({ defaults, simpleTransform }: typeof sanitizeHtml): sanitizeHtml.IOptions {
  return {
    allowedTags: defaults.allowedTags.filter(
      (tag) => !/^(?:main|header|footer|nav|aside)$/.test(tag),
    ),
    allowedAttributes: { a: ['href', 'title', 'rel'], '*': ['lang', 'dir'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      ...Object.fromEntries(
        Object.entries(HEADINGS).map(([from, to]) => [from, simpleTransform(to, {})]),
      ),
      a: simpleTransform('a', { rel: 'nofollow' }),
    },
  };
}

/** Tags of HTML as they are; other text in angle brackets as text. */
function knownTags(text: string): string {
  return text.replaceAll(BRACKETS, (part) =>
    part.startsWith('<!--') || isHtmlTag(part)
      ? part
      : part.replace('<', '&lt;').replace('>', '&gt;'),
  );
}
