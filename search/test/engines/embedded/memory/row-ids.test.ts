import { expect, it } from 'vitest';
import { createRowIds } from '../../../../engines/embedded/memory/row-ids.ts';

it('finds a document in its new row when its former row is emptied later', () => {
  const ids = createRowIds(['a', undefined]);
  ids.put(1, 'a');
  ids.remove(0);
  expect([ids.rowOf('a'), ids.count, [...ids.rows()]]).toEqual([1, 1, [1]]);
});
