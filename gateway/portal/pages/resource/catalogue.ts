import { type DocumentKey, graphKeyOf } from '../../../../search/index.ts';
import type { HitData, ValueMembers } from '../../plan/profile-values.ts';
import { type Site, type SiteEntity, siteEntity } from '../../plan/site.ts';

/**
 * Makes the search for the catalogue of a resource: by its document if the profile has a field for it, else by the
 * repository if this process has one. `undefined` for resources in no catalogue.
 */
export function catalogueOf(
  site: Site,
  { entity, fields }: SiteEntity,
): (found: HitData) => Promise<DocumentKey | undefined> {
  const { repository } = site.context.services;
  const field = fields.find(({ link, kind }) => link?.entity === 'catalog' && kind === 'object');
  const keyOf = (id: unknown) => (typeof id === 'string' ? { entity: 'catalog', id } : undefined);
  if (field?.link) {
    const { member } = field.link;
    return async (found) => keyOf((found[field.name] as ValueMembers | null)?.[member]);
  }
  if (!repository || !siteEntity(site, 'catalog')) {
    return async () => undefined;
  }
  return async ({ id }) => {
    const key = graphKeyOf({ entity: entity.name, id });
    switch (key.kind) {
      case 'dataset':
        return keyOf((await repository.findDataset(id))?.catalogue);
      case 'resource':
        return keyOf((await repository.findResource({ kind: 'resource', id: key.id }))?.catalogue);
      default:
        return undefined;
    }
  };
}
