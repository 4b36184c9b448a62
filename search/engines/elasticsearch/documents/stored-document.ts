import type { StoredDocument } from '../../../port/search-index.ts';
import type { EntityPlan } from '../mapping/entity-plan.ts';

/** The source of a hit: see `_source` in the definition of the index. */
export interface StoredSource {
  readonly 'index-only': {
    readonly id: string;
    readonly json: string;
    readonly etag: string;
    readonly modified?: string;
  };
}

const encoder = new TextEncoder();

/** The document in a source, as it was written. */
export function storedDocument({ entity }: EntityPlan, source: StoredSource): StoredDocument {
  const { id, json, etag, modified } = source['index-only'];
  let bytes: Uint8Array | undefined;
  return {
    entity,
    id,
    json,
    get bytes() {
      bytes ??= encoder.encode(json);
      return bytes;
    },
    etag,
    ...(modified !== undefined && { modified }),
  };
}
