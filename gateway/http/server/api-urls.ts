import { customTypeOf } from '../../../profile-compiler/index.ts';

/** Addresses of the API for `Location` and redirects. */
export type ApiUrls = ReturnType<typeof apiUrls>;

/** API addresses under a base, which ends in `/`. */
export function apiUrls(base: string) {
  const catalogue = (id: string) => `${base}catalogues/${encodeURIComponent(id)}`;
  const dataset = (id: string) => `${base}datasets/${encodeURIComponent(id)}`;
  const entity = (name: string, id: string) => {
    const list =
      name === 'organization' ? 'organizations' : `customresources/${customTypeOf(name)}`;
    return `${base}${list}/${encodeURIComponent(id)}`;
  };
  return {
    /** Base of all IRIs of the platform, ending in `/`. */
    base,
    /** Address of the SPARQL endpoint. */
    sparql: `${base}sparql`,
    catalogue,
    catalogueProblems: (id: string) => `${catalogue(id)}/problems`,
    dataset,
    datasetProblems: (id: string) => `${dataset(id)}/problems`,
    distribution: (id: string) => `${base}distributions/${encodeURIComponent(id)}`,
    metrics: (id: string) => `${dataset(id)}/metrics`,
    /** Address of the list of vocabularies. */
    vocabularies: `${base}vocabularies`,
    vocabulary: (id: string) => `${base}vocabularies/${encodeURIComponent(id)}`,
    /** An organisation or a custom resource. */
    entity,
    /** A resource of any entity. */
    resource: (name: string, id: string) => {
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
