import type { Client } from '@elastic/elasticsearch';
import type { IndexPlacement } from '../../../../profile-compiler/index.ts';
import { isIndexThere, isMissingDocument } from '../client/answer-errors.ts';
import { readMany } from '../client/read-many.ts';
import { replicaSettings } from '../mapping/placement.ts';
import { writeAlias } from '../names.ts';

/** Small documents that the adapter keeps in the cluster, each read and replaced as a whole. */
export type StateStore = ReturnType<typeof createStateStore>;

/** Names one state of a document. */
export interface Version {
  readonly if_seq_no: number;
  readonly if_primary_term: number;
}

export interface Versioned<Value> {
  readonly value: Value;
  readonly version: Version;
}

/** The layout of the documents in the state index: another one has another index. */
const FORMAT = 1;

/** The state index behind an alias. */
export function createStateStore(client: Client, alias: string, placement: IndexPlacement) {
  const index = `${alias}_${FORMAT}`;
  return {
    index,
    /** Creates the index and its write alias where they are missing. */
    async create(): Promise<void> {
      const name = writeAlias(index);
      if (!(await client.indices.existsAlias({ index, name }))) {
        await createUnlessThere(client, index, placement);
        await client.indices.putAlias({ index, name });
      }
    },
    /** Its current state, even if it was written a moment ago. */
    async read<Value>(id: string): Promise<Versioned<Value> | undefined> {
      try {
        const found = await client.get<Value>({ index, id });
        const { _source: value, _seq_no: seqNo, _primary_term: term } = found;
        return value === undefined
          ? undefined
          : { value, version: { if_seq_no: seqNo ?? 0, if_primary_term: term ?? 0 } };
      } catch (error) {
        return isMissingDocument(error) ? undefined : Promise.reject(error);
      }
    },
    /** Several, in the order of `ids`. */
    readAll: async <Value>(ids: readonly string[]): Promise<readonly (Value | undefined)[]> =>
      ids.length === 0
        ? []
        : (await readMany<Value>(client, { index, ids: [...ids] })).map((found) => found?._source),
    /**
     * Replaces a document; given a version, only if it is still the current one, else this rejects with an
     * error for which `isConflict` holds.
     */
    async write(id: string, value: object, over?: Version | 'nothing'): Promise<Version> {
      const { _seq_no: seqNo, _primary_term: term } = await client.index({
        index: writeAlias(index),
        id,
        document: value,
        require_alias: true,
        ...(over === 'nothing' ? { op_type: 'create' } : over),
      });
      return { if_seq_no: seqNo ?? 0, if_primary_term: term ?? 0 };
    },
    /** Does nothing if there is none. */
    async delete(id: string): Promise<void> {
      await client.delete({ index: writeAlias(index), id }, { ignore: [404] });
    },
  };
}

async function createUnlessThere(
  client: Client,
  index: string,
  placement: IndexPlacement,
): Promise<void> {
  try {
    await client.indices.create({
      index,
      settings: { number_of_shards: 1, ...replicaSettings(placement.replicas) },
      mappings: { enabled: false },
    });
  } catch (error) {
    if (!isIndexThere(error)) {
      throw error;
    }
  }
}
