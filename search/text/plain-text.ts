import { decodeHTMLStrict } from 'entities';
import { htmlTagNames } from 'html-tag-names';

const KNOWN: ReadonlySet<string> = new Set(htmlTagNames);
/** Elements whose content is no text. */
const UNSHOWN = /<(style|script|template)\b[^<>]{0,1000}>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"<>]{0,2000}"|'[^'<>]{0,2000}'|[^"'<>]){0,2000})>/gi;
/** Characters that may follow the name of an element. */
const ATTRIBUTES =
  /^(?:\s+(?:[a-z_:@][\w:.-]*\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)|(?:hidden|disabled|checked|selected|readonly|required|multiple|controls|autoplay|loop|muted|open|reversed|nowrap|noshade|compact|allowfullscreen|async|defer)(?=[\s/]|$)))*\s*\/?$/i;
/** Elements whose ends part texts. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|br|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const MARKUP = /[<&]|\]\(/;
/** The target of a link or image of Markdown, behind its text. */
const LINK_TARGET = /\]\(\s*(?:[a-z][a-z\d+.-]*:|[/#.])[^()\s]*(?:\s+"[^"]*")?\s*\)/gi;

/**
 * Tests whether a text is a tag of an element of HTML; other text in angle brackets is text (`<https://…>`,
 * `List<String>`, `a<b and c>d`).
 */
export function isHtmlTag(text: string): boolean {
  const [whole, , name = '', attributes = ''] = new RegExp(TAG.source, 'i').exec(text) ?? [];
  return whole === text && isElement(name, attributes);
}

/**
 * Extracts the plain text of HTML or Markdown: without tags, scripts and styles, with entities decoded. Ends of blocks
 * become empty lines.
 */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) {
    return text;
  }
  const untagged = text
    .replaceAll(COMMENT, '')
    .replaceAll(UNSHOWN, '')
    .replaceAll(TAG, (tag, _end: string, name: string, attributes: string) =>
      isElement(name, attributes) ? (BLOCKS.test(name.toLowerCase()) ? '\n\n' : '') : tag,
    );
  return decodeHTMLStrict(untagged.replaceAll(LINK_TARGET, ']'));
}

function isElement(name: string, attributes: string): boolean {
  return KNOWN.has(name.toLowerCase()) && ATTRIBUTES.test(attributes);
}
