import { DCAT, FOAF, ORG } from '../namespaces.ts';
import type { InferredEntity } from './inferred-profile.ts';

type KnownEntity = readonly [targetClasses: readonly string[], entity: InferredEntity];

/** Entities by class; of several classes, the first that shapes describe gives the shape its target. */
export const ENTITIES: readonly KnownEntity[] = [
  [[`${DCAT}Dataset`], { id: 'dataset', list: 'core', description: 'Datasets' }],
  [[`${DCAT}Catalog`], { id: 'catalog', list: 'core', description: 'Catalogues' }],
  [
    [`${ORG}Organization`, `${FOAF}Agent`, `${FOAF}Organization`, `${ORG}FormalOrganization`],
    { id: 'organization', list: 'core', description: 'Organisations' },
  ],
  [[`${DCAT}DataService`], { id: 'dataservice', list: 'resources', description: 'Data services' }],
  [
    [`${DCAT}DatasetSeries`],
    { id: 'datasetseries', list: 'resources', description: 'Series of datasets' },
  ],
];

export function isEntityClass(iri: string): boolean {
  return ENTITIES.some(([classes]) => classes.includes(iri));
}
