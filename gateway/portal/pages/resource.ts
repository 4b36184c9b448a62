import { missing } from '../../api/documents/ids.ts';
import { prepareOperation } from '../../api/graphql/index.ts';
import { type Html, html } from '../../http/html/html.ts';
import { compiledQuery } from '../plan/compiled-query.ts';
import { type ListedHits, listSelection, resourceSelection } from '../plan/hit-parts.ts';
import type { HitData } from '../plan/profile-values.ts';
import {
  fragmentFields,
  listField,
  nullableField,
  numberedFields,
  together,
} from '../plan/selection.ts';
import { selectionOfFields } from '../plan/shown-fields.ts';
import type { Site, SiteEntity } from '../plan/site.ts';
import { hitList, titleOfHit, titleText } from '../view/hits.ts';
import { feedLink, type PageAbove, type PortalPage } from '../view/layout.ts';
import { searchAddress, searchOf } from '../view/search-state.ts';
import { type ChosenValue, excerpt, fieldText, prose } from '../view/texts.ts';
import type { LinkedPage, ValueView } from '../view/value-links.ts';
import { memberList } from '../view/values.ts';
import type { PortalRequest } from './answer-page.ts';
import { catalogueOf } from './resource/catalogue.ts';
import { citeSection } from './resource/cite.ts';
import { datasetPages } from './resource/datasets.ts';
import { findLinkedPagesOf } from './resource/find-linked-pages.ts';
import { headForPrograms } from './resource/for-search-engines.ts';
import { irisOfResource } from './resource/iris-of-resource.ts';
import { partFields, partSections } from './resource/parts.ts';
import { FOUND_PROBLEM } from './resource/problems.graphql.ts';
import { problemSection } from './resource/problems.ts';
import { programSection } from './resource/programs.ts';
import { relatedSection, relatedSelection } from './resource/related.ts';
import { shareSection } from './resource/share.ts';

/** Resources of another entity that a page lists. */
const MAX_LINKED = 5;

/** A facet of an entity whose values are ids of resources of this one. */
interface Linked {
  readonly from: SiteEntity;
  readonly facet: string;
}

/** Makes the pages of the resources of an entity. */
export function resourcePageOf(
  site: Site,
  entity: SiteEntity,
): (asked: PortalRequest, id: string) => Promise<PortalPage> {
  const linked = linkedTo(site, entity);
  const selection = pageSelection(entity, { linked, related: relatedSelection(site, entity) });
  const read = prepareOperation(
    site.context,
    compiledQuery(
      'Resource',
      { id: 'ID!', ...(linked.length > 0 && { value: 'String!' }) },
      selection,
    ),
  );
  const headOf = headForPrograms(site, entity);
  const linksOf = linksOfPages(site, entity);
  const isFound = linked.some(({ from }) => from.entity.name === 'dataset');
  const datasetsOf = isFound ? undefined : datasetPages(site, entity);
  return async (asked, id) => {
    const data = await asked.ask(read, { id, value: id });
    const found = data.found ?? missing(entity.entity.name, id);
    const { catalogue, linkedPages } = await linksOf(asked, found);
    const view = { ...asked, entity: entity.entity.name, linkedPages };
    const title = titleText(entity, found);
    const about = entity.hit.description && found[entity.hit.description.name];
    const description = fieldText(about);
    const datasets = await datasetsOf?.(asked, found.id);
    return {
      title,
      description: description === undefined ? undefined : excerpt(description, 160),
      path: `${pathOfResource(asked, entity, found.id)}${datasets?.parameters ?? ''}`,
      head: await headOf(asked, found.id),
      ...(entity.entity.name === 'catalog' && {
        feeds: [feedLink(asked.plain(`/catalogues/${found.id}/feed.atom`), title)],
      }),
      above: aboveOf(entity, catalogue, view),
      main: html`
<p class="kicker">${asked.entityTitle(entity, 'one')}</p>
<h1>${titleOfHit(entity, found, asked)}</h1>${asked.fieldOrigin(entity.hit.title)}
<div class="columns wide">
<div>
${about ? html`${aboutSection(about, view)}${asked.fieldOrigin(entity.hit.description)}` : undefined}
${partSections(entity, found, view)}
${detailSection(entity, found, view)}
${linked.map((one, at) => linkedSection(one, data[`linked${at}`], { id: found.id, view }))}
${datasets?.section}
${relatedSection(entity, found.relatedOnes ?? [], asked)}
</div>
<aside>
${programSection(asked, { entity, id: found.id, query: shownQuery(entity, found.id) })}
${shareSection(asked, { title, address: asked.permanent(entity.entity.name, found.id) })}
${citeSection(asked, { entity, data: found })}
${problemSection(found.problems, asked)}
</aside>
</div>`,
    };
  };
}

