import type { ProblemCode } from '../problems/problem-types.ts';
import type { ParameterName } from './parameters.ts';

/** The description of a route in the OpenAPI document, as plain data. */
export interface Operation {
  readonly id: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly parameters?: readonly ParameterName[];
  readonly body?:
    | 'rdf'
    | 'graphql'
    | 'sparql'
    | 'action'
    | 'import'
    | 'search'
    | 'mcp'
    | 'ckan'
    | 'profile';
  readonly answers: readonly Answer[];
  /** Codes of the problems it can answer with; those of every route and of missing credentials are added. */
  readonly problems?: readonly ProblemCode[];
  /**
   * Describes `HEAD` where that is useful to clients; the rest is derived from `GET`. Every `GET` route
   * answers `HEAD`, described or not, unless this is `none`.
   */
  readonly head?: { readonly id: string; readonly summary: string } | 'none';
}
/** A route that the OpenAPI document leaves out. */
export interface Undocumented {
  /** Reason why API clients need no description of it. */
  readonly undocumented: string;
}

export function isDocumented(operation: Operation | Undocumented): operation is Operation {
  return !('undocumented' in operation);
}

/** The groups of operations. */
export const TAGS = {
  search: 'Search in the form of the existing API',
  catalogues: 'Catalogues and their datasets',
  datasets: 'Datasets with their distributions',
  organizations: 'Organisations, where the profile has them',
  'custom resources': 'Resources of the further types of the profile',
  vocabularies: 'Vocabularies, the terms that metadata refers to',
  changes: 'The change feed',
  graphql: 'Search, facets, documents and the profile',
  mcp: 'Search for assistants, by the Model Context Protocol',
  ckan: 'The action API of CKAN, as far as it reads.',
  sparql: 'Queries over all stored graphs',
  profile: 'The profile and the targets compiled from it',
  service: 'The service itself',
};

export type Tag = keyof typeof TAGS;

/** An answer other than a problem. */
export interface Answer {
  readonly status: number;
  readonly description: string;
  readonly content?: Content;
  /** True if people who ask for HTML get a page. */
  readonly hasPage?: true;
  readonly headers?: readonly HeaderName[];
}

export type HeaderName =
  | 'Cache-Control'
  | 'Content-Disposition'
  | 'ETag'
  | 'Last-Modified'
  | 'Location'
  | 'Link'
  | 'Vary';

/** The content of a body. */
export type Content =
  /** The document of an entity as JSON, or the graph behind it in an RDF format, by `Accept`. */
  | { readonly kind: 'resource'; readonly entity: string; readonly orIds?: true }
  /** The document of an entity as JSON, never in an envelope. */
  | { readonly kind: 'indexed'; readonly entity: string }
  /** The resource of a type of the profile that is no core entity, as JSON or graph, by `Accept`. */
  | { readonly kind: 'custom-resource' }
  | { readonly kind: 'graph' }
  /** Several graphs, in an RDF format with named graphs. */
  | { readonly kind: 'graphs' }
  /** IRIs or ids, or a named schema of the platform, as JSON; the graphs behind it in an RDF format. */
  | { readonly kind: 'list'; readonly schema?: string | undefined }
  /** All terms of a vocabulary as JSON, or its graph in an RDF format, by `Accept`. */
  | { readonly kind: 'vocabulary' }
  /** A version of a vocabulary in an RDF format, or its comparison as JSON. */
  | { readonly kind: 'vocabulary-version' }
  /** One term of a vocabulary. */
  | { readonly kind: 'term' }
  /** A table, a boolean or a graph, by the query and `Accept`. */
  | { readonly kind: 'sparql-result' }
  /** A GraphQL response, by `Accept` in its own media type. */
  | { readonly kind: 'graphql' }
  /** A message of the Model Context Protocol, as JSON or as the only event of a stream. */
  | { readonly kind: 'mcp' }
  /** A refusal of the protocol, or a problem. */
  | { readonly kind: 'mcp-refusal' }
  /** JSON of a named schema of the platform. */
  | { readonly kind: 'json'; readonly schema: string }
  | { readonly kind: 'other'; readonly mediaType: string };
