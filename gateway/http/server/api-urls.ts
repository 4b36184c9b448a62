import { customTypeOf } from '../../../profile-compiler/index.ts';

/** Addresses of the API for `Location` and redirects. */
export interface ApiUrls {
  /** Base of all IRIs of the platform, ending in `/`. */
  readonly base: string;
  /** Address of the SPARQL endpoint. */
  readonly sparql: string;
  catalogue(id: string): string;
  catalogueProblems(id: string): string;
  dataset(id: string): string;
  datasetProblems(id: string): string;
  metrics(datasetId: string): string;
  distribution(id: string): string;
  /** Address of the list of vocabularies. */
  readonly vocabularies: string;
  vocabulary(id: string): string;
  /** An organisation or a custom resource. */
  entity(entity: string, id: string): string;
  /** A resource of any entity. */
  resource(entity: string, id: string): string;
}

/** API addresses under a base, which ends in `/`. */
export function apiUrls(base: string): ApiUrls {
  const catalogue = (id: string) => `${base}catalogues/${encodeURIComponent(id)}`;
  const dataset = (id: string) => `${base}datasets/${encodeURIComponent(id)}`;
  const entity = (name: string, id: string) => {
    const list =
      name === 'organization' ? 'organizations' : `customresources/${customTypeOf(name)}`;
    return `${base}${list}/${encodeURIComponent(id)}`;
  };
  return {
    base,
    sparql: `${base}sparql`,
    catalogue,
    catalogueProblems: (id) => `${catalogue(id)}/problems`,
    dataset,
    datasetProblems: (id) => `${dataset(id)}/problems`,
    distribution: (id) => `${base}distributions/${encodeURIComponent(id)}`,
    metrics: (id) => `${dataset(id)}/metrics`,
    vocabularies: `${base}vocabularies`,
    vocabulary: (id) => `${base}vocabularies/${encodeURIComponent(id)}`,
    entity,
    resource: (name, id) => {
      switch (name) {
        case 'dataset':
          return dataset(id);
        case 'catalog':
          return catalogue(id);
        default:
          return entity(name, id);
      }
    },
  };
}
