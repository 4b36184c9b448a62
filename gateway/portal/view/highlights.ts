import { type Html, html } from '../../http/html/html.ts';
import type { HighlightedFragment } from '../generated/graphql.ts';

/** Markup of highlights: text, named and numbered characters, and words in `mark`. Anything else is taken for text. */
const SAFE = /^(?:[^<>]|<mark>[^<>]*<\/mark>)*$/;

/** Passages with the words that were found, as HTML. */
export function passages({ fragments }: HighlightedFragment): readonly Html[] {
  return fragments.map((fragment) =>
    SAFE.test(fragment) ? { html: fragment } : html`${fragment}`,
  );
}
