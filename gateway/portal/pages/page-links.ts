import { type Html, html } from '../../http/html/html.ts';
import type { View } from '../view/view.ts';

/** A page among others. */
export interface PageOfMany {
  /** From 1. */
  readonly page: number;
  /** Entries of a page. */
  readonly size: number;
  readonly total: number;
  readonly addressOf: (page: number) => string;
}

/** Links to the pages before and after this one; none where there is one page. */
export function pageLinks(
  { reader }: View,
  { page, size, total, addressOf }: PageOfMany,
): Html | undefined {
  const pages = Math.ceil(total / size);
  if (pages <= 1 && page === 1) {
    return undefined;
  }
  const previous = page > 1 ? Math.min(page - 1, Math.max(pages, 1)) : undefined;
  return html`<nav class="pages" aria-label="${reader.say('pages')}">
${previous === undefined ? undefined : html`<a rel="prev" href="${addressOf(previous)}" data-swap>← ${reader.say('previous')}</a>`}
<span class="quiet">${reader.say('page', { page: reader.number(page), pages: reader.number(pages) })}</span>
${page < pages ? html`<a rel="next" href="${addressOf(page + 1)}" data-swap>${reader.say('next')} →</a>` : undefined}
</nav>`;
}
