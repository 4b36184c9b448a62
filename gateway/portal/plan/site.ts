import {
  type EntityModel,
  type ProfileCoverage,
  placeText,
} from '../../../profile-compiler/index.ts';
import { type EntityNames, entityNames, entitySearch } from '../../api/graphql/index.ts';
import type { ContextWith } from '../../http/routes/route.ts';
import { basePathOf } from '../../http/server/base-path.ts';
import { loadPortalAssets, type PortalAssets } from '../assets/portal-assets.ts';
import { type HitParts, hitParts } from './hit-parts.ts';
import {
  type ShownFacet,
  type ShownOrder,
  shownDates,
  shownFacets,
  shownOrders,
  shownPlaces,
} from './search-parts.ts';
import { type ShownField, shownFields } from './shown-fields.ts';

/** The portal's view of an entity. */
export interface SiteEntity {
  readonly entity: EntityModel;
  readonly names: EntityNames;
  readonly fields: readonly ShownField[];
  /** The facets that searches show. */
  readonly facets: readonly ShownFacet[];
  readonly allFacets: readonly ShownFacet[];
  readonly orders: readonly ShownOrder[];
  /** Dates that searches count and filter hits by. */
  readonly dates: readonly ShownField[];
  /** Geometries that searches filter hits by. */
  readonly places: readonly ShownField[];
  readonly hit: HitParts;
}

/** The common parts of all pages, made once at the start. */
export interface Site {
  readonly context: ContextWith<'search'>;
  /** Path of the base of the platform, without a slash at its end. */
  readonly root: string;
  readonly entities: readonly SiteEntity[];
  readonly assets: PortalAssets;
  /** Places of fields in the files of a profile that is being written. */
  readonly origins?: ReadonlyMap<string, string> | undefined;
}

const sites = new WeakMap<object, Site>();

/** The site of a profile that is served, whose pages share it. Copies of its context have the signal of its end in common. */
export function siteOf(context: ContextWith<'search'>): Site {
  const site = sites.get(context.replaced) ?? createSite(context);
  sites.set(context.replaced, site);
  return site;
}

function createSite(context: ContextWith<'search'>): Site {
  const { services, portal } = context;
  const { model } = services;
  return {
    context,
    root: basePathOf(services.base).slice(0, -1),
    entities: model.entities.map((entity) => {
      const fields = shownFields(model, entity);
      const search = entitySearch(model, entity);
      const allFacets = [...search.facets].map(([name, facet]) => ({ name, facet }));
      return {
        entity,
        names: entityNames(entity),
        fields,
        facets: shownFacets(allFacets, entity),
        allFacets,
        orders: shownOrders(search, fields),
        dates: shownDates(search, fields),
        places: shownPlaces(model, entity, fields),
        hit: hitParts(entity, fields),
      };
    }),
    assets: loadPortalAssets(portal),
    origins: context.development && services.coverage && originsOf(services.coverage()),
  };
}

/** Maps each field, by its path from the entity on, to its place in a file: `Dataset_Shape, dataset.ttl:13`. */
function originsOf({ properties }: ProfileCoverage): ReadonlyMap<string, string> {
  return new Map(
    properties.flatMap(({ fields, file, line, label }) => {
      const shape = label.slice(0, label.lastIndexOf('.'));
      const place = placeText({ file, line });
      return fields.map((field) => [field, shape === '' ? place : `${shape}, ${place}`] as const);
    }),
  );
}

/** The entity of that name. */
export function siteEntity({ entities }: Site, name: string): SiteEntity | undefined {
  return entities.find(({ entity }) => entity.name === name);
}
