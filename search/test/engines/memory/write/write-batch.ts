import type { IndexBatch } from '../../../../port/search-index.ts';
import { entityMap, type Generation } from '../storage.ts';

/** Writes a batch in one step, which nothing can interrupt. */
export function writeBatch(generation: Generation, batch: IndexBatch): void {
  const { documents, problems } = generation;
  for (const { entity, id } of batch.deletes) {
    entityMap(documents, entity).delete(id);
    entityMap(problems, entity).delete(id);
  }
  for (const put of batch.puts) {
    entityMap(documents, put.entity).set(put.id, put);
  }
  for (const { entity, id, problems: found } of batch.problems) {
    const known = entityMap(problems, entity);
    if (found.length > 0) {
      known.set(id, found);
    } else {
      known.delete(id);
    }
  }
  generation.cursor = batch.cursor;
}
