import { type Html, html } from '../../http/html/html.ts';
import { type SearchState, searchAddress } from '../view/search-state.ts';
import type { View } from '../view/view.ts';

/** The words that were searched. */
interface SearchedWords {
  readonly corrected: string;
  /** True if some hits have only most of the words. */
  readonly isRelaxed: boolean;
}

/** Tells that the search was corrected, and links to the search as typed. */
export function correctionNotice(
  state: SearchState,
  { corrected, isRelaxed }: SearchedWords,
  view: View,
): Html {
  const { reader } = view;
  const { query } = state;
  const address = searchAddress(view, { ...state, query: asTyped(query, corrected), page: 1 });
  const relaxed = isRelaxed ? html` ${reader.say('corrected.relaxed')}` : undefined;
  return html`<p class="notice">${reader.say('corrected', { corrected, query })}${relaxed} <a href="${address}" data-swap>${reader.say('corrected.typed', { query })}</a></p>`;
}

/** A typed text with those words in quotes that its corrected text has other words for: quotes keep them as typed. */
export function asTyped(typed: string, corrected: string): string {
  const searched = partsOf(corrected);
  return partsOf(typed)
    .map((part, at) => (part === searched[at] ? part : `"${part}"`))
    .join('');
}

/** Words and the blanks between them: a correction changes no blanks. */
function partsOf(text: string): readonly string[] {
  return text.split(/(\s+)/u);
}
