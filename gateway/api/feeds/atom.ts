import { escapedXml } from '../../http/negotiation/escaped-xml.ts';

/** An Atom feed (RFC 4287). */
export interface AtomFeed {
  /** An IRI that stays, and where the feed is. */
  readonly address: string;
  readonly title: string;
  /** Whom entries without an author are from. */
  readonly author: string;
  /** The page that shows the same to people. */
  readonly page: string;
  /** Address of the entries behind these (RFC 5005), if there are some. */
  readonly next?: string | undefined;
  readonly language?: string | undefined;
  readonly entries: readonly AtomEntry[];
}

export interface AtomEntry {
  /** An IRI that stays. */
  readonly id: string;
  readonly title: string;
  /** A UTC instant; that of an entry which states none is the oldest. */
  readonly updated?: string | undefined;
  readonly published?: string | undefined;
  readonly page: string;
  readonly summary?: string | undefined;
  readonly author?: string | undefined;
  readonly categories: readonly string[];
}

/** Modification date of a feed without entries, or an entry without a date: Atom requires one. */
const NEVER = '1970-01-01T00:00:00Z';

/** Writes a feed. It changes only when its entries do: it is from the time of the newest one. */
export function writeAtom(feed: AtomFeed): string {
  const { address, title, author, page, next, language, entries } = feed;
  const updated = entries.map((entry) => entry.updated ?? NEVER).reduce(newer, NEVER);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${language === undefined ? '' : ` xml:lang="${escapedXml(language)}"`}>
${textElement('id', address)}${textElement('title', title)}${textElement('updated', updated)}<author>${textElement('name', author).trimEnd()}</author>
${link('self', address, 'application/atom+xml')}${link('alternate', page, 'text/html')}${next === undefined ? '' : link('next', next, 'application/atom+xml')}${entries.map(entryText).join('')}</feed>
`;
}

function entryText({
  id,
  title,
  updated = NEVER,
  published,
  page,
  summary,
  author,
  categories,
}: AtomEntry): string {
  return `<entry>
${textElement('id', id)}${textElement('title', title)}${textElement('updated', updated)}${published === undefined ? '' : textElement('published', published)}${link('alternate', page, 'text/html')}${author === undefined ? '' : `<author>${textElement('name', author).trimEnd()}</author>\n`}${categories.map((term) => `<category term="${escapedXml(term)}"/>\n`).join('')}${summary === undefined ? '' : textElement('summary', summary)}</entry>
`;
}

function textElement(name: string, text: string): string {
  return `<${name}>${escapedXml(text)}</${name}>\n`;
}

function link(relation: string, address: string, mediaType: string): string {
  return `<link rel="${relation}" type="${mediaType}" href="${escapedXml(address)}"/>\n`;
}

function newer(a: string, b: string): string {
  return Date.parse(b) > Date.parse(a) ? b : a;
}
