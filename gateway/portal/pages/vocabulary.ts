import { z } from 'zod';
import { missing } from '../../api/documents/ids.ts';
import { prepareOperation } from '../../api/graphql/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import { anyText, parseQuery, type QueryParameters } from '../../http/routes/query-schemas.ts';
import type { ListedTermFragment, VocabularyQuery } from '../generated/graphql.ts';
import type { Site } from '../plan/site.ts';
import type { PageAbove, PortalPage } from '../view/layout.ts';
import { pageNumber } from '../view/parameters-of-pages.ts';
import { chosenText, prose } from '../view/texts.ts';
import { timeElement } from '../view/units.ts';
import type { View } from '../view/view.ts';
import type { PortalRequest } from './answer-page.ts';
import { pageLinks } from './page-links.ts';
import { addressBelow, nameOfTerm, termAddress, termList } from './term-list.ts';
import { SHOWN_VOCABULARY, TOP_TERMS } from './vocabulary.graphql.ts';

/** Terms of a page. */
const TERMS = 100;
/** Terms that are listed below another one. */
const MAX_BELOW = 50;

/** Options for listing the terms of a vocabulary. */
type Listing = ReturnType<typeof listingOf>;

const MAX_PAGES = 1_000;

/** Makes the pages of vocabularies: their terms as a tree, as a list, or those that a search finds. */
export function vocabularyPageOf(
  site: Site,
): (asked: PortalRequest, id: string) => Promise<PortalPage> {
  const read = prepareOperation(site.context, SHOWN_VOCABULARY);
  const isTree = prepareOperation(site.context, TOP_TERMS);
  return async (asked, id) => {
    const given = listingOf(asked.request.query as QueryParameters);
    const { vocabulary: tops } = await asked.ask(isTree, { id, scheme: orNone(given.scheme) });
    const isBelow = given.below !== '';
    const hasTree = isBelow || (tops?.terms.totalCount ?? 0) > 0;
    const listing = hasTree ? given : { ...given, isFlat: true };
    const { vocabulary } = await asked.ask(read, {
      id,
      query: orNone(listing.query),
      scheme: orNone(listing.scheme),
      // A search finds them nevertheless, and marks them.
      deprecated: listing.query === '' ? null : true,
      offset: (listing.page - 1) * TERMS,
      topOnly: !listing.isFlat && !isBelow && listing.query === '',
      below: isBelow ? listing.below : null,
      isBelow,
      first: TERMS,
      firstBelow: MAX_BELOW,
    });
    if (vocabulary?.above === null) {
      return missing(`term of the vocabulary "${id}":`, listing.below);
    }
    return vocabularyPage(vocabulary ?? missing('vocabulary', id), listing, asked);
  };
}

const LISTING_QUERY = z.object({
  q: anyText().default(''),
  below: anyText().default(''),
  scheme: anyText().default(''),
  view: anyText().optional(),
});

function listingOf(query: QueryParameters) {
  const { q, below, scheme, view } = parseQuery(LISTING_QUERY, query);
  const words = q.slice(0, 500).trim();
  return {
    query: words,
    /** Only those directly below this one. */
    below: words === '' ? below : '',
    page: pageNumber(query.page, MAX_PAGES),
    /** Only those of this concept scheme, of several. */
    scheme,
    /** All terms by their labels, in place of those at the top. */
    isFlat: view === 'list',
  };
}

function orNone(text: string): string | null {
  return text === '' ? null : text;
}

type Vocabulary = NonNullable<VocabularyQuery['vocabulary']>;

function vocabularyPage(vocabulary: Vocabulary, listing: Listing, view: View): PortalPage {
  const { id, title, above, terms } = vocabulary;
  const { reader } = view;
  const path = `/vocabularies/${encodeURIComponent(id)}`;
  const name = title ? chosenText(title, view) : html`${id}`;
  return {
    title: title?.value ?? id,
    path: pathOfListing(path, listing),
    isUnlisted: listing.query !== '' || above !== undefined,
    above: [
      { title: reader.say('vocabularies'), address: view.page('/vocabularies') },
      ...(above ? [{ title: name, address: view.page(path) }, ...linksAbove(id, above, view)] : []),
    ],
    main: html`<h1>${above ? nameOfTerm(above, view) : name}</h1>
${above ? undefined : aboutVocabulary(vocabulary, view)}
<h2>${above ? reader.say('term.narrower') : reader.count('terms', vocabulary.termCount)}</h2>
${above ? html`<p><a href="${termAddress(id, above.value, view)}">${reader.say('term.open')}</a></p>` : undefined}
${termSearch(path, listing, view)}
<p role="status">${listing.query === '' ? undefined : html`${reader.count('results', terms.totalCount)} ${reader.say('resultsFor', { query: listing.query })}`}</p>
${viewLinks(vocabulary, { path, listing, view })}
${termList(id, terms.nodes, view)}
${pageLinks(view, { page: listing.page, size: TERMS, total: terms.totalCount, addressOf: (page) => view.page(pathOfListing(path, { ...listing, page })) })}`,
  };
}

function aboutVocabulary(vocabulary: Vocabulary, view: View): Html {
  const { description } = vocabulary;
  return html`${description ? prose(description, view) : undefined}
${factList(vocabulary, view)}`;
}

/** The broader terms of one, each with a link to its children. */
function linksAbove(
  vocabulary: string,
  { broader }: { readonly broader: readonly ListedTermFragment[] },
  view: View,
): readonly PageAbove[] {
  return broader.map((term) => ({
    title: nameOfTerm(term, view),
    address: addressBelow(vocabulary, term.value, view),
  }));
}

function pathOfListing(path: string, { query, page, isFlat, below, scheme }: Listing): string {
  const parameters = new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(below !== '' && { below }),
    ...(scheme !== '' && { scheme }),
    ...(isFlat && below === '' && query === '' && { view: 'list' }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

function factList({ resource, modified, languages }: Vocabulary, { reader }: View): Html {
  const names = languages.map((tag) => reader.languageName(tag)).join(', ');
  return html`<dl class="summary">
<div><dt>${reader.say('iri')}</dt><dd><a href="${resource}" rel="nofollow">${resource}</a></dd></div>
${modified === null ? undefined : html`<div><dt>${reader.say('changed')}</dt><dd>${timeElement(modified, reader)}</dd></div>`}
${names === '' ? undefined : html`<div><dt>${reader.say('languages')}</dt><dd>${names}</dd></div>`}
</dl>`;
}

function termSearch(path: string, { query }: Listing, { reader, page }: View): Html {
  return html`<form class="search" action="${page(path)}">
<label class="hidden" for="term-search">${reader.say('terms.search')}</label>
<input id="term-search" name="q" type="search" value="${query}" maxlength="500">
<button type="submit">${reader.say('terms.search')}</button></form>`;
}

interface Listed {
  readonly path: string;
  readonly listing: Listing;
  readonly view: View;
}

function viewLinks(
  { tops }: Vocabulary,
  { path, listing: { isFlat, query, below }, view: { reader, page } }: Listed,
): Html | undefined {
  if (tops.totalCount === 0) {
    return undefined;
  }
  const current = (is: boolean) => (is ? html` aria-current="page"` : undefined);
  return html`<nav class="kinds" aria-label="${reader.say('terms')}"><ul>
<li><a href="${page(path)}"${current(!isFlat && query === '' && below === '')}>${reader.say('terms.tree')}</a></li>
<li><a href="${page(`${path}?view=list`)}"${current(isFlat && below === '')}>${reader.say('terms.list')}</a></li></ul></nav>`;
}
