import type { estypes } from '@elastic/elasticsearch';
import {
  type ElasticsearchIndex,
  emitElasticsearchMappings,
  type IndexPlacement,
  type ProfileModel,
} from '../../../../profile-compiler/index.ts';
import { mappingHash } from '../../../query/mapping-hash.ts';
import { TERM_MODEL } from '../../../terms/term-model.ts';
import { replicaSettings, severalShards } from './placement.ts';

/** The version of all that the adapter lays out beside the emitted mappings, stems of the platform included. */
const FORMAT = '9';

type Settings = estypes.IndicesIndexSettings;

/** An index is not read while it is filled: without refreshes it gets fewer, larger segments, and no copy indexes it again. */
const WHILE_FILLING = { refresh_interval: '-1', number_of_replicas: 0 } as const;

/** Settings of an index that was filled. Null restores the default of a setting; the client's types do not know that. */
export const FILLED = { refresh_interval: null } as unknown as Settings;

/** Documents with problems that can be paged through. */
const MOST_PROBLEMS = 10_000_000;

/** The problems of one document, whether it could be made or not. */
const PROBLEMS: Record<string, estypes.MappingProperty> = {
  entity: { type: 'keyword' },
  id: { type: 'keyword' },
  codes: { type: 'keyword' },
  problems: { type: 'object', enabled: false },
};

/** Names the mapping of a model: another one where anything is emitted otherwise, for terms too, or has other shards. */
export function mappingOf(model: ProfileModel, placement: IndexPlacement): string {
  const emitted = [model, TERM_MODEL].map(emitElasticsearchMappings);
  const layout = JSON.stringify([...emitted, ...severalShards(model, placement)]);
  return mappingHash(model, `elasticsearch ${FORMAT} ${layout}`);
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
    settings: { ...replicaSettings(replicas), max_result_window: MOST_PROBLEMS },
    mappings: { dynamic: 'strict', properties: PROBLEMS },
    aliases: { [alias]: {} },
  };
}
