import type { EntityMemory } from '../memory/entity-memory.ts';

/** Allocates a free row of an entity; never the same one twice in a batch. */
export type AllocateRow = (memory: EntityMemory) => number;

/** Hands out the free rows of each entity first, then new ones. */
export function createRowAllocator(): AllocateRow {
  const allocators = new Map<EntityMemory, () => number>();
  return (memory) => {
    const allocate = allocators.get(memory) ?? emptyRows(memory);
    allocators.set(memory, allocate);
    return allocate();
  };
}

function emptyRows(memory: EntityMemory): () => number {
  const free = [...memory.freeRows];
  let next = memory.size;
  return () => {
    const row = free.pop() ?? next;
    next = Math.max(next, row + 1);
    return row;
  };
}
