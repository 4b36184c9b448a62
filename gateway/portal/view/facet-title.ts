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

/** What a value of a facet is called: a band as the portal calls it, else as GraphQL does. */
export function facetLabel(
  { allFacets }: SiteEntity,
  name: string,
  { value, label }: { readonly value: string; readonly label: string },
  { reader }: View,
): string {
  const found = allFacets.find((facet) => facet.name === name);
  return found?.facet.role.bands ? (reader.bandName(value) ?? label) : label;
}
