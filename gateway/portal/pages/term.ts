import { isObjectType } from 'graphql';
import { prepareOperation } from '../../graphql/index.ts';
import { type Html, html } from '../../pages/html.ts';
import { missing } from '../../rest/common/serve-resource.ts';
import type { PortalRequest } from '../answer-page.ts';
import { hitSelection } from '../plan/hit-parts.ts';
import type { Site, SiteEntity } from '../site.ts';
import { type HitData, hitList } from '../view/hits.ts';
import type { PortalPage } from '../view/layout.ts';
import { type ChosenValue, chosenText } from '../view/texts.ts';
import type { View } from '../view/view.ts';
import { termList } from './term-list.ts';

interface ShortTerm {
  readonly value: string;
  readonly prefLabel: ChosenValue | null;
  readonly narrowerCount: number;
}

interface TermPageData {
  readonly term:
    | (ShortTerm & {
        readonly resource: string;
        readonly notation: readonly string[];
        readonly labels: { readonly translations: readonly ChosenValue[] } | null;
        readonly altLabels: readonly ChosenValue[];
        readonly vocabulary: { readonly id: string; readonly title: ChosenValue | null } | null;
        readonly broader: readonly ShortTerm[];
        readonly narrower: readonly ShortTerm[];
        readonly [uses: `uses${number}`]: {
          readonly totalCount: number;
          readonly nodes: readonly HitData[];
        };
      })
    | null;
}

/** How a term is named: by its id in the vocabulary, or by its IRI. */
export type NamedTerm = { readonly value: string } | { readonly id: string };

const MOST_NARROWER = 200;
const MOST_USES = 10;

/** Makes the pages of terms. */
export function termPageOf(
  site: Site,
): (asked: PortalRequest, vocabulary: string, named: NamedTerm) => Promise<PortalPage> {
  const used = site.entities.filter(({ names }) => isUsedIn(site, names.plural));
  const read = prepareOperation<TermPageData>(site.context, documentOf(used));
  return async (asked, vocabulary, named) => {
    const { term } = await asked.ask(read, { vocabulary, ...named });
    return term
      ? termPage({ vocabulary, term, used }, asked)
      : missing(`term of the vocabulary "${vocabulary}":`, Object.values(named).join());
  };
}

/** Whether terms say which resources of this entity use them. */
function isUsedIn({ context }: Site, plural: string): boolean {
  const type = context.schema.getType('Term');
  const field = isObjectType(type) ? type.getFields()[plural] : undefined;
  return field?.args.some(({ name }) => name === 'first') === true;
}

function documentOf(used: readonly SiteEntity[]): string {
  const term = 'value prefLabel { value language } narrowerCount';
  const uses = used.map(
    ({ names, hit }, at) =>
      `uses${at}: ${names.plural}(first: ${MOST_USES}) { totalCount nodes ${hitSelection(hit)} }`,
  );
  return `query Term($vocabulary: ID!, $id: ID, $value: String) {
    term(vocabulary: $vocabulary, id: $id, value: $value) {
      ${term} resource notation
      labels: prefLabel { translations { value language } }
      altLabels { value language }
      vocabulary { id title { value language } }
      broader { ${term} }
      narrower(first: ${MOST_NARROWER}) { ${term} }
      ${uses.join('\n')}
    }
  }`;
}

interface FoundTermPage {
  readonly vocabulary: string;
  readonly term: NonNullable<TermPageData['term']>;
  readonly used: readonly SiteEntity[];
}

function termPage({ vocabulary, term, used }: FoundTermPage, view: View): PortalPage {
  const { reader } = view;
  const { prefLabel, value, broader, narrower } = term;
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
  key: 'term.broader' | 'term.narrower',
  terms: readonly ShortTerm[],
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
  uses: { readonly totalCount: number; readonly nodes: readonly HitData[] } | undefined,
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
