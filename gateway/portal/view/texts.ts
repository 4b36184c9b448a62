import { type Html, html } from '../../pages/html.ts';
import type { ChosenTextFragment } from '../generated/graphql.ts';
import type { View } from './view.ts';

/** A text that GraphQL chose among languages; fields of a profile have such texts, too. */
export type ChosenValue = ChosenTextFragment;

/** Tags of texts without a language. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'zxx', 'mul']);

/** A text, with its language where that is not the reader's. */
export function chosenText(text: ChosenValue, view: View): Html {
  return isOwnLanguage(text.language, view)
    ? html`${text.value}`
    : html`<span lang="${text.language}">${text.value}</span>`;
}

/** A longer text: paragraphs, and where it is not in the reader's language, which one it is in. */
export function prose({ value, language }: ChosenValue, view: View): Html {
  const paragraphs = plainText(value)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const { reader } = view;
  const isOwn = isOwnLanguage(language, view);
  const note = isOwn
    ? undefined
    : html`<p class="quiet">${reader.say('inLanguage', { language: reader.languageName(language) })}</p>`;
  const lines = paragraphs.map((text) => html`<p>${withLinks(text)}</p>`);
  return html`<div class="prose"${langAttribute(isOwn ? undefined : language)}>${lines}</div>${note}`;
}

/** The beginning of a text as one line. */
export function excerpt(text: string, most: number): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) {
    return line;
  }
  const cut = line.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${cut
    .slice(0, space < most / 2 ? most : space)
    .toWellFormed()
    .trimEnd()} …`;
}

/** Whether a text is an IRI in place of a blank node (RDF 1.1 Concepts §3.5), from whatever platform: it names nothing and leads nowhere. */
export function isSkolemIri(text: string): boolean {
  return /^https?:\/\/[^/\s]+\/(?:\S*\/)?\.well-known\/genid\/\S+$/i.test(text);
}

/** The attribute `lang`, where a language is given. */
export function langAttribute(language: string | undefined): Html | undefined {
  return language === undefined ? undefined : html` lang="${language}"`;
}

/** Whether a text is in the language of the page, or in none. */
export function isOwnLanguage(language: string, { reader }: View): boolean {
  const [main = ''] = language.toLowerCase().split('-', 1);
  return main === reader.language || NO_LANGUAGE.has(main);
}

const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** A text without the tags that some publishers write into texts; it is escaped where it is shown. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^<>]{0,200}>/gi, '\n\n')
    .replaceAll(/<\/?[a-z][^<>]{0,500}>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => NAMED_CHARACTERS[name] ?? '');
}

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

function withLinks(text: string): readonly Html[] {
  return text
    .split(ADDRESS)
    .map((part, at) =>
      at % 2 === 1 ? html`<a href="${part}" rel="nofollow">${part}</a>` : html`${part}`,
    );
}
