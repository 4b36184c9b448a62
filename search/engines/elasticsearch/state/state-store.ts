import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import type { IndexPlacement } from '../../../../profile-compiler/index.ts';
import { isConflict, isIndexThere } from '../client/errors.ts';
import { readMany, readOne } from '../client/read-documents.ts';
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
      const found = await readOne<Value>(client, { index, id });
      const { _source: value, _seq_no: seqNo, _primary_term: term } = found ?? {};
      return value === undefined
        ? undefined
        : { value, version: { if_seq_no: seqNo ?? 0, if_primary_term: term ?? 0 } };
    },
    /** Several, in the order of `ids`. */
    readAll: async <Value>(ids: readonly string[]): Promise<readonly (Value | undefined)[]> =>
      (await readMany<Value>(client, { index, ids: [...ids] })).map((found) => found?._source),
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

/** Attempts to replace a document that others replace at the same time, and the pause between two. */
const TRIES = 10;
const PAUSE_MS = 50;

/**
 * Replaces a document by what `step` makes of it, which is done again where another write came first; `undefined` leaves it as it is.
 * Returns the value before.
 */
export async function changeValue<Value extends object>(
  state: Pick<StateStore, 'read' | 'write'>,
  id: string,
  step: (before: Value | undefined) => Value | undefined,
): Promise<Value | undefined> {
  for (let left = TRIES; ; left -= 1) {
    const { value: before, version = 'nothing' } = (await state.read<Value>(id)) ?? {};
    const after = step(before);
    try {
      await (after && state.write(id, after, version));
      return before;
    } catch (error) {
      if (left === 0 || !isConflict(error)) {
        throw error;
      }
      await sleep(PAUSE_MS);
    }
  }
}
