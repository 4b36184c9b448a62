import { isObjectType } from 'graphql';
import { type Html, html } from '../../../http/html/html.ts';
import { hitSelection } from '../../plan/hit-parts.ts';
import type { HitData } from '../../plan/profile-values.ts';
import { listField, optionalFields } from '../../plan/selection.ts';
import type { Site, SiteEntity } from '../../plan/site.ts';
import { hitList } from '../../view/hits.ts';
import type { View } from '../../view/view.ts';

const MAX_RELATED = 4;

/** The selection of related resources; none if the profile has a field of that name. */
export function relatedSelection({ context }: Site, { names, hit }: SiteEntity) {
  const type = context.schema.getType(names.type);
  const field = isObjectType(type) ? type.getFields().related : undefined;
  const isOurs = field?.args.some(({ name }) => name === 'first');
  return optionalFields(
    isOurs
      ? listField('relatedOnes', `related(first: ${MAX_RELATED})`, hitSelection(hit))
      : undefined,
  );
}

/** Lists related resources. */
export function relatedSection(
  entity: SiteEntity,
  related: readonly HitData[],
  view: View,
): Html | undefined {
  return related.length > 0
    ? html`<section><h2>${view.reader.say('related')}</h2>${hitList(entity, related, view)}</section>`
    : undefined;
}
