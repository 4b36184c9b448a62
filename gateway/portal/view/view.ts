import { type Html, html } from '../../http/html/html.ts';
import { apiUrls } from '../../http/server/api-urls.ts';
import { fallbackText } from '../languages/messages.ts';
import type { Reader } from '../languages/reader.ts';
import { inWords, type ShownField } from '../plan/shown-fields.ts';
import { type Site, type SiteEntity, siteEntity } from '../plan/site.ts';
import { type PageTiles, pageTiles } from './tiles/page-tiles.ts';

/** Context of the pages for one reader. */
export interface View {
  readonly site: Site;
  readonly reader: Reader;
  /** The images of maps, where the operator has configured some. */
  readonly tiles?: PageTiles | undefined;
  /** The address of a page of the portal, in the language of this one. */
  page(path: string): string;
  /** The address of a resource that is the same in every language. */
  plain(path: string): string;
  /** The address of a resource by its entity and id. */
  resource(entity: string, id: string): string;
  /** The address of a resource under the base of the platform, in no language. */
  permanent(entity: string, id: string): string;
  /** The title that the profile gives in the reader's language, else the portal's, else the profile's, else the field's name. */
  fieldTitle(field: Pick<ShownField, 'about' | 'title'>): string;
  /** Place of a field in the files of a profile that is being written. */
  fieldOrigin(field: Pick<ShownField, 'path'> | undefined): Html | undefined;
  /** The names of an entity's resources. */
  entityTitle(entity: SiteEntity, form: Intl.LDMLPluralRule): string;
}

/** Makes the view of a reader. */
export function createView(site: Site, reader: Reader): View {
  const { root, context } = site;
  const urls = apiUrls(`${root}${reader.prefix}/`);
  return {
    site,
    reader,
    tiles: context.portal.map && pageTiles(context.portal.map, reader.language),
    page: (path) => `${root}${reader.prefix}${path}`,
    plain: (path) => `${root}${path}`,
    resource: urls.resource,
    permanent: context.urls.resource,
    fieldTitle: ({ about, title: { given, words } }) =>
      given?.[reader.language] ??
      reader.fieldName(about) ??
      (given && fallbackText(given)) ??
      words,
    fieldOrigin: (field) => {
      const origin = field && site.origins?.get(field.path);
      return origin === undefined
        ? undefined
        : html` <small class="origin" lang="en">${origin}</small>`;
    },
    entityTitle: ({ entity, names }, form) =>
      reader.entityName(entity.name, form) ?? inWords(form === 'one' ? names.field : names.plural),
  };
}

/** The entity that searches are about unless they say so: datasets. */
export function mainEntity(site: Site): SiteEntity {
  const [first] = site.entities;
  const main = siteEntity(site, 'dataset') ?? first;
  if (!main) {
    throw new Error('The profile has no entity');
  }
  return main;
}
