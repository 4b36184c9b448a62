import type { SiteEntity } from '../plan/site.ts';
import { isSkolemIri } from './texts.ts';
import type { View } from './view.ts';

/** The title of a facet: that of its field, or of the field within a part. */
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

/** The label of a facet value: the portal's for a band, never the IRI of a blank node, else GraphQL's. */
export function facetLabel(
  { allFacets }: SiteEntity,
  name: string,
  { value, label }: { readonly value: string; readonly label: string },
  { reader }: View,
): string {
  const found = allFacets.find((facet) => facet.name === name);
  if (found?.facet.role.bands) {
    return reader.bandName(value) ?? label;
  }
  return isSkolemIri(label) ? reader.say('unnamed') : label;
}
