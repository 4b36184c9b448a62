import { isDeepStrictEqual } from 'node:util';
import type { estypes } from '@elastic/elasticsearch';
import {
  type ElasticsearchIndex,
  emitElasticsearchMappings,
  type IndexPlacement,
  type ProfileModel,
  searchFieldsOf,
} from '../../../../profile-compiler/index.ts';
import type { IndexFit, IndexFormats } from '../../../port/search-engine.ts';
import { indexFit } from '../../../query/index-fit.ts';
import { mappingHash } from '../../../query/mapping-hash.ts';
import { TERM_MODEL } from '../../../terms/term-model.ts';
import { levelWeights } from './level-weights.ts';
import { replicaSettings, severalShards } from './placement.ts';

/**
 * The current version is that of all that the adapter lays out beside the emitted mappings, stems of the platform included. An
 * earlier one is readable where the mappings have all fields that are written and asked today, and only their values are made
 * otherwise.
 */
export const FORMATS: IndexFormats = { current: '11', readable: ['10', '11'] };

type Settings = estypes.IndicesIndexSettings;

/** An index is not read while it is filled: without refreshes it gets fewer, larger segments, and no copy indexes it again. */
const WHILE_FILLING = { refresh_interval: '-1', number_of_replicas: 0 } as const;

/** Settings of an index that was filled. Null restores the default of a setting; the client's types do not know that. */
export const FILLED = { refresh_interval: null } as unknown as Settings;

/** Documents with problems that can be paged through. */
const MAX_PROBLEMS = 10_000_000;

/** The problems of one document, whether it could be made or not. */
const PROBLEMS: Record<string, estypes.MappingProperty> = {
  entity: { type: 'keyword' },
  id: { type: 'keyword' },
  codes: { type: 'keyword' },
  problems: { type: 'object', enabled: false },
};

/** Names the mapping of a model: another one where anything is emitted otherwise, for terms too, or has other shards. */
export function mappingOf(model: ProfileModel, placement: IndexPlacement, format: string): string {
  const emitted = [model, TERM_MODEL].map(emitElasticsearchMappings);
  const layout = JSON.stringify([...emitted, ...severalShards(model, placement)]);
  return mappingHash(model, `elasticsearch ${format} ${layout}`);
}

/** How an index fits another model: texts are indexed by the order of their weights, and documents stay in their shards. */
export function fitOf(
  index: ProfileModel,
  model: ProfileModel,
  placement: IndexPlacement,
): IndexFit {
  const fit = indexFit(index, model);
  const shards = [index, model].map((one) => severalShards(one, placement));
  return {
    ...fit,
    obstacles: [
      ...fit.obstacles,
      ...(haveLevels(index, model)
        ? []
        : [
            `texts are indexed by the order of their weights, which ${fit.reweighed.join(', ')} change`,
          ]),
      ...(isDeepStrictEqual(shards[0], shards[1]) ? [] : ['an index has other shards']),
    ],
  };
}

/** Whether texts stay at their levels. */
function haveLevels(index: ProfileModel, model: ProfileModel): boolean {
  const textsOf = (one: ProfileModel) =>
    new Map(one.entities.map((entity) => [entity.name, searchFieldsOf(one, entity).texts]));
  const texts = textsOf(model);
  return [...textsOf(index)].every(([name, laidOut]) =>
    levelWeights(laidOut, texts.get(name) ?? []),
  );
}

interface Kept {
  readonly shards: number;
  /** Under which it is written. */
  readonly alias: string;
}

/** The request that creates an index which is filled before it is read, and written through an alias. */
export function filledIndex(
  index: string,
  { settings, mappings }: ElasticsearchIndex,
  { alias, shards }: Kept,
): estypes.IndicesCreateRequest {
  return {
    index,
    settings: {
      ...settings,
      index: { ...settings.index, number_of_shards: shards },
      ...WHILE_FILLING,
    } as Settings,
    mappings: mappings as estypes.MappingTypeMapping,
    aliases: { [alias]: {} },
  };
}

/** The request that creates the index of problems of a generation. */
export function problemIndex(
  index: string,
  alias: string,
  { replicas }: IndexPlacement,
): estypes.IndicesCreateRequest {
  return {
    index,
    settings: { ...replicaSettings(replicas), max_result_window: MAX_PROBLEMS },
    mappings: { dynamic: 'strict', properties: PROBLEMS },
    aliases: { [alias]: {} },
  };
}
