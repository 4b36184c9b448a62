import { isObjectType } from 'graphql';
import { missing } from '../../api/documents/ids.ts';
import { prepareOperation } from '../../api/graphql/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import type { ListedTermFragment } from '../generated/graphql.ts';
import { compiledQuery } from '../plan/compiled-query.ts';
import { type ListedHits, listSelection } from '../plan/hit-parts.ts';
import {
  type DataOf,
  fragmentFields,
  nullableField,
  numberedFields,
  together,
} from '../plan/selection.ts';
import type { Site, SiteEntity } from '../plan/site.ts';
import { hitList } from '../view/hits.ts';
import type { PortalPage } from '../view/layout.ts';
import { chosenText } from '../view/texts.ts';
import type { View } from '../view/view.ts';
import type { PortalRequest } from './answer-page.ts';
import { SHOWN_TERM } from './term.graphql.ts';
import { termList } from './term-list.ts';

type TermData = NonNullable<DataOf<ReturnType<typeof termSelection>>['term']>;

/** Name of a term: its id in the vocabulary, or its IRI. */
export type NamedTerm = { readonly value: string } | { readonly id: string };

const MAX_USES = 10;

/** Makes the pages of terms. */
export function termPageOf(
  site: Site,
): (asked: PortalRequest, vocabulary: string, named: NamedTerm) => Promise<PortalPage> {
  const used = site.entities.filter(({ names }) => isUsedIn(site, names.plural));
  const read = prepareOperation(
    site.context,
    compiledQuery('Term', { vocabulary: 'ID!', id: 'ID', value: 'String' }, termSelection(used)),
  );
  return async (asked, vocabulary, named) => {
    const { term } = await asked.ask(read, { vocabulary, ...named });
    return term
      ? termPage({ vocabulary, term, used }, asked)
      : missing(`term of the vocabulary "${vocabulary}":`, Object.values(named).join());
  };
}

/** Tells whether terms list the resources of this entity that use them. */
function isUsedIn({ context }: Site, plural: string): boolean {
  const type = context.schema.getType('Term');
  const field = isObjectType(type) ? type.getFields()[plural] : undefined;
  return field?.args.some(({ name }) => name === 'first') === true;
}

function termSelection(used: readonly SiteEntity[]) {
  const uses = used.map(({ names, hit }) => ({
    call: `${names.plural}(first: ${MAX_USES})`,
    of: listSelection(hit),
  }));
  return nullableField(
    'term',
    'term(vocabulary: $vocabulary, id: $id, value: $value)',
    together(fragmentFields(SHOWN_TERM), numberedFields('uses', uses)),
  );
}

interface FoundTermPage {
  readonly vocabulary: string;
  readonly term: TermData;
  readonly used: readonly SiteEntity[];
}

function termPage({ vocabulary, term, used }: FoundTermPage, view: View): PortalPage {
  const { reader } = view;
  const { prefLabel, value, broader, narrower, replacedBy, deprecated } = term;
  const path = `/vocabularies/${encodeURIComponent(vocabulary)}`;
  const title = term.vocabulary?.title;
  return {
    title: prefLabel?.value ?? value,
    path: `${path}/${encodeURIComponent(value)}`,
    above: [
      { title: reader.say('vocabularies'), address: view.page('/vocabularies') },
      { title: title ? chosenText(title, view) : vocabulary, address: view.page(path) },
    ],
    main: html`<h1>${prefLabel ? chosenText(prefLabel, view) : value}</h1>
${deprecated ? html`<p class="quiet">${reader.say('term.deprecated')}</p>` : undefined}
${termSection('term.replaced', replacedBy, { vocabulary, view })}
${factRows(term, view)}
${termSection('term.broader', broader, { vocabulary, view })}
${termSection('term.narrower', narrower, { vocabulary, view })}
${labelSection(term, view)}
${used.map((entity, at) => useSection(entity, term[`uses${at}`], view))}`,
  };
}

function factRows({ value, notation, resource }: FoundTermPage['term'], { reader }: View): Html {
  const others = notation.filter((one) => one !== value).join(', ');
  return html`<dl class="summary">
<div><dt>${reader.say('term.value')}</dt><dd><code>${value}</code></dd></div>
${others === '' ? undefined : html`<div><dt>${reader.say('term.notation')}</dt><dd>${others}</dd></div>`}
<div><dt>${reader.say('iri')}</dt><dd><a href="${resource}" rel="nofollow">${resource}</a></dd></div>
</dl>`;
}

function termSection(
  key: 'term.broader' | 'term.narrower' | 'term.replaced',
  terms: readonly ListedTermFragment[],
  { vocabulary, view }: { readonly vocabulary: string; readonly view: View },
): Html | undefined {
  return terms.length === 0
    ? undefined
    : html`<section><h2>${view.reader.say(key)}</h2>${termList(vocabulary, terms, view)}</section>`;
}

function labelSection({ labels, altLabels }: FoundTermPage['term'], { reader }: View) {
  const rows = (labels?.translations ?? []).map(
    ({ language, value }) =>
      html`<div><dt>${reader.languageName(language)}</dt><dd lang="${language}">${value}</dd></div>`,
  );
  const others = altLabels.map(
    ({ language, value }) =>
      html`<li><span lang="${language}">${value}</span> <span class="quiet">${reader.languageName(language)}</span></li>`,
  );
  return html`${rows.length > 0 ? html`<section><h2>${reader.say('term.labels')}</h2><dl class="summary">${rows}</dl></section>` : undefined}
${others.length > 0 ? html`<section><h2>${reader.say('term.alternative')}</h2><ul class="values">${others}</ul></section>` : undefined}`;
}

function useSection(
  entity: SiteEntity,
  uses: ListedHits | undefined,
  view: View,
): Html | undefined {
  if (!uses || uses.totalCount === 0) {
    return undefined;
  }
  const name = view.reader.say('term.uses', { name: view.entityTitle(entity, 'other') });
  const rest = uses.totalCount - uses.nodes.length;
  return html`<section><h2>${name} (${view.reader.number(uses.totalCount)})</h2>
${hitList(entity, uses.nodes, view)}
${rest > 0 ? html`<p class="quiet">${view.reader.say('more', { count: view.reader.number(rest) })}</p>` : undefined}</section>`;
}
