import { batchesBySize } from '../../../../repository/index.ts';

/** Bytes of index names in the path of a request: servers take 4096 bytes for the whole request line. */
const PATH_BYTES = 3000;

/** Splits index names into batches that each fit into the path of one request. */
export function pathBatches(names: Iterable<string>): Generator<string[]> {
  return batchesBySize(names, (name) => encodeURIComponent(`${name},`).length, PATH_BYTES);
}
