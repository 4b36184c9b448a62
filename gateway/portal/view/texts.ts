import { plainText } from '../../../search/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import type { ChosenTextFragment, HighlightedFragment } from '../generated/graphql.ts';
import { richText } from './rich-text.ts';
import type { View } from './view.ts';

/** A text that GraphQL chose among languages; fields of a profile have such texts, too. */
export type ChosenValue = ChosenTextFragment;

/** Tags of texts without a language. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'zxx', 'mul']);

/** A text, with its language where that is not the reader's. */
export function chosenText(text: ChosenValue, view: View): Html {
  const value = plainText(text.value);
  return isOwnLanguage(text.language, view)
    ? html`${value}`
    : html`<span lang="${text.language}">${value}</span>`;
}

/** A longer text with its markup, and where it is not in the reader's language, which one it is in. */
export function prose({ value, language }: ChosenValue, view: View): Html {
  const { reader } = view;
  const note = isOwnLanguage(language, view)
    ? undefined
    : html`<p class="quiet">${reader.say('inLanguage', { language: reader.languageName(language) })}</p>`;
  return html`<div class="prose"${langAttribute(language, view)}>${richText(value)}</div>${note}`;
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

/**
 * Tells whether a text is an IRI in place of a blank node (RDF 1.1 Concepts §3.5), from whatever platform: it names
 * nothing and leads nowhere.
 */
export function isSkolemIri(text: string): boolean {
  return /^https?:\/\/[^/\s]+\/(?:\S*\/)?\.well-known\/genid\/\S+$/i.test(text);
}

/** A text of one field: as it is, or as it was chosen among languages. */
export function fieldText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : (value as ChosenValue | null | undefined)?.value;
}

/** The attribute `lang` of a text, unless it is in the language of the page. */
export function langAttribute(language: string, view: View): Html | undefined {
  return isOwnLanguage(language, view) ? undefined : html` lang="${language}"`;
}

/** Tells whether a text is in the language of the page, or in none. */
export function isOwnLanguage(language: string, { reader }: View): boolean {
  const [main = ''] = language.toLowerCase().split('-', 1);
  return main === reader.language || NO_LANGUAGE.has(main);
}

/** Markup of highlights: text, named and numbered characters, and words in `mark`. Anything else is taken for text. */
const SAFE = /^(?:[^<>]|<mark>[^<>]*<\/mark>)*$/;

/** Passages with the words that were found, as HTML. */
export function passages({ fragments }: HighlightedFragment): readonly Html[] {
  return fragments.map((fragment) =>
    SAFE.test(fragment) ? { html: fragment } : html`${fragment}`,
  );
}
