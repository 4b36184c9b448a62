import type { FieldScope } from '../mapping-classes/platform-fields.ts';
import { DCAT, DCT, FOAF, RDF } from '../namespaces.ts';
import type { InferredEntity } from './inferred-profile.ts';

/** Paths that become no fields, and why: the platform keeps these links itself. */
const KEPT_LINKS: Readonly<Record<string, string>> = {
  [`${RDF}type`]: 'the class itself',
  [`${DCAT}dataset`]: 'the platform keeps the datasets of a catalogue',
  [`${DCAT}record`]: 'the platform keeps records itself: the field catalog_record',
  [`${DCAT}service`]: 'the platform keeps the services of a catalogue',
};

/** Paths that portals need, by class: they become fields even where no shape states them. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  [`${DCAT}Dataset`]: [
    `${DCT}title`,
    `${DCT}description`,
    `${DCAT}keyword`,
    `${DCAT}theme`,
    `${DCT}publisher`,
    `${DCT}issued`,
    `${DCT}modified`,
    `${DCAT}distribution`,
  ],
  [`${DCAT}Catalog`]: [`${DCT}title`, `${DCT}description`, `${DCT}publisher`],
  [`${DCAT}Distribution`]: [`${DCT}title`, `${DCAT}accessURL`, `${DCT}format`, `${DCT}license`],
  [`${DCAT}DataService`]: [`${DCT}title`, `${DCT}description`],
  [`${DCAT}DatasetSeries`]: [`${DCT}title`, `${DCT}description`],
  organization: [`${FOAF}name`],
};

/** Reason why a path becomes no field in any class; `undefined` if it may. */
export function keptLink(path: string): string | undefined {
  return KEPT_LINKS[path];
}

/** The paths that portals need of a class. */
export function neededPaths(
  targetClass: string | undefined,
  entity: InferredEntity | undefined,
): readonly string[] {
  const key = entity?.id === 'organization' ? entity.id : (targetClass ?? '');
  return NEEDED[key] ?? [];
}

/** The fields that the platform fills depend on the scope of a shape. */
export function scopeOf(
  targetClass: string | undefined,
  entity: InferredEntity | undefined,
): FieldScope {
  if (entity) {
    const { id, list } = entity;
    if (list === 'core') {
      return id as 'dataset' | 'catalog' | 'organization';
    }
    return IN_CATALOGUE.includes(id) ? 'catalogued-resource' : 'resource';
  }
  return targetClass === `${DCAT}Distribution` ? 'distribution' : 'nested';
}

/** Custom resources that belong to catalogues. */
export const IN_CATALOGUE: readonly string[] = ['dataservice', 'datasetseries'];