/** Makes the search for the catalogue of a resource and for other linked pages. */
function linksOfPages(site: Site, entity: SiteEntity) {
  const catalogueIn = catalogueOf(site, entity);
  const findLinkedPages = findLinkedPagesOf(site);
  return async (asked: PortalRequest, found: HitData) => {
    const catalogue = await catalogueIn(found);
    const linkedPages = await findLinkedPages(asked, {
      own: { entity: entity.entity.name, id: found.id },
      keys: catalogue ? [catalogue] : [],
      iris: irisOfResource(entity.fields, found),
    });
    return { catalogue: catalogue && linkedPages.of(catalogue), linkedPages };
  };
}

/** The path of a resource without root and language. */
function pathOfResource(view: ValueView | PortalRequest, entity: SiteEntity, id: string): string {
  const address = view.resource(entity.entity.name, id);
  return address.slice(view.page('').length);
}

interface Further {
  readonly linked: readonly Linked[];
  readonly related: ReturnType<typeof relatedSelection>;
}

function pageSelection({ names, fields }: SiteEntity, { linked, related }: Further) {
  const lists = linked.map(({ from, facet }) => ({
    call: `${from.names.plural}(facets: { ${facet}: [$value] }, first: ${MAX_LINKED})`,
    of: listSelection(from.hit),
  }));
  const problems = listField('problems', 'problems', fragmentFields(FOUND_PROBLEM));
  return together(
    nullableField(
      'found',
      `${names.field}(id: $id)`,
      together(resourceSelection(fields), problems, related),
    ),
    numberedFields('linked', lists),
  );
}

/** The query that readers can copy: all fields of this resource. */
function shownQuery({ names, fields }: SiteEntity, id: string): string {
  return `{ ${names.field}(id: ${JSON.stringify(id)}) { ${selectionOfFields(fields).text} } }`;
}

function linkedTo({ entities }: Site, { entity }: SiteEntity): readonly Linked[] {
  return entities.flatMap((from) => {
    const found = from.allFacets.find(
      ({ facet }) => facet.role.labelEntity === entity.name && facet.path.length === 1,
    );
    return found ? [{ from, facet: found.name }] : [];
  });
}

function aboveOf(
  entity: SiteEntity,
  catalogue: LinkedPage | undefined,
  view: ValueView,
): readonly PageAbove[] {
  const list = {
    title: view.entityTitle(entity, 'other'),
    address: searchAddress(view, searchOf(entity)),
  };
  return catalogue ? [list, catalogue] : [list];
}

function aboutSection(about: unknown, view: ValueView): Html {
  return html`<div class="about">${typeof about === 'string' ? html`<p>${about}</p>` : prose(about as ChosenValue, view)}</div>`;
}

function detailSection(entity: SiteEntity, data: HitData, view: ValueView): Html | undefined {
  const { title, description } = entity.hit;
  const elsewhere = [title, description, ...partFields(entity)];
  const shown = entity.fields.filter((field) => !elsewhere.includes(field));
  const list = memberList(shown, data, view);
  return list && html`<section><h2>${view.reader.say('details')}</h2>${list}</section>`;
}

function linkedSection(
  { from, facet }: Linked,
  listed: ListedHits | undefined,
  { id, view }: { readonly id: string; readonly view: ValueView },
): Html | undefined {
  if (!listed || listed.totalCount === 0) {
    return undefined;
  }
  const name = view.entityTitle(from, 'other');
  const all = searchAddress(view, { ...searchOf(from), selection: { [facet]: [id] } });
  return html`<section><h2>${view.reader.say('parts', { name, count: view.reader.number(listed.totalCount) })}</h2>
${hitList(from, listed.nodes, view)}
<p><a href="${all}">${view.reader.say('allOf', { name })}</a></p></section>`;
}
