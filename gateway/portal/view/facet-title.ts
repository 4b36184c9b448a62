import type { SiteEntity } from '../site.ts';
import type { View } from './view.ts';

/** The title of a facet: that of its field; of a part, that of the field within. */
export function facetTitle(entity: SiteEntity, name: string, view: View): string | undefined {
  const found = entity.allFacets.find((facet) => facet.name === name);
  let fields = entity.fields;
  let title: string | undefined;
  for (const member of found?.facet.path ?? []) {
    const field = fields.find(({ title: { path } }) => path === member);
    title = field && view.fieldTitle(field);
    fields = field?.members ?? [];
  }
  return title;
}
