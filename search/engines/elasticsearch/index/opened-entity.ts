import type { Client } from '@elastic/elasticsearch';
import type { IndexPlacement, ProfileModel } from '../../../../profile-compiler/index.ts';
import { createDocumentCache, type DocumentOf } from '../documents/document-cache.ts';
import { type EntityPlan, planEntity } from '../mapping/entity-plan.ts';
import { placementOf } from '../mapping/placement.ts';
import { createEntitySearcher, type EntitySearcher } from '../query/search-entity.ts';
import type { GenerationEntry } from '../state/generation-list.ts';

/** One entity of an open index. */
export interface OpenedEntity {
  readonly plan: EntityPlan;
  readonly index: string;
  readonly search: EntitySearcher;
  readonly documentOf: DocumentOf;
}

interface Opened {
  readonly client: Client;
  readonly model: ProfileModel;
  readonly generation: GenerationEntry;
  readonly placement: IndexPlacement;
}

/** The entities of a model with their indices in a generation, by name. */
export function openEntities(opened: Opened): ReadonlyMap<string, OpenedEntity> {
  const { client, model, generation, placement } = opened;
  return new Map(
    model.entities.flatMap((entity) => {
      const plan = planEntity(model, entity);
      const index = generation.entities[entity.name];
      if (index === undefined) {
        return [];
      }
      const documentOf = createDocumentCache(plan);
      const { shards } = placementOf(entity, placement);
      const search = createEntitySearcher({ client, index, shards, plan, documentOf });
      return [[entity.name, { plan, index, search, documentOf }]];
    }),
  );
}
