import { customEntityOf, customTypeOf, isCoreEntity } from '../profile-compiler/documents.ts';
import type { CoreEntityName } from '../profile-compiler/index.ts';
import {
  customResourceId,
  type NamedById,
  partsOfCustomId,
  type ResourceKind,
} from '../repository/documents.ts';
import type { DocumentKey } from './port/search-index.ts';

/** A graph of the repository, by its kind and the id that it has there. */
export interface GraphKey {
  readonly kind: Exclude<NamedById, 'metrics' | 'vocabulary-version'>;
  readonly id: string;
}

/** Kinds of the graphs behind the documents of the core entities. */
const KINDS = {
  dataset: 'dataset',
  catalog: 'catalogue',
  organization: 'organization',
} as const satisfies Readonly<Record<CoreEntityName, ResourceKind>>;

/**
 * The entity whose document a graph belongs to. The feed keeps one change of a graph, so a dataset's deletion is lost
 * when a vocabulary's description takes its graph: that change counts for the dataset of its id too.
 */
const ENTITIES: Readonly<Partial<Record<ResourceKind, CoreEntityName>>> = {
  catalogue: 'catalog',
  dataset: 'dataset',
  metrics: 'dataset',
  'vocabulary-dataset': 'dataset',
  organization: 'organization',
};

/** The graph that a document is made from. */
export function graphKeyOf({ entity, id }: DocumentKey): GraphKey {
  return isCoreEntity(entity)
    ? { kind: KINDS[entity], id }
    : { kind: 'resource', id: customResourceId(customTypeOf(entity), id) };
}

/** The document that a graph belongs to; `undefined` for graphs without one. */
export function documentKeyOf({
  kind,
  id,
}: {
  readonly kind: ResourceKind;
  readonly id: string;
}): DocumentKey | undefined {
  if (kind === 'resource') {
    const parts = partsOfCustomId(id);
    return { entity: customEntityOf(parts.type), id: parts.id };
  }
  const entity = ENTITIES[kind];
  return entity === undefined ? undefined : { entity, id };
}
