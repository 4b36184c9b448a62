import { RefusedError } from '../../../../engines/elasticsearch/client/errors.ts';
import type { StateStore } from '../../../../engines/elasticsearch/state/state-store.ts';

/** Documents in memory that check versions as the cluster does. */
export function memoryState(): Pick<StateStore, 'read' | 'write'> {
  const stored = new Map<string, { readonly value: object; readonly seqNo: number }>();
  return {
    async read<Value>(id: string) {
      const found = stored.get(id);
      return (
        found && {
          value: found.value as Value,
          version: { if_seq_no: found.seqNo, if_primary_term: 1 },
        }
      );
    },
    async write(id, value, over) {
      const before = stored.get(id);
      const expected = over === 'nothing' ? undefined : over?.if_seq_no;
      if (before?.seqNo !== expected) {
        throw new RefusedError('version conflict', 409, 'version_conflict_engine_exception');
      }
      const seqNo = (before?.seqNo ?? 0) + 1;
      stored.set(id, { value, seqNo });
      return { if_seq_no: seqNo, if_primary_term: 1 };
    },
  };
}
