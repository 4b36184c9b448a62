/** Properties of a kind of graphs. */
interface GraphKind {
  /** The graph is named by this path under the base, followed by the id. Absent if the content names it. */
  readonly path?: string;
  /** The record that the platform keeps in the graph is named by this path, followed by the id. */
  readonly recordPath?: string;
  /** True if its graphs may belong to a catalogue, and are deleted with it. */
  readonly isInCatalogue?: true;
}

/**
 * The kind of a stored graph. `metrics` is the quality graph of the dataset with the same id, `resource` a custom
 * resource of the profile with the id `<type>/<id>`, `vocabulary` the content of a vocabulary, in a graph with the
 * IRI of its concept scheme. The platform itself keeps the last two for each vocabulary: a dataset that describes it,
 * with the same id, and the hidden catalogue of these datasets. `vocabulary-version` is a kept state of the content of a vocabulary,
 * with the id `<vocabulary>/<hash>`.
 */
export const GRAPH_KINDS = {
  catalogue: { path: 'id/catalogue/', recordPath: 'id/record/' },
  metrics: { path: 'id/metrics/', isInCatalogue: true },
  dataset: { path: 'set/data/', recordPath: 'set/record/', isInCatalogue: true },
  organization: { path: 'id/organization/', recordPath: 'id/record/organization/' },
  resource: { path: 'set/resource/', recordPath: 'set/record/resource/', isInCatalogue: true },
  vocabulary: {},
  'vocabulary-version': { path: 'id/vocabulary-version/' },
  'vocabulary-dataset': { path: 'set/data/', recordPath: 'set/record/' },
  'vocabulary-catalogue': { path: 'id/catalogue/', recordPath: 'id/record/' },
} as const satisfies Readonly<Record<string, GraphKind>>;

/** The resource that a stored graph describes. */
export type ResourceKind = keyof typeof GRAPH_KINDS;

export const RESOURCE_KINDS = Object.keys(GRAPH_KINDS) as readonly ResourceKind[];

/** Kinds whose graph is named after the id. */
export type NamedById = Exclude<ResourceKind, 'vocabulary'>;

/** Kinds whose graph may belong to a catalogue, in the order in which they are deleted with it. */
export const KINDS_IN_CATALOGUE = RESOURCE_KINDS.filter(
  (kind) => 'isInCatalogue' in GRAPH_KINDS[kind],
);

/** Id of a custom resource in the repository. */
export function customResourceId(type: string, id: string): string {
  return `${type}/${id}`;
}

/** The type of a custom resource, and its id among those of the type. */
export function partsOfCustomId(id: string): { readonly type: string; readonly id: string } {
  const at = id.indexOf('/');
  return { type: id.slice(0, at), id: id.slice(at + 1) };
}
