import { type Html, html } from '../../http/html/html.ts';
import type { ListedTermFragment } from '../generated/graphql.ts';
import { chosenText } from '../view/texts.ts';
import type { View } from '../view/view.ts';

/** A term in a list, and the first of those below it. */
export interface TermOfList extends ListedTermFragment {
  readonly narrower?: readonly ListedTermFragment[];
}

/** Terms with what is directly below them. */
export function termList(
  vocabulary: string,
  terms: readonly TermOfList[],
  view: View,
): Html | undefined {
  return terms.length === 0
    ? undefined
    : html`<ul class="terms">${terms.map((term) => html`<li>${oneTerm(vocabulary, term, view)}</li>`)}</ul>`;
}

function oneTerm(vocabulary: string, term: TermOfList, view: View): Html {
  const { narrowerCount, narrower = [] } = term;
  const mark = term.deprecated
    ? html` <span class="quiet">${view.reader.say('term.deprecated')}</span>`
    : undefined;
  const link = html`<a href="${termAddress(vocabulary, term.value, view)}">${nameOfTerm(term, view)}</a>${mark}`;
  if (narrowerCount === 0) {
    return link;
  }
  const name = term.prefLabel?.value ?? term.value;
  const opens = html`<span class="hidden">${view.reader.say('tree.open', { name })}</span> <span class="quiet">${view.reader.number(narrowerCount)}</span>`;
  const deeper = addressBelow(vocabulary, term.value, view);
  if (narrower.length === 0) {
    return html`${link} <a class="deeper" href="${deeper}">${opens}</a>`;
  }
  const rest = narrowerCount - narrower.length;
  const more =
    rest > 0
      ? html`<p><a href="${deeper}">${view.reader.say('more', { count: view.reader.number(rest) })}</a></p>`
      : undefined;
  return html`${link}<details><summary>${opens}</summary>${termList(vocabulary, narrower, view)}${more}</details>`;
}

/** The label of a term, or its value where it has none. */
export function nameOfTerm({ prefLabel, value }: ListedTermFragment, view: View): Html {
  return prefLabel ? chosenText(prefLabel, view) : html`${value}`;
}

/** The address of the page of a vocabulary with what is directly below a term. */
export function addressBelow(vocabulary: string, term: string, view: View): string {
  const path = `/vocabularies/${encodeURIComponent(vocabulary)}`;
  return view.page(`${path}?${new URLSearchParams({ below: term })}`);
}

/** The address of a term. */
export function termAddress(vocabulary: string, term: string, view: View): string {
  return view.page(`/vocabularies/${encodeURIComponent(vocabulary)}/${encodeURIComponent(term)}`);
}
