import type { Names } from './names.ts';
import type { ResourceKind } from './stores/change.ts';

/** What is stored in a graph that its id tells. Vocabularies are stored under IRIs of their own. */
export type NamedById = Exclude<ResourceKind, 'vocabulary'>;

/** The graph that describes a resource. */
export function graphOf(names: Names, kind: NamedById, id: string): string {
  switch (kind) {
    case 'catalogue':
    case 'vocabulary-catalogue':
      return names.catalogue(id);
    case 'dataset':
    case 'vocabulary-dataset':
      return names.dataset(id);
    case 'metrics':
      return names.metrics(id);
  }
}
