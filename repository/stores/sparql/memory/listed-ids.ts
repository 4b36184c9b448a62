import { idRange } from '../../id-range.ts';
import type { GraphEntry, GraphWrite, Page, Selection } from '../../triple-store.ts';
import { createSortedIds, type SortedIds } from './sorted-ids.ts';

type Listed = Pick<GraphEntry, 'graph' | 'kind' | 'id' | 'catalogue'>;
type ListedWrite = Pick<GraphWrite, 'operation'> & { readonly entry: Listed };

/**
 * Knows the ids of all selections in order, so that no list is sorted by the server: some 70 bytes for each graph. Gives
 * `undefined` until the whole store is known.
 */
export function createListedIds() {
  /** By kind, then by catalogue: all ids of the kind under an empty text. */
  const kinds = new Map<string, Map<string, SortedIds>>();
  const writtenSince = new Set<string>();
  let isComplete = false;

  function listOf(kind: string, catalogue = ''): SortedIds {
    const lists = getOrAdd(kinds, kind, () => new Map<string, SortedIds>());
    return getOrAdd(lists, catalogue, createSortedIds);
  }

  function note({ operation, entry: { kind, id, catalogue } }: ListedWrite): void {
    // It may have been in another catalogue.
    if (listOf(kind).has(id)) {
      for (const list of kinds.get(kind)?.values() ?? []) {
        list.delete(id);
      }
    }
    if (operation === 'put') {
      listOf(kind).add(id);
      if (catalogue !== undefined) {
        listOf(kind, catalogue).add(id);
      }
    }
  }

  /** The list of a selection, and the ranks of its first id and of the one after its last. */
  function rangeOf(selection: Selection, last?: string) {
    const list = kinds.get(selection.kind)?.get(selection.catalogue ?? '') ?? createSortedIds();
    const { after, before } = idRange(selection, last);
    const start = list.rank(after) + (list.has(after) ? 1 : 0);
    return { list, start, end: selection.type === undefined ? list.length : list.rank(before) };
  }

  return {
    page: (selection: Selection, { limit, offset, after }: Page) => {
      const { list, start, end } = rangeOf(selection, after);
      const first = start + offset;
      return isComplete ? list.slice(first, Math.min(end, first + limit)) : undefined;
    },
    count: (selection: Selection) => {
      const { start, end } = rangeOf(selection);
      return isComplete ? end - start : undefined;
    },
    /** Adds what the store had at the start. A graph that was written since is known already. */
    learn: (write: ListedWrite) => {
      if (!writtenSince.has(write.entry.graph)) {
        note(write);
      }
    },
    written: (write: ListedWrite) => {
      if (!isComplete) {
        writtenSince.add(write.entry.graph);
      }
      note(write);
    },
    /** Marks the store as learnt. */
    complete: () => {
      isComplete = true;
      writtenSince.clear();
    },
  };
}

function getOrAdd<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key) ?? make();
  values.set(key, known);
  return known;
}
