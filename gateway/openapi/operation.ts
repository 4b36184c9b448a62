/** One operation of the HTTP interface as plain data; the OpenAPI document is made from a table of these. */
export interface Operation {
  readonly method: 'get' | 'head' | 'put' | 'post' | 'delete';
  /** With path parameters in braces. */
  readonly path: string;
  readonly id: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Served where one of these runs. */
  readonly services: readonly ServiceName[];
  readonly parameters?: readonly ParameterName[];
  readonly body?: 'rdf' | 'graphql' | 'sparql' | 'action' | 'import';
  /** Needs credentials: any, or the API key. */
  readonly secured?: true | 'apiKey';
  readonly answers: readonly Answer[];
  /** Codes of the problems that it can answer with, beside those of every operation. */
  readonly problems: readonly string[];
}

export type ServiceName = 'repository' | 'search';

export type Tag =
  | 'catalogues'
  | 'datasets'
  | 'vocabularies'
  | 'changes'
  | 'graphql'
  | 'sparql'
  | 'profile'
  | 'service';

export type ParameterName =
  | 'originalId'
  | 'limit'
  | 'offset'
  | 'after'
  | 'afterId'
  | 'changeLimit'
  | 'wait'
  | 'iri'
  | 'dryRun'
  | 'override'
  | 'ifMatch'
  | 'ifNoneMatch'
  | 'sparqlQuery'
  | 'defaultGraphs'
  | 'namedGraphs'
  | 'graphqlQuery'
  | 'graphqlVariables'
  | 'graphqlOperationName';

/** An answer that is no problem. */
export interface Answer {
  readonly status: 200 | 201 | 204 | 303 | 304 | 503;
  readonly description: string;
  readonly content?: Content;
  readonly headers?: readonly HeaderName[];
}

export type HeaderName = 'ETag' | 'Last-Modified' | 'Location' | 'Link' | 'Vary';

/** What a body holds. */
export type Content =
  /** The document of an entity as JSON, or the graph behind it in an RDF format, by `Accept`. */
  | { readonly kind: 'resource'; readonly entity: string }
  | { readonly kind: 'graph' }
  /** All terms of a vocabulary as JSON, or its graph in an RDF format, by `Accept`. */
  | { readonly kind: 'vocabulary' }
  /** A table, a truth value or a graph, by the query and `Accept`. */
  | { readonly kind: 'sparql-result' }
  /** JSON of a named schema of the platform. */
  | { readonly kind: 'json'; readonly schema: string }
  | { readonly kind: 'other'; readonly mediaType: string };
