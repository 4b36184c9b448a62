/** Limits that protect the service from documents made to exhaust it. docs/limits.md lists them. */
export interface ReadLimits {
  /** Nesting depth of brackets, elements or objects. */
  readonly depth: number;
  readonly triples: number;
  /** Characters of one literal, comment, or any other piece of a document. */
  readonly termCharacters: number;
  /** Characters of one IRI: a prefix or base multiplies it. */
  readonly iriCharacters: number;
  /** Attributes of an XML element, with its namespaces. */
  readonly attributes: number;
  /** Characters of a JSON document. */
  readonly jsonCharacters: number;
  /** Strings, numbers, objects and arrays of a JSON document. */
  readonly jsonValues: number;
  /** Characters of white space in a row in a JSON document. */
  readonly jsonSpaces: number;
  /** Terms that the contexts of a JSON-LD document define, times how often a context comes into force. */
  readonly contextWork: number;
}

export const READ_LIMITS: ReadLimits = {
  depth: 100,
  triples: 1_000_000,
  termCharacters: 10_000_000,
  iriCharacters: 100_000,
  attributes: 1_000,
  // A body is bounded by its bytes.
  jsonCharacters: Infinity,
  jsonValues: 2_000_000,
  jsonSpaces: 100_000,
  contextWork: 1_000_000,
};

/** Parts of one document that may be broken; reading ends after as many. */
export const MAX_BROKEN_PARTS = 1_000;

/** Limits of the graph of a dataset, and of its metrics: each becomes one document of the index. */
export interface DatasetLimits {
  readonly datasetTriples: number;
  /** Characters of all literals together. */
  readonly datasetCharacters: number;
}

export const DATASET_LIMITS: DatasetLimits = {
  datasetTriples: 100_000,
  datasetCharacters: 10_000_000,
};

/** Values of one property of one node, in the graph of a dataset and of its metrics: they are sorted, counted and written together. */
export const VALUES_OF_A_PROPERTY = 20_000;

/** The budget for canonicalising a graph. */
export interface CanonicalLimits {
  readonly blankNodes: number;
  /** Units of work for any graph; hashing once is ten of them. */
  readonly work: number;
  readonly workPerBlankNode: number;
  /** Blank nodes that look alike in a row. The memory for comparing them grows with the square. */
  readonly depth: number;
}

export const CANONICAL_LIMITS: CanonicalLimits = {
  blankNodes: 250_000,
  work: 5_000_000,
  workPerBlankNode: 300,
  depth: 2_000,
};
