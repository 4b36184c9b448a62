/** Where a SPARQL 1.1 store answers, and to whom. */
export interface SparqlEndpoints {
  readonly queryEndpoint: string;
  readonly updateEndpoint: string;
  /** With `password`: sent by HTTP Basic with every request. */
  readonly user?: string;
  readonly password?: string;
  /** How long one request may take; 60 s where nothing is said. */
  readonly timeoutMs?: number;
}

/** A SPARQL 1.1 store as the one that the platform keeps its graphs in. */
export interface SparqlStoreSettings extends SparqlEndpoints {
  /** Directory of this process alone (made where it is missing) for the batch in hand. */
  readonly journalDirectory: string;
  /** How often it is looked for another process that writes, in milliseconds; 30,000 where nothing is said. */
  readonly lookEveryMs?: number;
  /** What the IRIs of the platform's own graphs and terms in the store begin with. */
  readonly namespace?: string;
}

/** Told in words of what goes wrong and of how it ends. */
export type StoreLog = (message: string) => void;
