import { type Html, html } from '../../pages/html.ts';

/** Where a hit has words of the query, as GraphQL says it. */
export interface HighlightData {
  /** Path of the field, joined by `_`. */
  readonly field: string;
  readonly language: string;
  /** Escaped text with the words in `<mark>`. */
  readonly fragments: readonly string[];
}

/** Markup of highlights: text, named and numbered characters, and words in `mark`. Anything else is taken for text. */
const SAFE = /^(?:[^<>]|<mark>[^<>]*<\/mark>)*$/;

/** Passages with the words that were found, as HTML. */
export function passages({ fragments }: HighlightData): readonly Html[] {
  return fragments.map((fragment) =>
    SAFE.test(fragment) ? { html: fragment } : html`${fragment}`,
  );
}
