import path from 'node:path';

/** The endpoints of a SPARQL 1.1 server, and the user that requests are sent as. */
export interface SparqlEndpoints {
  readonly queryEndpoint: string;
  readonly updateEndpoint: string;
  /** Takes N-Quads by POST and adds them; of Virtuoso found by the name of `updateEndpoint` where absent. */
  readonly loadEndpoint?: string;
  /** Sent with `password` by HTTP Basic, or by HTTP Digest where the server asks for that, in every request. */
  readonly user?: string;
  readonly password?: string;
  /** Milliseconds that one request may take; 60,000 by default. */
  readonly timeoutMs?: number;
}

/** A SPARQL 1.1 server that keeps the graphs of the platform. */
export interface SparqlServerSettings extends SparqlEndpoints {
  /** The IRIs of the platform's own graphs and terms in the store begin with it. */
  readonly namespace?: string;
}

export interface SparqlStoreSettings extends SparqlServerSettings {
  /** Directory of the journal, made where it is missing. Only one process can use it at a time. */
  readonly journalDirectory: string;
  /** Milliseconds between two checks for another process that writes; 30,000 by default. */
  readonly otherWriterCheckMs?: number;
}

/**
 * The directory of the journal in a data directory. It is not the directory of the embedded store: a
 * migration from one to the other opens both.
 */
export function journalDirectory(dataDirectory: string): string {
  return path.join(dataDirectory, 'journal');
}

/** Tests whether Virtuoso protects an endpoint by HTTP Digest, as it is installed. */
export function asksForDigest(endpoint: string): boolean {
  return /\/sparql(-graph-crud)?-auth\/?(?:\?|$)/.test(endpoint);
}

/** The endpoint that loads N-Quads; `undefined` for a server that is no Virtuoso and names none. */
export function loadEndpointOf({
  updateEndpoint,
  loadEndpoint,
}: Pick<SparqlEndpoints, 'updateEndpoint' | 'loadEndpoint'>): string | undefined {
  const ofVirtuoso = /^(.*\/)sparql-(?:auth|basic)\/?$/.exec(updateEndpoint);
  return loadEndpoint ?? (ofVirtuoso ? `${ofVirtuoso[1]}sparql-graph-crud-auth` : undefined);
}
