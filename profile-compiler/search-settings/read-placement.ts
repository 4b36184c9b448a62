import { defined } from '../defined.ts';
import type { IndexPlacement } from '../search-settings.ts';
import { type GivenSetting, readBound } from './given-setting.ts';

/** Most shards of an index in Elasticsearch, unless it is configured otherwise. */
export const MAX_SHARDS = 1024;
/** Copies of a shard: more than a cluster has nodes. */
export const MAX_REPLICAS = 1024;

const SHARDS = { smallest: 1, largest: MAX_SHARDS } as const;
const REPLICAS = { smallest: 0, largest: MAX_REPLICAS } as const;

/** Each member, and its name in Elasticsearch. */
const MEMBERS = [
  { name: 'shards', otherName: 'number_of_shards', bounds: SHARDS },
  { name: 'replicas', otherName: 'number_of_replicas', bounds: REPLICAS },
] as const;

export const PLACEMENT_MEMBERS = MEMBERS.flatMap(({ name, otherName }) => [name, otherName]);

/** The shards and replicas of the index of a type. */
export function readPlacement(members: ReadonlyMap<string, GivenSetting>): IndexPlacement {
  const read = MEMBERS.map(({ name, otherName, bounds }) => {
    const setting = members.get(name) ?? members.get(otherName);
    return [name, setting && readBound(setting, undefined, bounds)] as const;
  });
  return defined(Object.fromEntries(read));
}
