import type { Client } from '@elastic/elasticsearch';
import type { IndexPlacement, ProfileModel } from '../../../../profile-compiler/index.ts';
import { withWeightsOf } from '../../../field-values/search-plan.ts';
import { readFound } from '../client/read-documents.ts';
import { createDocumentReader, type DocumentReader } from '../documents/document-reader.ts';
import { type EntityPlan, planEntity } from '../mapping/entity-plan.ts';
import { levelWeights } from '../mapping/level-weights.ts';
import { placementOf } from '../mapping/placement.ts';
import { createEntitySearcher, type EntitySearcher } from '../query/search-entity.ts';
import type { GenerationEntry } from '../state/generation-list.ts';

/** One entity of an open index. */
export interface OpenedEntity {
  readonly plan: EntityPlan;
  readonly index: string;
  readonly shards: number;
  readonly search: EntitySearcher;
  readonly documents: DocumentReader;
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
      const documents = createDocumentReader(plan, (ids, areHits) =>
        readFound(client, index, ids, !areHits),
      );
      const { shards } = placementOf(entity, placement);
      return [[entity.name, searched(opened, { plan, index, shards, documents })]];
    }),
  );
}

/** The entities with the weights of another model. Documents are written by the plans of the index as before. */
export function weighedEntities(
  opened: Opened,
  model: ProfileModel,
): ReadonlyMap<string, OpenedEntity> {
  const entities = openEntities(opened).entries();
  return new Map(
    entities.map(([name, entity]) => {
      const plan = withWeightsOf(model, entity.plan);
      const weights = levelWeights(entity.plan.texts, plan.texts) ?? entity.plan.weights;
      return [name, searched(opened, { ...entity, plan: { ...plan, weights } })];
    }),
  );
}

function searched(
  { client }: Pick<Opened, 'client'>,
  entity: Omit<OpenedEntity, 'search'>,
): OpenedEntity {
  return { ...entity, search: createEntitySearcher({ client, ...entity }) };
}
