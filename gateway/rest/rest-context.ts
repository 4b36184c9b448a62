import type { Authenticate } from '../auth/authentication.ts';
import type { Limits, Services } from '../services.ts';

/** What REST routes are made from. */
export interface RestContext {
  readonly services: Services;
  readonly limits: Limits;
  /** The hook that ends requests without credentials for this permission. */
  readonly authenticate: Authenticate;
  readonly urls: ApiUrls;
}

/** Addresses of the API for `Location` and redirects. */
export interface ApiUrls {
  catalogue(id: string): string;
  catalogueProblems(id: string): string;
  dataset(id: string): string;
  datasetProblems(id: string): string;
  metrics(datasetId: string): string;
  vocabulary(id: string): string;
}

/** API addresses under a base, which ends in `/`. */
export function apiUrls(base: string): ApiUrls {
  const catalogue = (id: string) => `${base}catalogues/${encodeURIComponent(id)}`;
  const dataset = (id: string) => `${base}datasets/${encodeURIComponent(id)}`;
  return {
    catalogue,
    catalogueProblems: (id) => `${catalogue(id)}/problems`,
    dataset,
    datasetProblems: (id) => `${dataset(id)}/problems`,
    metrics: (id) => `${dataset(id)}/metrics`,
    vocabulary: (id) => `${base}vocabularies/${encodeURIComponent(id)}`,
  };
}
