import { pagesOfDatasets } from '../bed/pages-of-datasets.ts';
import type { PlatformClient } from '../bed/platform-client.ts';

/** A dataset as a flat index has it. */
export interface FlatDataset {
  readonly id: string;
  readonly title: readonly string[];
  readonly description: readonly string[];
  readonly keywords: readonly string[];
  readonly distributions: readonly string[];
  /** By the names of `FACET_FIELDS`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly issued: string | null;
  readonly document: object;
}

/** The facets that are counted, by their names in GraphQL. */
export const FACET_FIELDS = [
  'keywords',
  'categories',
  'distributions_format',
  'distributions_license',
  'language',
];

const TEXTS = '{ translations { value } }';
const FIELDS = `id issued document title ${TEXTS} description ${TEXTS} keywords { value }
  categories { value } language { value } distributions {
    title ${TEXTS} description ${TEXTS} format { value } license { value } }`;

type Node = Pick<FlatDataset, 'id' | 'issued' | 'document'> &
  Readonly<Record<'title' | 'description' | 'keywords' | 'categories' | 'language', unknown>> & {
    readonly distributions: readonly Readonly<Record<string, unknown>>[];
  };

/** All datasets of a platform, page by page. */
export async function* flatDatasets(
  client: PlatformClient,
): AsyncGenerator<readonly FlatDataset[]> {
  for await (const nodes of pagesOfDatasets<Node>(client, FIELDS)) {
    yield nodes.map(flatDataset);
  }
}

function flatDataset(node: Node): FlatDataset {
  const { id, issued, document, distributions } = node;
  const ofDistributions = (name: string) => distributions.map((one) => one[name]);
  const keywords = valuesIn(node.keywords);
  return {
    id,
    issued,
    document,
    title: valuesIn(node.title),
    description: valuesIn(node.description),
    keywords,
    distributions: valuesIn(['title', 'description'].map(ofDistributions)),
    facets: {
      keywords,
      categories: valuesIn(node.categories),
      distributions_format: valuesIn(ofDistributions('format')),
      distributions_license: valuesIn(ofDistributions('license')),
      language: valuesIn(node.language),
    },
  };
}

/** The different members `value` anywhere in a part of an answer. */
function valuesIn(part: unknown): string[] {
  const values = new Set<string>();
  JSON.stringify(part, (name, value: unknown) => {
    if (name === 'value' && typeof value === 'string') {
      values.add(value);
    }
    return value;
  });
  return [...values];
}
