import { missing } from '../../api/documents/ids.ts';
import { prepareOperation } from '../../api/graphql/index.ts';
import { datasetOfDistribution } from '../../api/rest/datasets/find-distribution.ts';
import { html } from '../../http/html/html.ts';
import { compiledQuery } from '../plan/compiled-query.ts';
import { resourceSelection } from '../plan/hit-parts.ts';
import type { HitData, ValueMembers } from '../plan/profile-values.ts';
import { nullableField } from '../plan/selection.ts';
import type { Site, SiteEntity } from '../plan/site.ts';
import { titleOfHit, titleText } from '../view/hits.ts';
import type { PortalPage } from '../view/layout.ts';
import { searchAddress, searchOf } from '../view/search-state.ts';
import { nameOfObject } from '../view/value-names.ts';
import { memberList } from '../view/values.ts';
import { mainEntity } from '../view/view.ts';
import type { PortalRequest } from './answer-page.ts';
import { partLinks } from './resource/parts.ts';

/** Makes the pages of distributions from the documents of their datasets. */
export function distributionPageOf(
  site: Site,
): (asked: PortalRequest, id: string) => Promise<PortalPage> {
  const entity = mainEntity(site);
  const { names, hit } = entity;
  const own = [hit.title, hit.parts?.field].filter((field) => field !== undefined);
  const read = prepareOperation(
    site.context,
    compiledQuery(
      'Distribution',
      { id: 'ID!' },
      nullableField('found', `${names.field}(id: $id)`, resourceSelection(own)),
    ),
  );
  return async (asked, id) => {
    const dataset = await datasetOfDistribution(site.context.services, id);
    const { found } = dataset ? await asked.ask(read, { id: dataset.id }) : { found: null };
    const part = found && partWithId(entity, found, id);
    return part
      ? distributionPage(entity, { dataset: found, part, id }, asked)
      : missing('distribution', id);
  };
}

function partWithId({ hit }: SiteEntity, data: HitData, id: string): ValueMembers | undefined {
  const parts = (hit.parts && data[hit.parts.field.name]) as readonly ValueMembers[] | undefined;
  return parts?.find((part) => part.id === id);
}

interface FoundPart {
  readonly dataset: HitData;
  readonly part: ValueMembers;
  readonly id: string;
}

function distributionPage(
  entity: SiteEntity,
  { dataset, part, id }: FoundPart,
  asked: PortalRequest,
): PortalPage {
  const members = entity.hit.parts?.field.members ?? [];
  const view = { ...asked, entity: entity.entity.name };
  const whole = titleText(entity, dataset);
  const name = nameOfObject(members, part, asked);
  return {
    title: whole,
    path: `/distributions/${encodeURIComponent(id)}`,
    above: [
      { title: view.entityTitle(entity, 'other'), address: searchAddress(view, searchOf(entity)) },
      {
        title: titleOfHit(entity, dataset, view),
        address: view.resource(entity.entity.name, dataset.id),
      },
    ],
    main: html`
<p class="kicker">${entity.hit.parts && view.fieldTitle(entity.hit.parts.field)}</p>
<h1>${name ?? html`${asked.reader.say('unnamed')}`}</h1>
${partLinks(members, part, view)}
${memberList(members, part, view)}`,
  };
}
