import type { estypes } from '@elastic/elasticsearch';
import type {
  EntityModel,
  IndexPlacement,
  ProfileModelData,
} from '../../../../profile-compiler/index.ts';

/** Resolves the placement of an entity's index: by its own settings, else by those of the engine, else one shard. */
export function placementOf(
  { search }: Pick<EntityModel, 'search'>,
  placement: IndexPlacement,
): IndexPlacement & { readonly shards: number } {
  return { shards: 1, ...placement, ...search.placement };
}

/** The shards of each entity that has several: documents do not move to others, so that another number needs another index. */
export function severalShards(
  { entities }: Pick<ProfileModelData, 'entities'>,
  placement: IndexPlacement,
): readonly (readonly [entity: string, shards: number])[] {
  return entities
    .map((entity) => [entity.name, placementOf(entity, placement).shards] as const)
    .filter(([, shards]) => shards > 1);
}

/** Without a number, one copy where there are several nodes, and none on one, so that the index is green. */
export function replicaSettings(
  replicas: IndexPlacement['replicas'],
): estypes.IndicesIndexSettings {
  return replicas === undefined
    ? { auto_expand_replicas: '0-1' }
    : { auto_expand_replicas: 'false', number_of_replicas: replicas };
}
